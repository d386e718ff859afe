package org.spoolinspector.job;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A job that was asked for in a session: it waits, works, or has ended. */
public final class QueuedJob {
  private final long number;
  private final Task task;
  private final RunningJob<?> job;
  private final Runnable start;
  private final Instant asked;
  private @Nullable Set<Device> devices;
  private @Nullable Instant ended;
  private JobState told = JobState.WAITING;
  private boolean retried;

  /**
   * Makes one.
   *
   * @param start runs the job on threads of its own; may be called more than once
   */
  QueuedJob(long number, Task task, RunningJob<?> job, Runnable start, Instant asked) {
    this.number = number;
    this.task = task;
    this.job = job;
    this.start = start;
    this.asked = asked;
  }

  /** Which one it is, in its session; counted from 1. */
  public long number() {
    return number;
  }

  /** What it was asked to do. */
  public Task task() {
    return task;
  }

  /** Its state, to be watched and changed. */
  public Job<?> job() {
    return job;
  }

  /** When it was asked for. */
  public Instant asked() {
    return asked;
  }

  /** When it ended; null before. */
  public synchronized @Nullable Instant ended() {
    return ended;
  }

  /** Whether something is left to be tried once more, and was not yet. */
  public boolean mayRetry() {
    return job.state().isEnd() && !isRetried() && job.again() != null;
  }

  RunningJob<?> running() {
    return job;
  }

  /** It was admitted: it goes on, or begins. */
  void start() {
    if (job.goOn()) {
      start.run();
    }
  }

  /** Whether its state is another than was told before. */
  synchronized boolean isNews(JobState now) {
    boolean news = now != told;
    told = now;
    return news;
  }

  synchronized boolean isRetried() {
    return retried;
  }

  /** What is left to be tried once more; null where that is nothing, or it is being tried. */
  synchronized @Nullable Task retry() {
    Task again = retried || !job.state().isEnd() ? null : job.again();
    retried |= again != null;
    return again;
  }

  /** Null until it was looked up. */
  synchronized @Nullable Set<Device> devices() {
    return devices;
  }

  synchronized void devices(Set<Device> found) {
    devices = Set.copyOf(found);
  }

  /** Remembers when it ended; false where it was remembered already. */
  synchronized boolean end(Instant when) {
    boolean first = ended == null;
    if (first) {
      ended = when;
    }
    return first;
  }
}
