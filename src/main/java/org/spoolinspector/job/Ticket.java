package org.spoolinspector.job;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A job of a {@link JobQueue}, with what the queue has to know of it. */
final class Ticket implements QueuedJob {
  private final long number;
  private final Task task;
  private final String title;
  private final RunningJob<?> job;
  private final Runnable start;
  private final Instant asked;
  private @Nullable Set<Device> devices;
  private @Nullable Instant begun;
  private @Nullable Instant ended;
  private JobState told = JobState.WAITING;
  private boolean retried;

  /**
   * Makes one.
   *
   * @param start runs the job on threads of its own; may be called more than once
   */
  Ticket(long number, Task task, String title, RunningJob<?> job, Runnable start, Instant asked) {
    this.number = number;
    this.task = task;
    this.title = title;
    this.job = job;
    this.start = start;
    this.asked = asked;
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public Task task() {
    return task;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public Job<?> job() {
    return job;
  }

  @Override
  public Instant asked() {
    return asked;
  }

  @Override
  public synchronized @Nullable Instant begun() {
    return begun;
  }

  @Override
  public synchronized @Nullable Instant ended() {
    return ended;
  }

  @Override
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
  synchronized boolean isNews(JobState now, Instant when) {
    boolean news = now != told;
    told = now;
    if (begun == null && now == JobState.RUNNING) {
      begun = when;
    }
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
