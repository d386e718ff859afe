package org.spoolinspector.ui;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;

/** The names of a snapshot's nodes, and their order by name. */
final class NodeNames {
  static final NodeNames NONE = new NodeNames(List.of());

  private final Map<Id, NodeSummary> nodes = new HashMap<>();
  private final Map<Id, Integer> ranks = new HashMap<>();

  private NodeNames(List<NodeSummary> summaries) {
    // Named ones first: where most nodes have names, bare ids among them would be noise.
    var byName = Comparator.comparing((NodeSummary n) -> n.name() == null)
        .thenComparing(NodeSummary::title, String.CASE_INSENSITIVE_ORDER).thenComparing(NodeSummary::id);
    summaries.stream().sorted(byName).forEach(n -> {
      nodes.put(n.id(), n);
      ranks.put(n.id(), ranks.size());
    });
  }

  static NodeNames of(SpoolSnapshot snapshot) {
    return new NodeNames(snapshot.nodes());
  }

  /** The node's name, or null where it has none. */
  @Nullable String name(@Nullable Id id) {
    NodeSummary node = id == null ? null : nodes.get(id);
    return node == null ? null : node.name();
  }

  /** Whether the configuration knows the node. */
  boolean isConfigured(@Nullable Id id) {
    NodeSummary node = id == null ? null : nodes.get(id);
    return node != null && node.configured();
  }

  /** The name, or the id shortened, or nothing where there is no node. */
  String shortTitle(@Nullable Id id) {
    String name = name(id);
    return name != null ? name : id == null ? "" : Formats.shortNode(id);
  }

  /** Where the node stands by name; those without a node come last. */
  int rank(@Nullable Id id) {
    return id == null ? Integer.MAX_VALUE : ranks.getOrDefault(id, Integer.MAX_VALUE - 1);
  }
}
