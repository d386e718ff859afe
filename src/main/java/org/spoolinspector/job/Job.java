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

  /** Stops after the current buffer until {@link #resume()}. No effect unless running. */
  void pause();

  /** Goes on. No effect unless paused. */
  void resume();

  /** Stops within a buffer. No effect once ended. */
  void cancel();

  /** Calls {@code listener} on some thread whenever the state changes, and about ten times a second while running. */
  void onChange(Runnable listener);

  /** What it did; null until it ended, and where it failed. */
  @Nullable R report();

  /** Why it failed, one sentence; null unless {@link JobState#FAILED}. */
  @Nullable String failure();

  /** Waits for the end. */
  void await() throws InterruptedException;
}
