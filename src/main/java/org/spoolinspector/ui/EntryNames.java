package org.spoolinspector.ui;

import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;

/**
 * An entry's name in the parts the table shows in different greys. All are printable.
 *
 * @param prefix the folder inside rx or tx, {@code hdr/}, or empty
 * @param body the id or the name itself
 * @param suffix {@code .nock} and the like, or empty
 */
record EntryNames(String prefix, String body, String suffix) {
  private static final int ID_LENGTH = 52;

  static EntryNames of(Entry entry) {
    String name = entry.name().toString();
    boolean idLike = entry.id() != null || name.length() == ID_LENGTH;
    return idLike ? new EntryNames(prefix(entry), name.substring(0, ID_LENGTH), name.substring(ID_LENGTH))
        : new EntryNames(prefix(entry), name, "");
  }

  /** With the id shortened in the middle. */
  EntryNames shortened() {
    return body.length() == ID_LENGTH ? new EntryNames(prefix, Formats.shortId(body), suffix) : this;
  }

  @Override
  public String toString() {
    return prefix + body + suffix;
  }

  private static String prefix(Entry entry) {
    String path = entry.folder().path();
    Id node = entry.node();
    String inner = node == null ? "" : path.substring(Math.min(path.length(), node.toString().length()));
    String inside = inner.startsWith("/rx") || inner.startsWith("/tx") ? inner.substring(3) : inner;
    return inside.isEmpty() ? "" : inside.substring(1) + "/";
  }

  /** {@code rx}, {@code tx}, or the folder outside both: {@code tmp}. */
  static String place(Entry entry) {
    Direction direction = entry.direction();
    if (direction != null) {
      return direction.word();
    }
    return switch (entry.folder().section().kind()) {
      case TMP -> "tmp";
      case AREA -> "area";
      case ROOT, NODE, QUARANTINE, RX, TX -> "–";
    };
  }
}
