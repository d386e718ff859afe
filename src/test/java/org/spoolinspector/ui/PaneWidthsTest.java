package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.spoolinspector.ui.Fx.onFx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import javafx.application.Platform;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spoolinspector.config.Configuration;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** The panes have their widths from the first, however the window was left and whether or not a spool is about to be opened. */
@ExtendWith(ApplicationExtension.class)
class PaneWidthsTest {
  @TempDir
  private Path folder;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @AfterEach
  void close(FxRobot robot) {
    robot.interact(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
  }

  @ParameterizedTest
  @CsvSource({"1440, true, 232, 336", "1440, false, 232, 336", "1024, true, 192, 0", "1024, false, 192, 0"})
  void areThoseOfTheWindow(int width, boolean expecting, double nodes, double details) throws IOException {
    Path settings = folder.resolve("settings.properties");
    Files.writeString(settings, "window.width=" + width + "\nwindow.height=800\n");
    var stage = onFx(() -> {
      var shown = new Stage();
      var window = new MainWindow(shown, new Settings(settings), FakeSpool::new, () -> {
        throw new IOException("no demo here");
      }, Runnable::run, Runnable::run, Platform::runLater);
      window.show(expecting);
      window.open(new Configuration(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp"), null, OptionalInt.empty(), false, null,
          List.of(), Map.of()));
      return shown;
    });
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(width(stage, ".node-pane")).isCloseTo(nodes, within(4.0));
    assertThat(width(stage, ".details-pane")).isCloseTo(details, within(4.0));
  }

  private static double width(Stage stage, String pane) {
    return onFx(() -> {
      stage.getScene().getRoot().applyCss();
      stage.getScene().getRoot().layout();
      return stage.getScene().getRoot().lookup(pane) instanceof Region region ? region.getWidth() : 0.0;
    });
  }
}
