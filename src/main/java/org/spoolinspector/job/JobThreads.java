package org.spoolinspector.job;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.spoolinspector.posix.Workers;

/**
 * The threads of one job, as many as there are processors: a job that is paused keeps its own, and takes none from the others. None is
 * started before there is work.
 */
final class JobThreads {
  private final ExecutorService pool;
  private final Workers workers;

  JobThreads(ThreadFactory factory) {
    int cores = Runtime.getRuntime().availableProcessors();
    pool = Executors.newFixedThreadPool(cores, factory);
    workers = new ThreadWorkers(pool, cores);
  }

  /** For pieces of the job's work; the job's own thread is one of them. */
  Workers workers() {
    return workers;
  }

  ExecutorService pool() {
    return pool;
  }
}
