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
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.SpoolContents;
import org.spoolinspector.spool.SpoolScanner;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * An open spool: scanned in the background, watched, and worked on. What verify runs found is remembered as long as the file is the
 * same (inode, size, time). All methods return at once; at most one verify or rebuild runs at a time.
 *
 * <p>Everything that changes what is known happens on one thread, the keeper's.
 */
public final class SpoolSession implements AutoCloseable {
  /** Between a change and reading it, and between two publications while a job runs, milliseconds. */
  private static final long GROUP = 700;
  private static final long WORTH_CALIBRATING = 256L << 20;
  private static final AtomicBoolean CALIBRATED = new AtomicBoolean();
  private static final long POLL = 5_000;
  private static final Logger LOG = LoggerFactory.getLogger(SpoolSession.class);
  private final Posix posix;
  private final SessionListener listener;
  private final SpoolEngine engine;
  private final SpoolScanner scanner;
  private final ScheduledExecutorService keeper = Executors.newSingleThreadScheduledExecutor(
      Thread.ofPlatform().daemon().name("spool-keeper").factory());
  private final Problems problems;
  private final Repairs repairs = new Repairs();
  private final SpoolWatcher watcher;
  private final FolderTimes times = new FolderTimes();
  private final Set<Section> dirty = new HashSet<>();
  private final ConcurrentLinkedQueue<Carry.Change> changes = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean closed = new AtomicBoolean();
  /** Whether events were lost since the last complete scan began. */
  private final AtomicBoolean missed = new AtomicBoolean();
  private @Nullable SpoolContents contents;
  private boolean deep;
  private boolean failed;
  private volatile long lastCost;
  /** What the last complete scan that compared nothing cost. */
  private volatile @Nullable ScanCost quick;
  private volatile @Nullable SpoolSnapshot snapshot;
  private @Nullable Job<?> running;

  /** Opens a spool and starts the first scan. */
  public SpoolSession(Configuration configuration, Posix posix, SessionListener listener) {
    this.posix = posix;
    this.listener = listener;
    this.engine = new SpoolEngine(configuration, posix, true);
    this.scanner = engine.scanner(this::passUnlessClosed);
    this.problems = new Problems(engine, listener);
    this.watcher = new SpoolWatcher(configuration.spool(), this::changed, this::eventsMissed);
    engine.background().execute(watcher::listen);
    keep(guarded(() -> scanAll(false)));
    var polling = keeper.scheduleWithFixedDelay(guarded(this::poll), POLL, POLL, TimeUnit.MILLISECONDS);
    LOG.debug("polling every {} ms where there are no events: {}", POLL, polling);
  }

  /** The configuration it was opened with. */
  public Configuration configuration() {
    return engine.configuration();
  }

  /** The spool as it is known now; null until the first scan ended. */
  public @Nullable SpoolSnapshot snapshot() {
    return snapshot;
  }

  /** Scans everything again; with {@code deep}, compares each cache with its packet, then and from then on. */
  public void rescan(boolean compare) {
    keep(guarded(() -> scanAll(compare)));
  }

  /** The verify or rebuild that runs now, or null. */
  public synchronized @Nullable Job<?> running() {
    return running == null || running.state().isEnd() ? null : running;
  }

  /**
   * Starts a verify run.
   *
   * @throws IllegalStateException when a job is running
   */
  public synchronized Job<VerifyReport> verify(VerifyPlan plan) {
    requireIdle();
    return follow(engine.verify(plan, (before, after) -> changes.add(new Carry.Change(before, after))));
  }

  /**
   * Starts a rebuild. With {@code nohdr} in the configuration the caller has asked the user.
   *
   * @throws IllegalStateException when a job is running
   */
  public synchronized Job<RebuildReport> rebuild(RebuildPlan plan) {
    requireIdle();
    return follow(engine.rebuild(plan, quick, (before, after) -> changes.add(new Carry.Change(before, after))));
  }

