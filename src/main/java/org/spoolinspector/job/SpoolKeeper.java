package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolContents;
import org.spoolinspector.spool.SpoolScanner;
import org.spoolinspector.spool.SpoolSnapshot;

/** Keeps up to date what is known of an open spool: everything that changes it happens on one thread, its own. */
final class SpoolKeeper implements Results {
  /** Between a change and reading it, and between two publications while a job runs, milliseconds. */
  private static final long GROUP = 700;
  private static final long POLL = 5_000;
  private static final Logger LOG = LoggerFactory.getLogger(SpoolKeeper.class);
  private final Posix posix;
  private final SessionListener listener;
  private final SpoolEngine engine;
  private final SpoolScanner scanner;
  private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
      Thread.ofPlatform().daemon().name("spool-keeper").factory());
  private final Problems problems;
  private final SpoolWatcher watcher;
  private final FolderTimes times = new FolderTimes();
  private final Set<Section> dirty = new HashSet<>();
  private final ConcurrentLinkedQueue<Carry.Change> changes = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean willApply = new AtomicBoolean();
  private final AtomicBoolean closed = new AtomicBoolean();
  /** Whether events were lost since the last complete scan began. */
  private final AtomicBoolean missed = new AtomicBoolean();
  private @Nullable SpoolContents contents;
  private boolean deep;
  private boolean failed;
  private volatile long lastCost;
  private volatile @Nullable ScanCost quick;
  private volatile @Nullable SpoolSnapshot snapshot;

  /** Starts the first scan. */
  SpoolKeeper(SpoolEngine engine, Posix posix, SessionListener listener) {
    this.posix = posix;
    this.listener = listener;
    this.engine = engine;
    this.scanner = engine.scanner(this::passUnlessClosed);
    this.problems = new Problems(engine, listener);
    this.watcher = new SpoolWatcher(engine.configuration().spool(), this::changed, this::eventsMissed);
    engine.background().execute(watcher::listen);
    rescan(false);
    var polling = thread.scheduleWithFixedDelay(guarded(this::poll), POLL, POLL, TimeUnit.MILLISECONDS);
    LOG.debug("polling every {} ms where there are no events: {}", POLL, polling);
  }

  @Nullable SpoolSnapshot snapshot() {
    return snapshot;
  }

  /** What the last complete scan that compared nothing cost; null before. */
  @Nullable ScanCost quick() {
    return quick;
  }

  Findings findings() {
    return problems.findings();
  }

  void rescan(boolean compare) {
    keep(() -> scanAll(compare));
  }

  void thresholds(Thresholds thresholds) {
    keep(() -> problems.thresholds(thresholds));
  }

  /** What a job found out; published a little later, with what else it finds. */
  @Override
  public void changed(Entry before, Entry after) {
    changes.add(new Carry.Change(before, after));
    if (!willApply.getAndSet(true)) {
      later(this::applyChanges, GROUP);
    }
  }

  /** A job has ended: what it found is published at once. */
  void ended(Job<?> job) {
    keep(() -> {
      if (job.report() instanceof RebuildReport report && report.listing() != null) {
        listed(report.listing().after());
      }
      applyChanges();
      if (job.report() instanceof RepairReport report) {
        problems.repaired(report);
        report.results().stream().flatMap(result -> Touched.by(result.step())).distinct().forEach(this::changed);
      }
    });
  }

  /** Does something on the keeper's thread, unless it is closed. */
  private void keep(Runnable what) {
    later(what, 0);
  }

  private void later(Runnable what, long millis) {
    try {
      var next = thread.schedule(guarded(what), millis, TimeUnit.MILLISECONDS);
      LOG.trace("to be done: {}", next);
    } catch (RejectedExecutionException shutDown) {
      if (!closed.get()) {
        throw shutDown;
      }
    }
  }

  /** A fault in one turn is logged and does not end the turns after it. */
  private static Runnable guarded(Runnable turn) {
    return () -> {
      try {
        turn.run();
      } catch (RuntimeException fault) {
        LOG.error("keeping the spool up to date", fault);
      }
    };
  }

  private void passUnlessClosed() {
    if (closed.get()) {
      throw new CancellationException("closed");
    }
  }

  private void scanAll(boolean compare) {
    deep |= compare;
    scan(true, () -> {
      watcher.watch(scanner.possible());
      synchronized (dirty) {
        dirty.clear();
      }
      SpoolContents found = scanner.scan(deep);
      quick = deep ? quick : found.cost();
      return contents == null ? engine.recall(found) : Carry.over(contents, found);
    });
  }

  /** A job has listed everything; that was the last complete scan then. */
  private void listed(ScanCost cost) {
    quick = cost;
    SpoolContents now = contents;
    if (now != null) {
      contents = new SpoolContents(now.sections(), now.aliases(), cost);
    }
  }

  private void rescanDirty() {
    if (missed.getAndSet(false)) {
      scanAll(false);
      return;
    }
    List<Section> sections;
    synchronized (dirty) {
      sections = new ArrayList<>(dirty);
      dirty.clear();
    }
    SpoolContents before = contents;
    if (before != null && !sections.isEmpty()) {
      scan(false, () -> Carry.over(before, scanner.rescan(before, sections, deep)));
    }
  }

  /** A scan. */
  private interface Scan {
    SpoolContents run() throws PosixException;
  }

  private void scan(boolean whole, Scan scan) {
    long start = System.nanoTime();
    listener.scanning(true);
    try {
      contents = scan.run();
      failed = false;
      watcher.watch(contents.sections().keySet()).forEach(this::changed);
      publish();
      problems.examine(whole && deep, this::passUnlessClosed);
      Calibration.once(contents, engine.background());
    } catch (PosixException why) {
      failed = true;
      listener.failed(sentence(why));
    } catch (CancellationException end) {
      return;
    } finally {
      lastCost = System.nanoTime() - start;
      listener.scanning(false);
    }
  }

  private static String sentence(PosixException why) {
    return why.getMessage() + ". Check that the folder is there and that you may read it.";
  }

  private void publish() {
    SpoolContents now = contents;
    if (now != null) {
      SpoolSnapshot published = engine.snapshot(now);
      snapshot = published;
      listener.snapshot(published);
      problems.found(published);
      listener.liveness(new Liveness(watcher.works() ? Liveness.Mode.EVENTS : Liveness.Mode.POLLING, watcher.folders()));
    }
  }

  private void applyChanges() {
    willApply.set(false);
    SpoolContents now = contents;
    var taken = new ArrayList<Carry.Change>();
    for (Carry.Change change = changes.poll(); change != null; change = changes.poll()) {
      taken.add(change);
    }
    if (now != null && !taken.isEmpty()) {
      contents = Carry.apply(now, taken);
      publish();
      for (Carry.Change change : taken) {
        if (change.touchesFiles()) {
          changed(change.before().folder().section());
          changed(change.after().folder().section());
        }
      }
    }
  }

  /** Something in this section changed: it is read again soon, later where reading takes long. */
  private void changed(Section section) {
    boolean first;
    synchronized (dirty) {
      first = dirty.isEmpty();
      dirty.add(section);
    }
    if (first) {
      later(this::rescanDirty, Math.max(GROUP, Math.min(60_000, 5 * lastCost / 1_000_000)));
    }
  }

  /** There were more events than the system kept: everything is read again, once for all that is missed until then. */
  void eventsMissed() {
    missed.set(true);
    changed(Section.ROOT);
  }

  /** Where the file system reports no events, asks it; and looks whether a spool that could not be read can be now. */
  private void poll() {
    SpoolContents now = contents;
    if (failed && isReadable()) {
      scanAll(false);
      return;
    }
    if (now == null || failed || watcher.works()) {
      return;
    }
    try (OpenFolder spool = posix.open(engine.configuration().spool())) {
      times.changed(spool, now.sections().keySet()).forEach(this::changed);
    } catch (PosixException gone) {
      failed = true;
      listener.failed(sentence(gone));
    }
  }

  private boolean isReadable() {
    try (OpenFolder spool = posix.open(engine.configuration().spool())) {
      spool.list((name, type, inode) -> { });
      return true;
    } catch (PosixException still) {
      return false;
    }
  }

  /** Takes nothing up any more; what is under way ends soon. */
  void close() {
    closed.set(true);
    watcher.close();
    thread.shutdownNow();
  }

  /** Waits until nothing is under way any more, some seconds at most. */
  void awaitEnd() throws InterruptedException {
    if (!thread.awaitTermination(10, TimeUnit.SECONDS)) {
      LOG.warn("a scan does not end");
    }
  }
}
