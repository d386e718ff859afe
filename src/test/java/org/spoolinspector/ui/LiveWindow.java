package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.job.InOrder;
import org.spoolinspector.job.LatestOnly;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.state.Memory;
import org.testfx.api.FxRobot;

/** The window as it is started, on spools that are really there; nothing is remembered, and there is no demo. */
final class LiveWindow {
  private final LatestOnly rows = new LatestOnly("rows");
  private final InOrder files = new InOrder("files");
  private final MainWindow window;

  private LiveWindow(Stage stage, Path settings) {
    window = new MainWindow(stage, new Settings(settings), OpenSpool.live(Posix::system, Memory.none()), () -> {
      throw new IOException("no demo here");
    }, rows, files, Platform::runLater);
  }

  /** Shows it with 1440 × 900 pixels and nothing open; its settings lie in this folder. */
  static LiveWindow show(Stage stage, Path folder) throws IOException {
    Path settings = folder.resolve("settings.properties");
    Files.writeString(settings, "window.width=1440\nwindow.height=900\n");
    var live = new LiveWindow(stage, settings);
    live.window.show();
    return live;
  }

  MainWindow window() {
    return window;
  }

  void open(FxRobot robot, FixtureSpool spool) {
    robot.interact(() -> {
      try {
        window.open(ConfigReader.read(spool.config()));
      } catch (ConfigException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  void close(FxRobot robot) {
    robot.interact(() -> {
      window.quit();
      List.copyOf(Window.getWindows()).forEach(Window::hide);
    });
    rows.close();
    files.close();
  }
}
