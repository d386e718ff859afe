package org.spoolinspector.ui;

import java.util.Locale;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;

/** The choices above the table. */
enum RowKind {
  ALL, RX, TX, NOCK, PART, FLAGGED;

  boolean includes(Entry entry) {
    return switch (this) {
      case ALL -> true;
      case RX -> entry.kind() == Kind.PACKET && entry.direction() == Direction.RX;
      case TX -> entry.kind() == Kind.PACKET && entry.direction() == Direction.TX;
      case NOCK -> entry.kind() == Kind.NOCK;
      case PART -> entry.kind() == Kind.PART;
      case FLAGGED -> entry.isFlagged();
    };
  }

  String title() {
    return Texts.get("rows." + name().toLowerCase(Locale.ROOT));
  }
}
