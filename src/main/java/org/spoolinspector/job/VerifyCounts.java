package org.spoolinspector.job;

import java.util.concurrent.atomic.LongAdder;

/** The counters of a verify run while it runs. */
final class VerifyCounts {
  final LongAdder verified = new LongAdder();
  final LongAdder bad = new LongAdder();
  final LongAdder vanished = new LongAdder();
  final LongAdder unreadable = new LongAdder();
  final LongAdder skipped = new LongAdder();

  Counters.Verify now() {
    return new Counters.Verify(verified.sum(), bad.sum(), vanished.sum(), unreadable.sum(), skipped.sum());
  }
}
