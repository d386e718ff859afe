package org.spoolinspector.finding;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Section;

/** What was found in each section, for as long as its entries are the very same list and ages have not moved on. */
public final class SectionMemory {
  private static final Duration FRESH = Duration.ofMinutes(1);
  private final Map<Section, Known> known = new HashMap<>();
  private @Nullable Thresholds thresholds;
  private Instant since = Instant.EPOCH;

  /** Lists of a scan are never changed, so whether it is the same object tells; comparing a million entries would be no gain. */
  private record Known(List<Entry> entries, Map<FindingKind, List<Entry>> found) {
  }

  /** Nothing known yet. */
  public SectionMemory() {
  }

  /** Forgets sections that are gone, and everything where ages count anew. */
  void keep(Set<Section> sections, Thresholds current, Instant now) {
    if (!current.equals(thresholds) || now.isBefore(since) || now.isAfter(since.plus(FRESH))) {
      known.clear();
      thresholds = current;
      since = now;
    }
    known.keySet().retainAll(sections);
  }

  Map<FindingKind, List<Entry>> of(Section section, List<Entry> entries, Supplier<Map<FindingKind, List<Entry>>> find) {
    Known before = known.get(section);
    if (before != null && before.entries == entries) {
      return before.found;
    }
    Map<FindingKind, List<Entry>> found = find.get();
    known.put(section, new Known(entries, found));
    return found;
  }
}
