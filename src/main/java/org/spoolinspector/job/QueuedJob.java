package org.spoolinspector.job;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A job that was asked for in a session: it waits, works, or has ended. */
public interface QueuedJob {
  /** Which one it is, in its session; counted from 1. */
  long number();

  /** What it was asked to do. */
  Task task();

  /** What it does, of whom, for people. */
  String title();

  /** Its state, to be watched and changed. */
  Job<?> job();

  /** When it was asked for. */
  Instant asked();

  /** When it began to work; null before. */
  @Nullable Instant begun();

  /** When it ended; null before. */
  @Nullable Instant ended();

  /** Whether something is left to be tried once more, and was not yet. */
  boolean mayRetry();
}
