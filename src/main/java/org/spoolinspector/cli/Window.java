package org.spoolinspector.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.ui.InspectorApp;

/** Opens the window. A class of its own, so that nothing of JavaFX is loaded where only a command runs. */
final class Window {
  private Window() {
  }

  /**
   * Opens the window and returns when it was closed.
   *
   * @return null, or why the display cannot be used
   */
  static @Nullable String open(@Nullable Path config, @Nullable Path spool) {
    try {
      InspectorApp.open(config, spool);
      return null;
    } catch (UnsupportedOperationException | LinkageError noDisplay) {
      return String.valueOf(noDisplay.getMessage());
    }
  }
}
