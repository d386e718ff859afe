package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * The rows of a snapshot that a query asks for, in its order, and what was counted on the way. Immutable; computed off the FX thread.
 *
 * @param snapshot null before the first scan ended
 * @param entries the rows; unmodifiable, with random access
 * @param counts how many entries of the place each choice has, whatever the other filters
 * @param order the order of {@code entries}, in which no two are equal
 */
record Rows(
    @Nullable SpoolSnapshot snapshot, RowQuery query, NodeNames names, List<Entry> entries, Map<RowKind, Long> counts, Totals totals,
    Comparator<Entry> order) {
  static final Rows NONE = new Rows(null, RowQuery.START, NodeNames.NONE, List.of(), Map.of(), Totals.NONE, PacketColumn.BY_PATH);
  private static final int LOOK_UP_EVERY = 1 << 14;
  /** So many earlier entries are better looked for in one go. */
  private static final int MANY = 10_000;

  /**
   * Computes them.
   *
   * @param superseded whether nobody wants the result any more
   * @return null where it was superseded
   */
  static @Nullable Rows of(SpoolSnapshot snapshot, RowQuery query, BooleanSupplier superseded) {
    var names = NodeNames.of(snapshot);
    var filter = new TextFilter(query.text(), names);
    var totals = new Totals.Counter(snapshot.scanned());
    var counts = new EnumMap<RowKind, LongAdder>(RowKind.class);
    for (RowKind kind : RowKind.values()) {
      counts.put(kind, new LongAdder());
    }
    var found = new Entry[snapshot.size()];
    int length = 0;
    int seen = 0;
    for (List<Entry> section : snapshot.sections().values()) {
      for (Entry entry : section) {
        if (++seen % LOOK_UP_EVERY == 0 && superseded.getAsBoolean()) {
          return null;
        }
        totals.add(entry);
        if (query.place().contains(entry)) {
          count(entry, counts);
          if (query.kind().includes(entry) && query.band().includes(entry.niceness()) && filter.includes(entry)) {
            found[length++] = entry;
          }
        }
      }
    }
    if (superseded.getAsBoolean()) {
      return null;
    }
    var entries = Arrays.copyOf(found, length);
    var order = query.sort().column().comparator(names, query.sort().descending());
    Arrays.sort(entries, order);
    var byKind = new EnumMap<RowKind, Long>(RowKind.class);
    counts.forEach((kind, count) -> byKind.put(kind, count.sum()));
    return new Rows(snapshot, query, names, Collections.unmodifiableList(Arrays.asList(entries)), byKind, totals.totals(), order);
  }

  private static void count(Entry entry, Map<RowKind, LongAdder> counts) {
    counts.forEach((kind, count) -> {
      if (kind.includes(entry)) {
        count.increment();
      }
    });
  }

  long count(RowKind kind) {
    return counts.getOrDefault(kind, 0L);
  }

  /**
   * Where these entries of an earlier snapshot stand now, ascending. What is no row any more is left out; a nock that became a packet
   * is found as that packet.
   */
  int[] indicesOf(List<Entry> earlier) {
    var indices = new int[earlier.size()];
    int length = 0;
    var missed = new ArrayList<Entry>();
    if (earlier.size() > MANY) {
      var same = new IdentityHashMap<Entry, Boolean>(earlier.size());
      earlier.forEach(e -> same.put(e, true));
      for (int i = 0; i < entries.size(); i++) {
        if (same.remove(entries.get(i)) != null) {
          indices[length++] = i;
        }
      }
      missed.addAll(same.keySet());
    } else {
      for (Entry entry : earlier) {
        int index = Collections.binarySearch(entries, entry, order);
        if (index >= 0) {
          indices[length++] = index;
        } else {
          missed.add(entry);
        }
      }
    }
    for (Entry entry : missed) {
      Entry now = current(entry);
      int index = now == null ? -1 : Collections.binarySearch(entries, now, order);
      if (index >= 0) {
        indices[length++] = index;
      }
    }
    return Arrays.stream(indices, 0, length).sorted().distinct().toArray();
  }

  /** What an earlier entry, or the packet that a nock became, is in this snapshot; null where it is no more. */
  private @Nullable Entry current(Entry earlier) {
    if (snapshot == null) {
      return null;
    }
    Entry now = snapshot.entry(earlier.key());
    Id id = earlier.id();
    return now == null && earlier.kind() == Kind.NOCK && id != null
        ? snapshot.entry(new Entry.Key(earlier.folder(), RawName.of(id.toString()))) : now;
  }
}
