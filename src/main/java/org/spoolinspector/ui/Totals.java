package org.spoolinspector.ui;

import java.util.EnumMap;
import java.util.Map;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Tally;

/**
 * What there is in the whole spool.
 *
 * @param flagged how many entries are problems
 * @param severity the gravest of them
 * @param unchecked how many nocks wait to be verified
 * @param files what lies outside the nodes' folders
 * @param flaggedFiles how many of those are problems
 */
record Totals(
    long entries, long flagged, Severity severity, long unchecked, Map<Place.Files, Tally> files, Map<Place.Files, Long> flaggedFiles) {
  static final Totals NONE = new Totals(0, 0, Severity.NONE, 0, Map.of(), Map.of());

  /** Counts. */
  static final class Counter {
    private final Map<Place.Files, Tally> files = new EnumMap<>(Place.Files.class);
    private final Map<Place.Files, Long> flaggedFiles = new EnumMap<>(Place.Files.class);
    private long entries;
    private long flagged;
    private long unchecked;
    private Severity severity = Severity.NONE;

    void add(Entry entry) {
      entries++;
      if (entry.isFlagged()) {
        flagged++;
        severity = severity.max(entry.severity());
      }
      if (entry.kind() == Kind.NOCK && entry.state() == State.UNCHECKED) {
        unchecked++;
      }
      if (entry.node() == null) {
        addFile(entry);
      }
    }

    private void addFile(Entry entry) {
      for (Place.Files place : Place.Files.values()) {
        if (place.contains(entry)) {
          files.merge(place, new Tally(1, entry.size()), Tally::plus);
          if (entry.isFlagged()) {
            flaggedFiles.merge(place, 1L, Long::sum);
          }
        }
      }
    }

    Totals totals() {
      return new Totals(entries, flagged, severity, unchecked, files, flaggedFiles);
    }
  }
}
