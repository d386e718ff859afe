package org.spoolinspector.job;

import java.time.Instant;
import java.util.List;
import java.util.Set;
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
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.NodeTallies;
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
    this.configuration = configuration;
    this.posix = posix;
    int cores = Runtime.getRuntime().availableProcessors();
    ThreadFactory named = Thread.ofPlatform().daemon().name("spool-", 1).factory();
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

  /** Starts a rebuild. */
  public Job<RebuildReport> rebuild(RebuildPlan plan) {
    return rebuild(plan, (before, after) -> {});
  }

  Job<RebuildReport> rebuild(RebuildPlan plan, Results results) {
    return start(new RebuildJob(plan, configuration, posix, workers, results), jobs);
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
