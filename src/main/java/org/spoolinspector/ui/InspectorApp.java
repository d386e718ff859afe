package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.InOrder;
import org.spoolinspector.job.LatestOnly;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.DemoSpool;
import org.spoolinspector.state.Memory;

/** The desktop program. Parameters: {@code --config=} a file or folder, {@code --spool=} a folder, both optional. */
public final class InspectorApp extends Application {
  private final LatestOnly rows = new LatestOnly("rows");
  private final InOrder files = new InOrder("files");

  @Override
  public void start(Stage stage) {
    Fonts.load();
    var settings = new Settings(Settings.usualPlace(System.getenv(), System.getProperty("user.home")));
    var troubles = new MemoryTroubles(Platform::runLater);
    var window = new MainWindow(stage, settings, OpenSpool.live(Posix.system(), memory(troubles)), InspectorApp::demo, rows, files,
        Platform::runLater);
    var start = new Start(path("config"), path("spool"), System.getenv(), settings);
    window.open(start);
    window.show(start.expects());
    troubles.tellTo(window::forgets);
    Milestones.watch(window.workplace().table(), window.table());
  }

  /** What was remembered by earlier runs; what is wrong with that is no reason not to show a spool. */
  private static Memory memory(MemoryTroubles troubles) {
    return Memory.in(Memory.usualPlace(System.getenv(), System.getProperty("os.name"), System.getProperty("user.home")), troubles);
  }

  private static Configuration demo() throws IOException, ConfigException {
    return ConfigReader.read(DemoSpool.unpack(Path.of(System.getProperty("java.io.tmpdir"))));
  }

  private @Nullable Path path(String name) {
    String value = getParameters().getNamed().get(name);
    return value == null ? null : Path.of(value);
  }

  @Override
  public void stop() {
    rows.close();
    files.close();
  }
}
