package org.spoolinspector.finding;

import java.time.Duration;

/**
 * From when on something counts as a problem.
 *
 * @param part a part that did not grow for so long was given up
 * @param tmp a temporary file not written for so long is left over
 * @param seen the packet of a seen mark so old will not come again
 * @param waiting a packet waits too long
 * @param future a file may be so much newer than the clock
 * @param freeBytes so much of the file system is to be free
 */
public record Thresholds(Duration part, Duration tmp, Duration seen, Duration waiting, Duration future, long freeBytes) {
  /** 30 days for parts, a day for temporary files, a year for marks, 30 days of waiting, 5 minutes into the future, 1 GiB free. */
  public static final Thresholds DEFAULTS = new Thresholds(Duration.ofDays(30), Duration.ofDays(1), Duration.ofDays(365),
      Duration.ofDays(30), Duration.ofMinutes(5), 1L << 30);
}
