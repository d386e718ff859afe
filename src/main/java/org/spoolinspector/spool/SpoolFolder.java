package org.spoolinspector.spool;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Printable;
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
    return path.isEmpty() ? List.of() : Arrays.stream(path.split("/")).map(step -> RawName.of(Printable.undo(step))).toList();
  }

  /** The folder with this path, relative to the spool and made printable: {@code NODE/rx/hdr}. */
  public static SpoolFolder at(String path) {
    List<String> steps = path.isEmpty() ? List.of() : List.of(path.split("/"));
    String first = steps.isEmpty() ? "" : steps.getFirst();
    Id node = Id.parse(first);
    Section.Kind kind = first.equals(SpoolLayout.TMP.toString()) ? Section.Kind.TMP
        : first.equals(SpoolLayout.QUARANTINE.toString()) ? Section.Kind.QUARANTINE
        : node == null ? Section.Kind.ROOT
        : steps.size() < 2 ? Section.Kind.NODE : inNode(steps.get(1));
    return new SpoolFolder(path, new Section(kind, node));
  }

  private static Section.Kind inNode(String name) {
    return name.equals(SpoolLayout.RX.toString()) ? Section.Kind.RX
        : name.equals(SpoolLayout.TX.toString()) ? Section.Kind.TX
        : name.equals(SpoolLayout.AREA.toString()) ? Section.Kind.AREA : Section.Kind.NODE;
  }

  /** A folder in this one. */
  public SpoolFolder in(RawName name) {
    return new SpoolFolder(path.isEmpty() ? name.toString() : path + "/" + name, section);
  }

  /** The folder this one is in. */
  public SpoolFolder parent() {
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
    return at == spool ? spool.again() : at;
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
