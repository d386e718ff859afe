package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;

/**
 * A folder of the spool; one object is shared by all its entries.
 *
 * @param path relative to the spool, made printable, empty for the spool itself: {@code NODE/rx/hdr}
 * @param section the part of the spool it is scanned with
 */
public record SpoolFolder(String path, Section section) {
  /** The node whose folder it is in, or null. */
  public @Nullable Id node() {
    return section.node();
  }

  /** rx or tx, or null outside them. */
  public @Nullable Direction direction() {
    return section.direction();
  }
}
