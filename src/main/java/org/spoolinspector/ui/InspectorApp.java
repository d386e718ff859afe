package org.spoolinspector.ui;

import java.nio.file.Path;
import java.util.Objects;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The desktop program. */
public final class InspectorApp extends Application {
  /** JavaFX makes the object of this class itself, when what it shows has begun already. */
  private static @Nullable Beginning begun;

  /**
   * Opens the window, and returns when it was closed. Once a process.
   *
   * @param configuration a file or folder, or null
   * @param spool a spool folder, or null
   * @throws UnsupportedOperationException where there is no display that it can use; so may linkage errors be
   */
  public static void open(@Nullable Path configuration, @Nullable Path spool) {
    var beginning = new Beginning(configuration, spool);
    begun = beginning;
    try {
      launch(InspectorApp.class);
    } catch (UnsupportedOperationException | LinkageError noDisplay) {
      beginning.abandon();
      throw noDisplay;
    }
  }

  @Override
  public void start(Stage stage) {
    Objects.requireNonNull(begun).show(stage);
  }

  @Override
  public void stop() {
    Objects.requireNonNull(begun).close();
  }
}
