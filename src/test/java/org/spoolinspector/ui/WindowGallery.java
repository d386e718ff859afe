package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.InOrder;
import org.spoolinspector.job.LatestOnly;

/** Opens the window on many rows that are in memory only, to be looked at: {@code WindowGallery [--rows=1000000] [--language=ru]}. */
public final class WindowGallery extends Application {
  @Override
  public void start(Stage stage) throws IOException {
    Map<String, String> named = getParameters().getNamed();
    Locale.setDefault(Locale.of(named.getOrDefault("language", "en")));
    Fonts.load();
    var settings = new Settings(Files.createTempDirectory("gallery").resolve("settings.properties"));
    var opened = new ArrayList<FakeSpool>();
    var window = new MainWindow(stage, settings, (configuration, listener) -> {
      var spool = new FakeSpool(configuration, listener);
      opened.add(spool);
      return spool;
    }, () -> {
      throw new IOException("no demo here");
    }, new LatestOnly("rows"), new InOrder("files"), Platform::runLater);
    window.show();
    window.open(new Configuration(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp"), null, OptionalInt.empty(), false, null,
        List.of(), Map.of()));
    opened.getFirst().publish(Made.snapshot(Made.packets(Integer.parseInt(named.getOrDefault("rows", "1000000")))));
  }
}
