package org.spoolinspector.ui;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;

/** The program's icon, drawn in {@code assets/icon.svg}. */
final class AppIcon {
  private static final int[] SIZES = {16, 24, 32, 48, 64, 128, 256};

  private AppIcon() {
  }

  /** For a window's icons: every size there is. From any thread. */
  static List<Image> images() {
    return IntStream.of(SIZES).mapToObj(AppIcon::image).toList();
  }

  /** For a view, sharp on screens of double density too. */
  static ImageView view(int size) {
    var view = new ImageView(image(size * 2));
    view.setFitWidth(size);
    view.setFitHeight(size);
    return view;
  }

  private static Image image(int size) {
    return new Image(Objects.requireNonNull(AppIcon.class.getResource("icons/icon-" + size + ".png")).toExternalForm());
  }
}
