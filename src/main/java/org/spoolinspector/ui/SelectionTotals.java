package org.spoolinspector.ui;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.State;

/**
 * What the selected rows amount to; counted once for all who show it, since there may be a million.
 *
 * @param bytes the sum of their sizes
 * @param nodes how many nodes they are of
 * @param states how many have each state, in the states' order
 */
record SelectionTotals(long bytes, int nodes, Map<State, Integer> states) {
  static final SelectionTotals NONE = new SelectionTotals(0, 0, Map.of());

  @SuppressWarnings("ReferenceEquality") // A short cut: the entries of a folder share its node.
  static SelectionTotals of(List<Entry> selected) {
    if (selected.isEmpty()) {
      return NONE;
    }
    long bytes = 0;
    var nodes = new HashSet<Id>();
    Id last = null;
    var counts = new EnumMap<State, int[]>(State.class);
    for (State state : State.values()) {
      counts.put(state, new int[1]);
    }
    for (Entry entry : selected) {
      bytes = Sizes.plus(bytes, entry.size());
      Objects.requireNonNull(counts.get(entry.state()))[0]++;
      Id node = entry.node();
      if (node != null && node != last) {
        nodes.add(node);
        last = node;
      }
    }
    var states = new EnumMap<State, Integer>(State.class);
    counts.forEach((state, count) -> {
      if (count[0] > 0) {
        states.put(state, count[0]);
      }
    });
    return new SelectionTotals(bytes, nodes.size(), states);
  }
}
