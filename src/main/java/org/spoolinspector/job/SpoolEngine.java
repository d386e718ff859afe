package org.spoolinspector.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
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
  /** Its threads take the idle I/O priority for life, so they do nothing but what shall be idle. */
  private final ExecutorService idlers;
  private final ExecutorService lookers;
  private final ScheduledExecutorService clock;
  private final Workers workers;
  private final Workers idleWorkers;
  private final Workers scanWorkers;
  private final Set<Job<?>> running = ConcurrentHashMap.newKeySet();

  /** Threads for this spool; none is started before there is work. */
  public SpoolEngine(Configuration configuration, Posix posix) {
    this(configuration, posix, false);
  }

  /**
   * The same.
   *
   * @param givingWay whether the threads let others go first, so that a window stays quick
   */
  SpoolEngine(Configuration configuration, Posix posix, boolean givingWay) {
    this.configuration = configuration;
    this.posix = posix;
    int cores = Runtime.getRuntime().availableProcessors();
    ThreadFactory plain = Thread.ofPlatform().daemon().name("spool-", 1).factory();
    ThreadFactory named = !givingWay ? plain : work -> plain.newThread(() -> {
      posix.giveWay();
      work.run();
    });
    this.pool = Executors.newFixedThreadPool(cores, named);
    this.jobs = Executors.newCachedThreadPool(named);
    this.idlers = Executors.newFixedThreadPool(cores, work -> named.newThread(() -> {
      takeIdlePriority();
      work.run();
    }));
    this.clock = Executors.newSingleThreadScheduledExecutor(named);
    this.workers = new ThreadWorkers(pool, cores);
    this.lookers = Executors.newFixedThreadPool(LOOKERS, named);
    this.scanWorkers = new ThreadWorkers(lookers, LOOKERS);
    this.idleWorkers = new ThreadWorkers(idlers, cores);
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
    return snapshot(scanner(Checkpoint.NONE).scan(deep));
  }

  /** The same, with what a verify run just found of the files that are still the same. */
  public SpoolSnapshot scan(boolean deep, VerifyReport found) throws PosixException {
    var bySection = new TreeMap<Section, List<Entry>>();
    found.entries().forEach(entry -> bySection.computeIfAbsent(entry.folder().section(), any -> new ArrayList<>()).add(entry));
    SpoolContents scanned = scanner(Checkpoint.NONE).scan(deep);
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
    return verify(plan, (before, after) -> {});
  }

  Job<VerifyReport> verify(VerifyPlan plan, Results results) {
    return plan.idle() ? start(new VerifyJob(plan, configuration, posix, idleWorkers, results), idlers)
        : start(new VerifyJob(plan, configuration, posix, workers, results), jobs);
  }

  /**
   * Starts a rebuild, and lists the spool once more at its end.
   *
   * @param listed what listing the whole spool cost before; null not to measure it after
   */
  public Job<RebuildReport> rebuild(RebuildPlan plan, @Nullable ScanCost listed) {
    return rebuild(plan, listed, (before, after) -> {});
  }

  Job<RebuildReport> rebuild(RebuildPlan plan, @Nullable ScanCost listed, Results results) {
    return start(new RebuildJob(plan, listed, configuration, posix, workers, results), jobs);
  }

  /** The threads that commands may hand pieces of work to, as many side by side as there are processors. */
  public Workers workers() {
    return workers;
  }

  /** Carries out a repair, a restore from quarantine, or a purge. */
  public Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked) {
    return repair(plan, whenLocked, (before, after) -> {});
  }

  Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked, Results results) {
    return start(new RepairJob(plan, whenLocked, configuration, posix, workers, results), jobs);
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

  /** What lies in quarantine, newest first. On the caller's thread. */
  public List<Quarantined> quarantined() throws PosixException {
    try (OpenFolder spool = posix.open(configuration.spool())) {
      return QuarantineList.of(spool);
    }
  }

  private <R> Job<R> start(RunningJob<R> job, Executor on) {
    running.add(job);
    var ticks = clock.scheduleAtFixedRate(job::tick, TICK, TICK, TimeUnit.MILLISECONDS);
    on.execute(() -> {
      try {
        job.run();
      } finally {
        ticks.cancel(false);
        running.remove(job);
      }
    });
    return job;
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
    running.forEach(Job::cancel);
    var all = List.of(clock, jobs, idlers, lookers, pool);
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
