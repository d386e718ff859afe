package org.spoolinspector.job;

import java.util.function.LongSupplier;

/** How long work was done, without the pauses. */
final class Stopwatch {
  private final LongSupplier clock;
  private long before;
  private long since;
  private boolean runs;

  /**
   * One that stands at 0.
   *
   * @param clock monotonic, nanoseconds
   */
  Stopwatch(LongSupplier clock) {
    this.clock = clock;
  }

  /** Lets it run or stops it; without effect where it does already. */
  synchronized void run(boolean whether) {
    if (whether != runs) {
      before = nanos();
      since = clock.getAsLong();
      runs = whether;
    }
  }

  /** Nanoseconds that it ran. */
  synchronized long nanos() {
    return runs ? before + clock.getAsLong() - since : before;
  }
}
