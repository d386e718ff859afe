package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.spoolinspector.packet.Base32;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** Scans the sections whose files are not read: tmp, quarantine, area, and what lies directly in a node's folder. */
final class PlainScan {
  private static final Map<RawName, Section.Kind> SECTIONS =
      Map.of(SpoolLayout.RX, Section.Kind.RX, SpoolLayout.TX, Section.Kind.TX, SpoolLayout.AREA, Section.Kind.AREA);

  private PlainScan() {
  }

  static List<Entry> tmp(OpenFolder open, SpoolFolder folder, Checkpoint checkpoint) throws PosixException {
    var entries = new ArrayList<Entry>();
    Listing own = Listing.of(open, folder, checkpoint);
    for (Listing.Listed listed : own.entries()) {
      entries.add(MarkScan.isRegular(listed)
          ? MarkScan.entry(own, listed, Kind.TMP, State.LEFT_OVER, Reason.of(Why.TMP_LEFT_OVER)) : MarkScan.foreign(own, listed));
    }
    return entries;
  }

  static List<Entry> quarantine(OpenFolder open, SpoolFolder folder, Checkpoint checkpoint) throws PosixException {
    var entries = new ArrayList<Entry>();
    Listing own = Listing.of(open, folder, checkpoint);
    for (Listing.Listed listed : own.entries()) {
      if (listed.type() == FileType.FOLDER) {
        entries.addAll(below(own, listed.name(), PlainScan::quarantine));
      } else {
        boolean index = folder.steps().size() == 1 && listed.name().toString().endsWith(".json");
        entries.add(MarkScan.isRegular(listed) ? MarkScan.entry(own, listed, Kind.QUARANTINE, State.QUARANTINED,
            Reason.of(index ? Why.QUARANTINE_INDEX : Why.QUARANTINED)) : MarkScan.foreign(own, listed));
      }
    }
    return entries;
  }

  static List<Entry> area(OpenFolder open, SpoolFolder folder, Checkpoint checkpoint) throws PosixException {
    var entries = new ArrayList<Entry>();
    Listing own = Listing.of(open, folder, checkpoint);
    for (Listing.Listed listed : own.entries()) {
      if (listed.type() == FileType.FOLDER && isId(listed.name())) {
        entries.addAll(below(own, listed.name(), PlainScan::messages));
      } else {
        entries.add(MarkScan.foreign(own, listed));
      }
    }
    return entries;
  }

  private static List<Entry> messages(OpenFolder open, SpoolFolder folder, Checkpoint checkpoint) throws PosixException {
    var entries = new ArrayList<Entry>();
    Listing own = Listing.of(open, folder, checkpoint);
    for (Listing.Listed listed : own.entries()) {
      entries.add(MarkScan.isRegular(listed) && isId(listed.name())
          ? MarkScan.entry(own, listed, Kind.AREA, State.SEEN, Reason.of(Why.AREA_MARK)) : MarkScan.foreign(own, listed));
    }
    return entries;
  }

  /** The node's locks and what is foreign there; rx, tx and area are sections of their own. */
  static List<Entry> node(Listing own, Locks locks) {
    var entries = new ArrayList<Entry>();
    for (Listing.Listed listed : own.entries()) {
      boolean lock = MarkScan.isRegular(listed) && SpoolLayout.NODE_LOCKS.contains(listed.name());
      if (lock) {
        entries.add(locks.entry(own, listed));
      } else if (listed.type() != FileType.FOLDER || !SECTIONS.containsKey(listed.name())) {
        entries.add(MarkScan.foreign(own, listed));
      }
    }
    return entries;
  }

  /** The sections that the node's folder has. */
  static List<Section> sections(Listing own, Id node) {
    return own.entries().stream().filter(e -> e.type() == FileType.FOLDER && SECTIONS.containsKey(e.name()))
        .map(e -> new Section(Objects.requireNonNull(SECTIONS.get(e.name())), node)).toList();
  }

  private static boolean isId(RawName name) {
    return name.bytes().length == Base32.LENGTH && Id.parse(name.bytes()) != null;
  }

  /** Scans a folder in this one; where it cannot be read, that is its entry. */
  private static List<Entry> below(Listing own, RawName name, Scan scan) {
    try (OpenFolder open = own.open().openFolder(name)) {
      return scan.scan(open, own.folder().in(name), own.checkpoint());
    } catch (PosixException why) {
      return MarkScan.isGone(why) ? List.of() : List.of(MarkScan.unreadable(own.folder(), name, why));
    }
  }

  /** Scans an open folder. */
  @FunctionalInterface
  interface Scan {
    List<Entry> scan(OpenFolder open, SpoolFolder folder, Checkpoint checkpoint) throws PosixException;
  }
}
