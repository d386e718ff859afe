package org.spoolinspector.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Examination;
import org.spoolinspector.finding.Examiner;
import org.spoolinspector.finding.Finder;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.header.OwnTemporaries;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeTallies;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolContents;
import org.spoolinspector.spool.SpoolScanner;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.state.Memory;
import org.spoolinspector.state.Verdict;
import org.spoolinspector.state.VerdictKey;
import org.spoolinspector.state.Verdicts;

/** The threads that work on a spool, and the work they can do. */
public final class SpoolEngine implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SpoolEngine.class);
  /** Between two reports of a running job, milliseconds. */
  private static final long TICK = 100;
  /**
   * Threads that scan, more than there are cores: they mostly wait for the disk, which is fastest with many requests to choose from.
   * Measured on two cores, page cache empty: 100,000 packets in half the time that two threads take; with 8 threads, in two thirds.
   * With everything in the page cache there is no difference.
   */
  private static final int LOOKERS = 16;
  /** How long closing waits, nanoseconds. */
  private static final long LIMIT = 10_000_000_000L;
  private final Configuration configuration;
  private final Posix posix;
  private final ExecutorService pool;
  private final ExecutorService jobs;
  private final ExecutorService lookers;
  private final ThreadFactory named;
  private final ScheduledExecutorService clock;
  private final Workers workers;
  private final Workers scanWorkers;
  private final Memory memory;
  private final Verdicts verdicts;
  private volatile Map<VerdictKey, Verdict> lapsed = Map.of();
  private final Set<Prepared<?>> running = ConcurrentHashMap.newKeySet();

  /** Threads for this spool; none is started before there is work. */
  public SpoolEngine(Configuration configuration, Posix posix) {
    this(configuration, posix, Memory.none());
  }

  /**
   * The same.
   *
   * @param memory what verify runs found out before, and where it is remembered
   */
  public SpoolEngine(Configuration configuration, Posix posix, Memory memory) {
    this(configuration, posix, memory, false);
  }

  /**
   * The same.
   *
   * @param givingWay whether the threads let others go first, so that a window stays quick
   */
  SpoolEngine(Configuration configuration, Posix posix, Memory memory, boolean givingWay) {
    this.configuration = configuration;
    this.memory = memory;
    this.verdicts = memory.verdicts(configuration.spool());
    this.posix = posix;
    int cores = Runtime.getRuntime().availableProcessors();
    ThreadFactory plain = Thread.ofPlatform().daemon().name("spool-", 1).factory();
    this.named = !givingWay ? plain : work -> plain.newThread(() -> {
      posix.giveWay();
      work.run();
    });
    this.pool = Executors.newFixedThreadPool(cores, named);
    this.jobs = Executors.newCachedThreadPool(named);
    this.clock = Executors.newSingleThreadScheduledExecutor(named);
    this.workers = new ThreadWorkers(pool, cores);
    this.lookers = Executors.newFixedThreadPool(LOOKERS, named);
    this.scanWorkers = new ThreadWorkers(lookers, LOOKERS);
  }

  private void takeIdlePriority() {
    try {
      posix.idle();
    } catch (PosixException why) {
      LOG.warn("no idle I/O priority: {}", why.getMessage());
    }
  }

  /** The configuration it works with. */
  public Configuration configuration() {
    return configuration;
  }

  /** Scans the spool, on the caller's thread and the engine's. */
  public SpoolSnapshot scan(boolean deep) throws PosixException {
    return snapshot(recall(scanner(Checkpoint.NONE).scan(deep)));
  }

  /** What was scanned, with what is remembered of files that are still the same. */
  SpoolContents recall(SpoolContents scanned) {
    Recall.Recalled both = Recall.over(scanned, verdicts);
    lapsed = both.lapsed();
    return both.contents();
  }

  /** The same, with what a verify run just found of the files that are still the same. */
  public SpoolSnapshot scan(boolean deep, VerifyReport found) throws PosixException {
    var bySection = new TreeMap<Section, List<Entry>>();
    found.entries().forEach(entry -> bySection.computeIfAbsent(entry.folder().section(), any -> new ArrayList<>()).add(entry));
    SpoolContents scanned = recall(scanner(Checkpoint.NONE).scan(deep));
    return snapshot(Carry.over(new SpoolContents(bySection, scanned.aliases(), scanned.cost()), scanned));
  }

  SpoolScanner scanner(Checkpoint checkpoint) {
    return new SpoolScanner(configuration, posix, scanWorkers, checkpoint);
  }

  SpoolSnapshot snapshot(SpoolContents contents) {
    return new SpoolSnapshot(configuration.spool(), NodeTallies.of(configuration, contents), contents.sections(),
        fileSystem(), contents.cost(), Instant.now());
  }

  private @Nullable FileSystemStatus fileSystem() {
    try (OpenFolder spool = posix.open(configuration.spool())) {
      return spool.fileSystem();
    } catch (PosixException notTold) {
      return null;
    }
  }

  /** Starts a verify run. */
  public Job<VerifyReport> verify(VerifyPlan plan) {
    return verify(plan, 0);
  }

  /**
   * Starts a verify run.
   *
   * @param limit bytes a second it may read at most, 0 for as many as the disk gives
   */
  public Job<VerifyReport> verify(VerifyPlan plan, long limit) {
    var prepared = prepareVerify(plan, (before, after) -> {});
    prepared.job().limit(limit);
    return started(prepared);
  }

  Job<VerifyReport> verify(VerifyPlan plan, Results results) {
    return started(prepareVerify(plan, results));
  }

  /** A verify run that is still to be started. */
  Prepared<VerifyReport> prepareVerify(VerifyPlan plan, Results results) {
    // Its threads take the idle I/O priority for life, so they do nothing but what shall be idle.
    var threads = new JobThreads(!plan.idle() ? named : work -> named.newThread(() -> {
      takeIdlePriority();
      work.run();
    }));
    var book = new VerdictBook(verdicts, lapsed);
    return new Prepared<>(new VerifyJob(plan, configuration, posix, threads.workers(), book, results), threads);
  }

  /**
   * Starts a rebuild, and lists the spool once more at its end.
   *
   * @param listed what listing the whole spool cost before; null not to measure it after
   */
  public Job<RebuildReport> rebuild(RebuildPlan plan, @Nullable ScanCost listed) {
    return started(prepareRebuild(plan, () -> listed, (before, after) -> {}));
  }

  /** A rebuild that is still to be started. */
  Prepared<RebuildReport> prepareRebuild(RebuildPlan plan, Supplier<@Nullable ScanCost> listed, Results results) {
    var threads = new JobThreads(named);
    return new Prepared<>(new RebuildJob(plan, listed, configuration, posix, threads.workers(), results), threads);
  }

  /** The threads that commands may hand pieces of work to, as many side by side as there are processors. */
  public Workers workers() {
    return workers;
  }

  /** Carries out a repair, a restore from quarantine, or a purge. */
  public Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked) {
    return started(prepareRepair(plan, whenLocked, (before, after) -> {}));
  }

  /** The same, still to be started. */
  Prepared<RepairReport> prepareRepair(RepairPlan plan, WhenLocked whenLocked, Results results) {
    var threads = new JobThreads(named);
    return new Prepared<>(new RepairJob(plan, whenLocked, configuration, posix, threads.workers(), results), threads);
  }

  /**
   * What is wrong with the spool; looks up on the disk what the snapshot does not tell. On the caller's thread.
   *
   * @param files whether owners and modes of files are looked up too, not only those of folders
   */
  public Findings findings(SpoolSnapshot snapshot, Thresholds thresholds, boolean files) {
    return Finder.find(snapshot, configuration, thresholds, examine(snapshot, files, Checkpoint.NONE), snapshot.scanned());
  }

  Examination examine(SpoolSnapshot snapshot, boolean files, Checkpoint checkpoint) {
    return Examiner.examine(snapshot, configuration, posix, files, checkpoint);
  }

  /**
   * Who holds locks of the nodes that a plan is about, now and not when the spool was scanned: one of each node. On the caller's
   * thread.
   */
  public List<HeldLock> heldLocks(RepairPlan plan) {
    try (OpenFolder spool = posix.open(configuration.spool())) {
      var guard = new LockGuard(posix, spool, WhenLocked.REFUSE, Checkpoint.NONE);
      var held = new ArrayList<HeldLock>();
      for (Id node : plan.steps().stream().map(RepairStep::node).filter(Objects::nonNull).distinct().toList()) {
        HeldLock lock = guard.pass(node);
        if (lock != null) {
          held.add(lock);
        }
      }
      return held;
    } catch (PosixException unreadable) {
      return List.of();
    }
  }

  /**
   * Has a job that just ended remembered among those of the past.
   *
   * @param kind a word for programs: {@code verify}
   * @param title what it was about, for people
   */
  public void remember(String kind, String title, Instant begun, Job<?> job) {
    if (!memory.history().add(PastJob.of(kind, title, configuration.spool().toString(), begun, Instant.now(), job))) {
      LOG.debug("not remembered: {}", title);
    }
  }

  /** What lies in quarantine, newest first. On the caller's thread. */
  public List<Quarantined> quarantined() throws PosixException {
    try (OpenFolder spool = posix.open(configuration.spool())) {
      return QuarantineList.of(spool);
    }
  }

  /** A job that is still to be started, and its threads. */
  record Prepared<R>(RunningJob<R> job, JobThreads threads) {
  }

  private <R> Job<R> started(Prepared<R> prepared) {
    start(prepared);
    return prepared.job();
  }

  /** Runs a job; without effect on one that may not run now, and that may be started again later. */
  void start(Prepared<?> prepared) {
    RunningJob<?> job = prepared.job();
    running.add(prepared);
    prepared.threads().pool().execute(() -> {
      var ticks = clock.scheduleAtFixedRate(job::tick, TICK, TICK, TimeUnit.MILLISECONDS);
      try {
        OwnTemporaries.sweep(configuration.spool(), posix);
        job.run();
      } finally {
        ticks.cancel(false);
        if (job.state().isEnd()) {
          running.remove(prepared);
          prepared.threads().pool().shutdown();
        }
      }
    });
  }

  /** For scans and the like. */
  ExecutorService background() {
    return jobs;
  }

  ScheduledExecutorService clock() {
    return clock;
  }

  /** Cancels what runs and waits until the threads have ended, some seconds at most. */
  @Override
  public void close() {
    var all = new ArrayList<>(List.of(clock, jobs, lookers, pool));
    for (Prepared<?> each : running) {
      each.job().cancel();
      all.add(each.threads().pool());
    }
    all.forEach(ExecutorService::shutdown);
    clock.shutdownNow();
    long until = System.nanoTime() + LIMIT;
    try {
      for (ExecutorService each : all) {
        if (!each.awaitTermination(until - System.nanoTime(), TimeUnit.NANOSECONDS)) {
          each.shutdownNow();
        }
      }
    } catch (InterruptedException stop) {
      all.forEach(ExecutorService::shutdownNow);
      Thread.currentThread().interrupt();
    }
  }
}
