package org.spoolinspector.job;

import org.jspecify.annotations.Nullable;

/**
 * Something that runs in the background and can be watched, paused and cancelled from any thread.
 *
 * @param <R> its report
 */
public interface Job<R> {
  /** Where it is. */
  JobState state();

  /** How far it is; a fresh immutable value each time. */
  JobProgress progress();

  /**
   * Stops after the current buffer until {@link #resume()}. In a {@link JobQueue}, one that waits does not begin before that either, and
   * the next one of its device does. No effect once it is being cancelled or has ended.
   */
  void pause();

  /** Goes on; in a {@link JobQueue}, when its device is free. No effect unless paused. */
  void resume();

  /** Stops within a buffer. No effect once ended. */
  void cancel();

  /** Bytes a second it may read at most, all its threads together; 0 for as many as the disk gives. At any time. */
  void limit(long bytesPerSecond);

  /** The limit, or 0. */
  long limit();

  /** Calls {@code listener} on some thread whenever the state changes, and about ten times a second while running. */
  void onChange(Runnable listener);

  /** What it did; null until it ended, and where it failed. */
  @Nullable R report();

  /** Why it failed, one sentence; null unless {@link JobState#FAILED}. */
  @Nullable String failure();

  /** Waits for the end, and until those who listen have heard of it; so not to be called by one of them. */
  void await() throws InterruptedException;
}
