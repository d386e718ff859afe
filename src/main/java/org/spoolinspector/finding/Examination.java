package org.spoolinspector.finding;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What was looked up on the disk beyond what a scan sees.
 *
 * @param places what is wrong with owners, modes, file systems and the log
 * @param processes when processes that hold locks were started, by id
 */
public record Examination(List<Place> places, Map<Long, Instant> processes) {
  /** Nothing was looked up. */
  public static final Examination NONE = new Examination(List.of(), Map.of());
}
