package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/**
 * The names of one rx or tx, sorted by what they say.
 *
 * @param items packets, nocks and parts, by name
 * @param packets the names of the packets among them
 * @param beside caches {@code ID.hdr}, by the packet's name
 * @param seen marks {@code ID.seen}
 */
record TrafficNames(
    List<PacketScan.Item> items, Set<RawName> packets, Map<RawName, Listing.Listed> beside,
    List<Listing.Listed> seen, List<Listing.Listed> foreign) {

  static TrafficNames of(Listing own, SubFolder hdr) {
    Set<RawName> inFolder = HashSet.newHashSet(hdr.listing() == null ? 0 : hdr.listing().entries().size());
    if (hdr.listing() != null) {
      hdr.listing().entries().stream().filter(e -> e.kind() == NameKind.PACKET).forEach(e -> inFolder.add(e.name()));
    }
    // What cannot be listed may have a cache of any packet.
    Predicate<RawName> mayBeInFolder = hdr.failure() != null ? any -> true : inFolder::contains;
    Map<RawName, Listing.Listed> beside = new HashMap<>();
    own.entries().stream().filter(e -> e.kind() == NameKind.HDR).forEach(e -> beside.put(SpoolLayout.packetName(e.name()), e));
    int all = own.entries().size();
    var names = new TrafficNames(new ArrayList<>(all), HashSet.newHashSet(all), beside, new ArrayList<>(), new ArrayList<>());
    own.entries().forEach(e -> names.add(e, mayBeInFolder, own.folder().direction() == Direction.RX));
    names.addArrived(own, inFolder);
    return names;
  }

  /** A cache without a packet is an orphan, unless its packet came since the listing: then that one is scanned too. */
  private void addArrived(Listing own, Set<RawName> inFolder) {
    var without = new TreeSet<RawName>();
    for (Set<RawName> withCache : List.of(inFolder, beside.keySet())) {
      for (RawName name : withCache) {
        if (!packets.contains(name)) {
          without.add(name);
        }
      }
    }
    if (!without.isEmpty()) {
      own.entries().forEach(e -> without.remove(e.name()));
    }
    for (RawName name : without) {
      FileStatus now = status(own, name);
      if (now != null && now.type() == FileType.REGULAR) {
        packets.add(name);
        items.add(new PacketScan.Item(name, NameKind.PACKET, now.inode(), inFolder.contains(name), beside.containsKey(name)));
      }
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

  private void add(Listing.Listed listed, Predicate<RawName> inFolder, boolean rx) {
    RawName name = listed.name();
    NameKind kind = listed.kind();
    switch (kind) {
      case PACKET -> {
        packets.add(name);
        items.add(new PacketScan.Item(name, kind, listed.inode(), inFolder.test(name), beside.containsKey(name)));
      }
      case NOCK, PART -> {
        if (rx) {
          items.add(new PacketScan.Item(name, kind, listed.inode(), false, false));
        } else {
          foreign.add(listed);
        }
      }
      case HDR -> { }
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
