package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.input.TransferMode;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;

/** Opens spools by the ways there are. Files are read in the background; what goes wrong is told in a dialog. */
final class Openings implements OpenCommands {
  private static final Logger LOG = LoggerFactory.getLogger(Openings.class);

  private final Supplier<@Nullable Window> owner;
  private final Consumer<Configuration> show;
  private final Consumer<Configuration> showDemo;
  private final BiConsumer<String, String> complain;
  private final Callable<Configuration> demo;
  private final Consumer<Runnable> background;
  private final Consumer<Runnable> fxThread;

  /**
   * Makes them.
   *
   * @param show shows the spool of a configuration
   * @param showDemo likewise, without remembering it
   * @param complain takes a title and a sentence
   * @param demo unpacks the demo spool
   */
  Openings(Supplier<@Nullable Window> owner, Consumer<Configuration> show, Consumer<Configuration> showDemo,
      BiConsumer<String, String> complain, Callable<Configuration> demo, Consumer<Runnable> background, Consumer<Runnable> fxThread) {
    this.owner = owner;
    this.show = show;
    this.showDemo = showDemo;
    this.complain = complain;
    this.demo = demo;
    this.background = background;
    this.fxThread = fxThread;
  }

  @Override
  public void openConfiguration() {
    var chooser = new FileChooser();
    chooser.setTitle(Texts.get("open.configuration"));
    var file = chooser.showOpenDialog(owner.get());
    if (file != null) {
      read(() -> ConfigReader.read(file.toPath()));
    }
  }

  @Override
  public void openSpoolFolder() {
    var chooser = new DirectoryChooser();
    chooser.setTitle(Texts.get("open.spool"));
    var folder = chooser.showDialog(owner.get());
    if (folder != null) {
      read(() -> spool(folder.toPath()));
    }
  }

  @Override
  public void openDemo() {
    read(demo, showDemo);
  }

  @Override
  public void open(RecentSpool recent) {
    read(() -> again(recent));
  }

  /** Reads the configuration of a spool that was open before. */
  static Configuration again(RecentSpool recent) throws IOException, ConfigException {
    if (recent.configuration() == null) {
      return spool(recent.spool());
    }
    var found = ConfigReader.find(recent.configuration(), recent.spool(), Map.of());
    return found == null ? spool(recent.spool()) : found;
  }

  @Override
  public void openDropped(Path path) {
    // A configuration folder has the file "spool" in it, a spool folder has no such file.
    read(() -> Files.isDirectory(path) && !Files.isRegularFile(path.resolve("spool")) ? spool(path) : ConfigReader.read(path));
  }

  /** Opens what is dropped onto this scene. */
  void acceptDrops(Scene scene) {
    scene.setOnDragOver(e -> {
      if (e.getDragboard().hasFiles()) {
        e.acceptTransferModes(TransferMode.COPY);
      }
    });
    scene.setOnDragDropped(e -> {
      var dropped = e.getDragboard().getFiles();
      if (dropped.size() == 1) {
        openDropped(dropped.getFirst().toPath());
      }
      e.setDropCompleted(dropped.size() == 1);
    });
  }

  private static Configuration spool(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException(Texts.get("open.no-folder", folder));
    }
    return Configuration.none(folder.toAbsolutePath());
  }

  private void read(Callable<Configuration> reader) {
    read(reader, show);
  }

  /** Reads something in the background, and shows it on the FX thread; complains where that fails. */
  <T> void read(Callable<T> reader, Consumer<T> shown) {
    background.accept(() -> {
      try {
        T read = reader.call();
        fxThread.accept(() -> shown.accept(read));
      } catch (ConfigException | IOException e) {
        fail(e);
      } catch (Exception e) {
        LOG.error("opening failed", e);
        fail(e);
      }
    });
  }

  private void fail(Exception e) {
    String sentence = e instanceof ConfigException wrong ? wrong.text(Texts.locale())
        : e.getMessage() == null ? e.toString() : e.getMessage();
    fxThread.accept(() -> complain.accept(Texts.get("open.failed"), sentence));
  }
}
