package org.spoolinspector.finding;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What was looked up on the disk beyond what a scan sees.
 *
 * @param places what is wrong with owners, modes, file systems and the log
 * @param processes when processes that hold locks were started, by id
 */
public record Examination(List<Place> places, Map<Long, Instant> processes) {
  /** Nothing was looked up. */
  public static final Examination NONE = new Examination(List.of(), Map.of());

  /** With what another one found of single files, where this one asked only the folders. */
  public Examination withFilesOf(Examination other) {
    return new Examination(Stream.concat(places.stream(), other.places.stream().filter(Place::isOfFiles)).toList(), processes);
  }
}
