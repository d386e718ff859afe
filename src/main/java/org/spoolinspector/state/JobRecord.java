package org.spoolinspector.state;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A job that ended.
 *
 * @param kind a word for programs: {@code verify}, {@code rebuild-hdr}, {@code repair}
 * @param title what it was about, for people, in the language it was started in
 * @param spool the spool's path
 * @param start kept to the millisecond, as {@code end} is
 * @param counters by their words, in the order in which they are told
 * @param bytes how many were read
 * @param failure why it failed, empty unless {@link End#FAILED}
 */
public record JobRecord(
    String kind, String title, String spool, Instant start, Instant end, End how, Map<String, Long> counters, long bytes, String failure) {
  /** How it ended. */
  public enum End {
    /** Everything was done, whatever was found. */
    DONE,
    /** Stopped on request. */
    CANCELLED,
    /** Its time was up. */
    TIME_UP,
    /** The job itself failed. */
    FAILED
  }

  /** The counters keep their order. */
  public JobRecord {
    counters = Collections.unmodifiableMap(new LinkedHashMap<>(counters));
  }
}
