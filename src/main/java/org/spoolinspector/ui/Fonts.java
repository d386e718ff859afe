package org.spoolinspector.ui;

import java.io.IOException;
import java.util.List;
import javafx.scene.text.Font;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The fonts that come with the program: Noto Sans and JetBrains Mono, both under the SIL Open Font License 1.1. */
final class Fonts {
  private static final Logger LOG = LoggerFactory.getLogger(Fonts.class);
  private static final List<String> FILES = List.of("NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "JetBrainsMono-Regular.ttf");

  private Fonts() {
  }

  /** Makes them known to JavaFX. Where that fails the system's fonts of these names serve, or its default. */
  static void load() {
    for (String file : FILES) {
      try (var in = Fonts.class.getResourceAsStream("fonts/" + file)) {
        if (in == null || Font.loadFont(in, 13) == null) {
          LOG.warn("The font {} cannot be loaded; the system's is used.", file);
        }
      } catch (IOException e) {
        LOG.warn("The font {} cannot be read; the system's is used.", file, e);
      }
    }
  }
}
