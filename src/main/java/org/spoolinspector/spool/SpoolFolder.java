package org.spoolinspector.spool;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/**
 * A folder of the spool; one object is shared by all its entries.
 *
 * @param path relative to the spool, made printable, empty for the spool itself: {@code NODE/rx/hdr}
 * @param section the part of the spool it is scanned with
 */
public record SpoolFolder(String path, Section section) {
  /** The names to open one after another, from the spool down; all of them are plain, so the printable path tells them. */
  public List<RawName> steps() {
    return path.isEmpty() ? List.of() : Arrays.stream(path.split("/")).map(RawName::of).toList();
  }

  /** A folder in this one. */
  SpoolFolder in(RawName name) {
    return new SpoolFolder(path.isEmpty() ? name.toString() : path + "/" + name, section);
  }

  /** The folder this one is in. */
  SpoolFolder parent() {
    return new SpoolFolder(path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : "", section);
  }

  /** Opens it. */
  public OpenFolder open(OpenFolder spool) throws PosixException {
    OpenFolder at = spool;
    for (RawName step : steps()) {
      OpenFolder next;
      try {
        next = at.openFolder(step);
      } finally {
        if (at != spool) {
          at.close();
        }
      }
      at = next;
    }
    return at == spool ? spool.openFolder(RawName.of(".")) : at;
  }

  /** The node whose folder it is in, or null. */
  public @Nullable Id node() {
    return section.node();
  }

  /** rx or tx, or null outside them. */
  public @Nullable Direction direction() {
    return section.direction();
  }
}
