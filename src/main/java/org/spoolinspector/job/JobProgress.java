package org.spoolinspector.job;

import java.util.List;
import org.spoolinspector.spool.Entry;

/**
 * How far a job is.
 *
 * @param filesDone of {@code filesTotal}
 * @param bytesDone of {@code bytesTotal}
 * @param bytesPerSecond over the last seconds, 0 where not known yet
 * @param secondsLeft estimated, -1 where not known yet
 * @param counters in the order of {@link Counters}
 * @param current what is being read now
 */
public record JobProgress(
    long filesDone, long filesTotal, long bytesDone, long bytesTotal, long bytesPerSecond, long secondsLeft,
    Counters counters, List<Current> current) {

  /** A file being read. */
  public record Current(Entry.Key key, long bytesDone, long bytesTotal) {
    /** 0 to 100. */
    public int percent() {
      return bytesTotal == 0 ? 100 : (int) Math.min(100, bytesDone * 100 / bytesTotal);
    }
  }

  /** 0 to 1, by bytes where there are any, else by files. */
  public double fraction() {
    return bytesTotal > 0 ? Math.min(1, (double) bytesDone / bytesTotal) : filesTotal > 0 ? (double) filesDone / filesTotal : 0;
  }
}
