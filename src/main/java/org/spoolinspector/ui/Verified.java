package org.spoolinspector.ui;

import org.spoolinspector.job.Counters;
import org.spoolinspector.job.VerifyReport;

/**
 * What a verify run found, without the files, which may be a million.
 *
 * @param bytes how many were read
 * @param seconds wall-clock time
 * @param cancelled whether it was stopped before the end
 */
record Verified(Counters.Verify counters, long bytes, double seconds, boolean cancelled) {
  static Verified of(VerifyReport report) {
    return new Verified(report.counters(), report.bytes(), report.seconds(), report.cancelled());
  }

  /** How many files it looked at. */
  long files() {
    return counters.verified() + counters.bad() + counters.vanished() + counters.unreadable() + counters.skipped();
  }
}
