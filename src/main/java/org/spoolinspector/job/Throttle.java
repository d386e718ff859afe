package org.spoolinspector.job;

import java.util.function.LongSupplier;

/**
 * How many bytes a second may be read: a bucket that fills evenly and is emptied by what was read. It may be emptied into debt, since
 * how much a read gives is known only after it; then nobody reads until the debt is paid. All threads of a job share one.
 */
final class Throttle {
  /** What was not read is saved up for so long at most, nanoseconds: a pause is not followed by a rush. */
  private static final long SAVED = 100_000_000L;
  private final LongSupplier clock;
  private volatile long limit;
  /** Bytes that may be read; below 0, bytes read too early. */
  private double level;
  private long filled;

  /**
   * One without a limit.
   *
   * @param clock monotonic, nanoseconds
   */
  Throttle(LongSupplier clock) {
    this.clock = clock;
  }

  /** Sets the limit, from now on; 0 for none. What is owed stays owed, and is paid at the new rate. */
  synchronized void limit(long bytesPerSecond) {
    fill();
    limit = Math.max(0, bytesPerSecond);
    if (limit == 0) {
      level = 0;
    }
  }

  /** Bytes a second, 0 where there is no limit. */
  long limit() {
    return limit;
  }

  /** So many bytes were read. */
  void read(long bytes) {
    if (limit > 0) {
      take(bytes);
    }
  }

  private synchronized void take(long bytes) {
    fill();
    level -= bytes;
  }

  /** Nanoseconds until more may be read, as it stands now; 0 where it may be at once. */
  long delay() {
    return limit > 0 ? debt() : 0;
  }

  private synchronized long debt() {
    fill();
    return limit == 0 || level >= 0 ? 0 : (long) Math.ceil(-level / limit * 1e9);
  }

  private void fill() {
    long now = clock.getAsLong();
    if (limit > 0) {
      level = Math.min(level + (now - filled) / 1e9 * limit, SAVED / 1e9 * limit);
    }
    filled = now;
  }
}
