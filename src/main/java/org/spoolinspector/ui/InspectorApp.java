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

/** The desktop program. Parameters: {@code --config=} a file or folder, {@code --spool=} a folder, both optional. */
public final class InspectorApp extends Application {
  private final LatestOnly rows = new LatestOnly("rows");
  private final InOrder files = new InOrder("files");

  @Override
  public void start(Stage stage) {
    Fonts.load();
    var settings = new Settings(Settings.usualPlace(System.getenv(), System.getProperty("user.home")));
    var window = new MainWindow(stage, settings, OpenSpool.live(Posix.system()), InspectorApp::demo, rows, files, Platform::runLater);
    Path config = path("config");
    Path spool = path("spool");
    window.show(window.expects(config, spool, System.getenv()));
    Milestones.watch(window.workplace().table());
    window.openAtStart(config, spool, System.getenv());
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
