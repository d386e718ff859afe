package org.spoolinspector.ui;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;

/** What a node is called where there is little room. */
final class NodeTitle {
  private NodeTitle() {
  }

  /** Its name, else its id shortened. */
  static String of(NodeSummary node) {
    return node.name() == null ? Formats.shortNode(node.id()) : node.name();
  }

  /** The same for an id; a dash where there is none. */
  static String of(SpoolSnapshot snapshot, @Nullable Id id) {
    if (id == null) {
      return "–";
    }
    NodeSummary node = snapshot.node(id);
    return node == null ? Formats.shortNode(id) : of(node);
  }
}
