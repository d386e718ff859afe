package org.spoolinspector.ui;

import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Tally;

/**
 * What there is in the whole spool.
 *
 * @param all every entry
 * @param severities how many entries are problems, by how grave they are
 * @param unchecked nocks that wait to be verified
 * @param files what lies outside the nodes' folders
 * @param flaggedFiles how many of those are problems
 */
record Totals(
    Tally all, Map<Severity, Long> severities, Tally unchecked, Map<Place.Files, Tally> files, Map<Place.Files, Long> flaggedFiles,
    CacheCounts caches, Waiting waiting) {
  static final Totals NONE = new Totals(Tally.NONE, Map.of(), Tally.NONE, Map.of(), Map.of(), CacheCounts.NONE, Waiting.NOTHING);

  /** How many entries there are. */
  long entries() {
    return all.count();
  }

  /** How many of them are problems. */
  long flagged() {
    return severities.values().stream().mapToLong(Long::longValue).sum();
  }

  /** How many of them are as grave as this. */
  long flagged(Severity severity) {
    return severities.getOrDefault(severity, 0L);
  }

  /** The gravest of them. */
  Severity severity() {
    return severities.keySet().stream().reduce(Severity.NONE, Severity::max);
  }

  /** Counts. */
  static final class Counter {
    private final Map<Place.Files, Tally> files = new EnumMap<>(Place.Files.class);
    private final Map<Place.Files, Long> flaggedFiles = new EnumMap<>(Place.Files.class);
    private final Map<Severity, Long> severities = new EnumMap<>(Severity.class);
    private final CacheCounts.Counter caches = new CacheCounts.Counter();
    private final Waiting.Counter waiting;
    private long entries;
    private long bytes;
    private Tally unchecked = Tally.NONE;

    /**
     * Makes one.
     *
     * @param now ages are counted until then
     */
    Counter(Instant now) {
      waiting = new Waiting.Counter(now);
    }

    void add(Entry entry) {
      entries++;
      bytes = Sizes.plus(bytes, entry.size());
      if (entry.isFlagged()) {
        severities.merge(entry.severity(), 1L, Long::sum);
      }
      if (entry.kind() == Kind.NOCK && entry.state() == State.UNCHECKED) {
        unchecked = unchecked.plus(entry.size());
      }
      if (entry.node() == null) {
        addFile(entry);
      }
      caches.add(entry);
      waiting.add(entry);
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
      return new Totals(new Tally(entries, bytes), severities, unchecked, files, flaggedFiles, caches.counts(), waiting.waiting());
    }
  }
}
