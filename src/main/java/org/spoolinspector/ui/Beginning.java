package org.spoolinspector.ui;

import java.nio.file.Path;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.job.InOrder;
import org.spoolinspector.job.LatestOnly;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.DemoSpool;
import org.spoolinspector.state.Memory;

/** What the program can do before there is a window: while JavaFX is being loaded, the spool is scanned. */
final class Beginning implements AutoCloseable {
  private final LatestOnly rows = new LatestOnly("rows");
  private final InOrder files = new InOrder("files");
  private final FxThread fxThread = new FxThread(Platform::runLater);
  private final MemoryTroubles troubles = new MemoryTroubles(fxThread);
  private final Settings settings = new Settings(Settings.usualPlace(System.getenv(), System.getProperty("user.home")));
  private final Workplace workplace = new Workplace(OpenSpool.live(Posix::system, memory()),
      new PacketTableModel(rows, fxThread), fxThread, spool -> files.accept(spool::close));
  private final Start start;

  /** Begins. */
  Beginning(@Nullable Path configuration, @Nullable Path spool) {
    start = new Start(configuration, spool, System.getenv(), settings);
    start.begin(workplace, files);
  }

  /** What was remembered by earlier runs; what is wrong with that is no reason not to show a spool. */
  private Memory memory() {
    return Memory.in(Memory.usualPlace(System.getenv(), System.getProperty("os.name"), System.getProperty("user.home")), troubles);
  }

  /** Shows the window; on the FX thread. */
  void show(Stage stage) {
    fxThread.begin();
    Fonts.load();
    var window = new MainWindow(stage, settings, workplace,
        () -> ConfigReader.read(DemoSpool.unpack(Path.of(System.getProperty("java.io.tmpdir")))), files, fxThread);
    window.open(start);
    window.show(start.expects());
    troubles.tellTo(window::forgets);
    Milestones.watch(workplace.table(), window.table());
  }

  /** Ends what cannot be shown. */
  void abandon() {
    files.accept(start::abandon);
    close();
  }

  @Override
  public void close() {
    rows.close();
    files.close();
  }
}
