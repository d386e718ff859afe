package org.spoolinspector.ui;

import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Section;

/** What the node list lets choose: whose rows the table shows. */
sealed interface Place {
  /** Whether the entry lies there. */
  boolean contains(Entry entry);

  /** The whole spool. */
  record Everywhere() implements Place {
    @Override
    public boolean contains(Entry entry) {
      return true;
    }
  }

  /** The folder of a node. */
  record OfNode(Id id) implements Place {
    @Override
    public boolean contains(Entry entry) {
      return id.equals(entry.node());
    }
  }

  /** Files that are no node's. */
  enum Files implements Place {
    TMP, LOG, QUARANTINE, TOP;

    @Override
    public boolean contains(Entry entry) {
      return switch (entry.folder().section().kind()) {
        case TMP -> this == TMP;
        case QUARANTINE -> this == QUARANTINE;
        case ROOT -> this == (isOfLog(entry) ? LOG : TOP);
        case NODE, RX, TX, AREA -> false;
      };
    }

    private static boolean isOfLog(Entry entry) {
      return entry.kind() == Kind.LOG || (entry.kind() == Kind.LOCK && entry.folder().section().kind() == Section.Kind.ROOT);
    }
  }
}
