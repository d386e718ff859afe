package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/**
 * The names of one rx or tx, sorted by what they say, each list by name.
 *
 * @param items packets, nocks and parts
 * @param beside caches {@code ID.hdr}
 * @param seen marks {@code ID.seen}
 */
record TrafficNames(
    List<PacketScan.Item> items, List<Listing.Listed> beside, List<Listing.Listed> seen, List<Listing.Listed> foreign) {

  static TrafficNames of(Listing own, SubFolder hdr) {
    List<Listing.Listed> caches = hdr.listing() == null ? List.of() : hdr.listing().entries();
    var inFolder = new NamesInOrder(caches.stream().filter(e -> e.kind() == NameKind.PACKET).map(Listing.Listed::name).toList());
    List<Listing.Listed> besides = own.entries().stream().filter(e -> e.kind() == NameKind.HDR).toList();
    // In this order too: an id and its cache have nothing but their own between them.
    var beside = new NamesInOrder(besides.stream().map(e -> SpoolLayout.packetName(e.name())).toList());
    var names = new TrafficNames(new ArrayList<>(own.entries().size()), besides, new ArrayList<>(), new ArrayList<>());
    for (Listing.Listed listed : own.entries()) {
      if (listed.kind() == NameKind.PACKET) {
        boolean known = inFolder.has(listed.name());
        // What cannot be listed may have a cache of any packet.
        names.addPacket(listed.name(), listed.inode(), known || hdr.failure() != null, beside.has(listed.name()));
      } else {
        names.add(listed, own.folder().direction() == Direction.RX);
      }
    }
    names.addArrived(own, inFolder.others(), beside.others());
    return names;
  }

  /** A cache without a packet is an orphan, unless its packet came since the listing: then that one is scanned too. */
  private void addArrived(Listing own, List<RawName> inFolder, List<RawName> besides) {
    var without = new TreeSet<>(inFolder);
    without.addAll(besides);
    if (without.isEmpty()) {
      return;
    }
    own.entries().forEach(e -> without.remove(e.name()));
    int listed = items.size();
    for (RawName name : without) {
      FileStatus now = status(own, name);
      if (now != null && now.type() == FileType.REGULAR) {
        addPacket(name, now.inode(), Collections.binarySearch(inFolder, name) >= 0, Collections.binarySearch(besides, name) >= 0);
      }
    }
    if (items.size() > listed) {
      items.sort(Comparator.comparing(PacketScan.Item::name));
    }
  }

  /** Null where it is not there, or not to be seen: then no packet of that name can be shown. */
  private static @Nullable FileStatus status(Listing own, RawName name) {
    try {
      return own.open().status(name);
    } catch (PosixException none) {
      return null;
    }
  }

  private void addPacket(RawName name, long inode, boolean folderCache, boolean besideCache) {
    items.add(new PacketScan.Item(name, NameKind.PACKET, inode, folderCache, besideCache));
  }

  private void add(Listing.Listed listed, boolean rx) {
    RawName name = listed.name();
    switch (listed.kind()) {
      case NOCK, PART -> {
        if (rx) {
          items.add(new PacketScan.Item(name, listed.kind(), listed.inode(), false, false));
        } else {
          foreign.add(listed);
        }
      }
      case PACKET, HDR -> { }
      case SEEN -> seen.add(listed);
      case LOWER_CASE, SPARE_BITS, OTHER -> {
        boolean known = name.equals(SpoolLayout.HDR) || name.equals(SpoolLayout.SEEN);
        if (!known || listed.type() != FileType.FOLDER) {
          foreign.add(listed);
        }
      }
    }
  }
}
