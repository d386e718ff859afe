package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Printable;

/** Sums a spool up by node. */
public final class NodeTallies {
  private final Map<Id, Sum> sums = new HashMap<>();

  private NodeTallies() {
  }

  /** The nodes of the configuration in its order (this node itself last), then those that only have a folder, by id. */
  public static List<NodeSummary> of(Configuration configuration, SpoolContents contents) {
    var tallies = new NodeTallies();
    contents.sections().forEach((section, entries) -> {
      Id node = section.node();
      if (node != null) {
        Sum sum = tallies.sums.computeIfAbsent(node, any -> new Sum());
        entries.forEach(sum::add);
      }
    });
    var names = new LinkedHashMap<Id, String>();
    configuration.neighbours().stream().filter(n -> !n.id().equals(configuration.self()))
        .forEach(n -> names.put(n.id(), Printable.text(n.name())));
    configuration.neighbours().forEach(n -> names.putIfAbsent(n.id(), Printable.text(n.name())));
    var nodes = new ArrayList<NodeSummary>();
    names.forEach((id, name) -> nodes.add(tallies.summary(id, name, true, id.equals(configuration.self()))));
    for (Id id : new TreeSet<>(tallies.sums.keySet())) {
      if (!names.containsKey(id)) {
        boolean self = id.equals(configuration.self());
        nodes.add(tallies.summary(id, contents.aliases().get(id), self || !configuration.isKnown(), self));
      }
    }
    return List.copyOf(nodes);
  }

  private NodeSummary summary(Id id, @Nullable String name, boolean configured, boolean self) {
    Sum sum = sums.get(id);
    Sum there = sum == null ? new Sum() : sum;
    return new NodeSummary(id, name, configured, self, sum != null, there.rx.tally(), there.tx.tally(), there.nock.tally(),
        there.part.tally(), there.flagged, there.severity);
  }

  /** What a node has. */
  private static final class Sum {
    private final Count rx = new Count();
    private final Count tx = new Count();
    private final Count nock = new Count();
    private final Count part = new Count();
    private int flagged;
    private Severity severity = Severity.NONE;

    void add(Entry entry) {
      switch (entry.kind()) {
        case PACKET -> {
          if (entry.direction() == Direction.RX) {
            rx.add(entry.size());
          } else {
            tx.add(entry.size());
          }
        }
        case NOCK -> nock.add(entry.size());
        case PART -> part.add(entry.size());
        case HDR, SEEN, TMP, LOCK, AREA, LOG, ALIAS, FOLDER, QUARANTINE, FOREIGN -> { }
      }
      if (entry.isFlagged()) {
        flagged++;
        severity = severity.max(entry.severity());
      }
    }
  }

  /** A tally that grows, without an object for each entry. */
  private static final class Count {
    private long count;
    private long bytes;

    void add(long size) {
      count++;
      bytes = Sizes.plus(bytes, size);
    }

    Tally tally() {
      return new Tally(count, bytes);
    }
  }
}