  /**
   * Starts a repair, a restore from quarantine, or a purge.
   *
   * @throws IllegalStateException when a job is running
   */
  public synchronized Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked) {
    requireIdle();
    Job<RepairReport> job = follow(engine.repair(plan, whenLocked, (before, after) -> changes.add(new Carry.Change(before, after))));
    repairs.follow(job, report -> keep(guarded(() -> repaired(report))));
    return job;
  }

  private void repaired(RepairReport report) {
    problems.repaired(report);
    report.results().stream().flatMap(result -> Touched.by(result.step())).distinct().forEach(this::changed);
  }

  /** How many moves of the last repair can be taken back. */
  public int undoable() {
    return repairs.undo().size();
  }

  /**
   * Takes the moves of the last repair back, never over a file that came meanwhile.
   *
   * @throws IllegalStateException when a job is running, or nothing can be taken back
   */
  public Job<RepairReport> undo() {
    List<RepairStep> steps = repairs.undo();
    if (steps.isEmpty()) {
      throw new IllegalStateException("nothing to undo");
    }
    return repair(new RepairPlan(steps, List.of(), List.of()), WhenLocked.REFUSE);
  }

  /** Who holds locks of the nodes that a plan is about, now: locks come and go without a change in the spool. Looks on the disk. */
  public List<HeldLock> heldLocks(RepairPlan plan) {
    return engine.heldLocks(plan);
  }

  /** What is wrong, as far as it is known now. */
  public Findings findings() {
    return problems.findings();
  }

  /** From when on something counts as a problem; the findings are told anew. */
  public void thresholds(Thresholds thresholds) {
    keep(guarded(() -> problems.thresholds(thresholds)));
  }

  private void requireIdle() {
    if (running != null && !running.state().isEnd()) {
      throw new IllegalStateException("a job is running");
    }
  }

  private <R> Job<R> follow(Job<R> job) {
    running = job;
    var publish = keeper.scheduleWithFixedDelay(guarded(this::applyChanges), GROUP, GROUP, TimeUnit.MILLISECONDS);
    var ended = new AtomicBoolean();
    Runnable whenEnded = () -> {
      if (job.state().isEnd() && ended.compareAndSet(false, true)) {
        publish.cancel(false);
        keep(() -> {
          if (job.report() instanceof RebuildReport report && report.listing() != null) {
            listed(report.listing().after());
          }
          applyChanges();
        });
      }
    };
    job.onChange(whenEnded);
    whenEnded.run();
    return job;
  }

  /** Does something on the keeper's thread, unless the session is closed. */
  private void keep(Runnable what) {
    try {
      keeper.execute(what);
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
      return contents == null ? found : Carry.over(contents, found);
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
      calibrateOnce(contents);
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

  /** Times the hash kernels once a process, beside the user's first look, where there is enough to verify for that to pay. */
  private void calibrateOnce(SpoolContents found) {
    long bytes = Sizes.sum(found.sections().values().stream().flatMap(List::stream).mapToLong(Entry::size));
    if (bytes >= WORTH_CALIBRATING && !CALIBRATED.getAndSet(true)) {
      engine.background().execute(() -> LOG.debug("hash kernels: {}", MthKernels.calibrate()));
    }
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
      long delay = Math.max(GROUP, Math.min(60_000, 5 * lastCost / 1_000_000));
      try {
        var next = keeper.schedule(guarded(this::rescanDirty), delay, TimeUnit.MILLISECONDS);
        LOG.debug("{} changed, read again: {}", section, next);
      } catch (RejectedExecutionException shutDown) {
        if (!closed.get()) {
          throw shutDown;
        }
      }
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
    try (OpenFolder spool = posix.open(configuration().spool())) {
      times.changed(spool, now.sections().keySet()).forEach(this::changed);
    } catch (PosixException gone) {
      failed = true;
      listener.failed(sentence(gone));
    }
  }

  private boolean isReadable() {
    try (OpenFolder spool = posix.open(configuration().spool())) {
      spool.list((name, type, inode) -> { });
      return true;
    } catch (PosixException still) {
      return false;
    }
  }

  /** Stops everything and waits for it. */
  @Override
  public void close() {
    closed.set(true);
    Job<?> job = running();
    if (job != null) {
      job.cancel();
    }
    watcher.close();
    keeper.shutdownNow();
    try {
      if (job != null) {
        job.await();
      }
      keeper.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
    engine.close();
  }
}
