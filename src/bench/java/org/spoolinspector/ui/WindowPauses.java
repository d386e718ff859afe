package org.spoolinspector.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.InOrder;
import org.spoolinspector.job.LatestOnly;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.state.Memory;

/**
 * The longest pauses of the FX thread, in milliseconds: while a window opens on a spool, sorts its rows by each column, filters them and
 * scrolls through them. Arguments: a configuration, and how many rows to wait for. Start it with a real display: what JavaFX's Headless
 * platform draws it copies byte by byte, which takes most of the thread's time.
 */
public final class WindowPauses {
  private static final long LIMIT_NANOS = TimeUnit.MINUTES.toNanos(3);
  private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
  private final AtomicLong longest = new AtomicLong();
  private volatile boolean ended;

  private WindowPauses() {
  }

  /** See above. */
  public static void main(String[] arguments) throws Exception {
    new WindowPauses().run(ConfigReader.read(Path.of(arguments[0])), Integer.parseInt(arguments[1]));
    System.exit(0);
  }

  private void run(Configuration configuration, int rows) throws Exception {
    var started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    Path settings = Files.createTempDirectory("pauses").resolve("settings.properties");
    MainWindow window = onFx(() -> {
      Fonts.load();
      var made = new MainWindow(new Stage(), new Settings(settings), OpenSpool.live(Posix::system, Memory.none()), () -> configuration,
          new LatestOnly("rows"), new InOrder("files"), Platform::runLater);
      // As the program does that was started for a spool.
      made.show(true);
      return made;
    });
    // The first window takes a second of class loading and layout, whatever the spool.
    Thread.sleep(3000);
    Thread.ofPlatform().daemon().start(this::watch);
    PacketTableModel model = window.workplace().table();
    phase("rows arriving", () -> onFx(() -> {
      window.open(configuration);
      return true;
    }), () -> model.shown().get().entries().size() >= rows);
    for (PacketColumn column : PacketColumn.values()) {
      ask(model, "sorted by " + column, model.query().get().withSort(new RowQuery.Sort(column, true)));
    }
    for (String text : new String[] {"A", "AB", "ABC", ""}) {
      ask(model, "filtered by \"" + text + "\"", model.query().get().withText(text));
    }
    PacketTable table = window.table();
    phase("scrolled", () -> {
      for (int i = 1; i <= 200; i++) {
        int row = (int) (rows * (i * 37L % 200) / 200);
        onFx(() -> {
          table.scrollTo(row);
          return true;
        });
        Thread.sleep(20);
      }
    }, () -> true);
    phase("all selected", () -> onFx(() -> {
      table.getSelectionModel().selectAll();
      return true;
    }), () -> true);
    ended = true;
  }

  private void ask(PacketTableModel model, String what, RowQuery query) throws Exception {
    Rows before = model.shown().get();
    boolean same = query.equals(model.query().get());
    phase(what, () -> onFx(() -> {
      model.ask(query);
      return true;
    }), () -> same || model.shown().get() != before);
  }

  /** Something that may fail. */
  private interface Action {
    void run() throws Exception;
  }

  private interface Made<T> {
    T make();
  }

  private void phase(String what, Action action, BooleanSupplier done) throws Exception {
    longest.set(0);
    long start = System.nanoTime();
    action.run();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() - start > LIMIT_NANOS) {
        throw new IllegalStateException(what + " takes too long");
      }
      Thread.sleep(5);
    }
    long took = System.nanoTime() - start;
    Thread.sleep(1000);
    System.out.printf("%-24s %8.1f ms longest pause, after %.2f s%n", what, longest.get() / 1e6, took / 1e9);
  }

  private static <T> T onFx(Made<T> made) throws Exception {
    var result = new CompletableFuture<T>();
    Platform.runLater(() -> {
      try {
        result.complete(made.make());
      } catch (RuntimeException failure) {
        result.completeExceptionally(failure);
      }
    });
    return result.get();
  }

  /** Asks the FX thread for a sign every two milliseconds. When all threads are held up, the next one comes late too. */
  private void watch() {
    long due = System.nanoTime();
    while (!ended) {
      var answered = new CountDownLatch(1);
      Platform.runLater(answered::countDown);
      try {
        answered.await();
        long now = System.nanoTime();
        longest.accumulateAndGet(now - due, Math::max);
        due = now + EVERY_NANOS;
        Thread.sleep(Duration.ofNanos(EVERY_NANOS));
      } catch (InterruptedException end) {
        return;
      }
    }
  }
}
