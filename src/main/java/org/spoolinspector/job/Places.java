package org.spoolinspector.job;

import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.spoolinspector.spool.Entry;

/** Where in a plan something holds. */
final class Places {
  private Places() {
  }

  /**
   * The places of those entries of which it holds.
   *
   * @param from the place of the first one
   */
  static BitSet of(List<Entry> entries, int from, Predicate<Entry.Key> holds) {
    var places = new BitSet(from + entries.size());
    int place = from;
    for (Entry entry : entries) {
      places.set(place, holds.test(entry.key()));
      place++;
    }
    return places;
  }
}
