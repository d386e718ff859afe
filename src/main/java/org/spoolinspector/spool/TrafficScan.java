package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;

/** Scans one rx or tx with its {@code hdr} and {@code seen}. */
final class TrafficScan {
  private final SpoolFolder folder;
  private final PacketJudge judge;
  private final boolean deep;
  private final List<Entry> entries = new ArrayList<>();

  TrafficScan(Configuration configuration, SpoolFolder folder, boolean deep) {
    this.folder = folder;
    this.judge = new PacketJudge(configuration, Objects.requireNonNull(folder.node()), Objects.requireNonNull(folder.direction()));
    this.deep = deep;
  }

  SectionResult scan(OpenFolder open, Workers workers, Checkpoint checkpoint) throws PosixException {
    Listing own = Listing.of(open, folder);
    try (OpenFolder hdr = subfolder(own, SpoolLayout.HDR); OpenFolder seen = subfolder(own, SpoolLayout.SEEN)) {
      Listing caches = hdr == null ? null : list(hdr, SpoolLayout.HDR);
      Listing marks = seen == null ? null : list(seen, SpoolLayout.SEEN);
      var names = TrafficNames.of(own, caches);
      var packets = new PacketScan(judge, folder, open, hdr, deep);
      List<Entry> found = packets.scan(names.items(), workers, checkpoint);
      entries.addAll(found);
      names.foreign().forEach(e -> entries.add(MarkScan.foreign(own, e)));
      addBeside(own, names, found);
      if (caches != null) {
        addCaches(own, caches, names, found);
      }
      SeenScan.add(own, marks, names, found, entries);
      return new SectionResult(entries, packets.cost());
    }
  }

  private @Nullable OpenFolder subfolder(Listing own, RawName name) {
    if (own.entries().stream().noneMatch(e -> e.name().equals(name) && e.type() == FileType.FOLDER)) {
      return null;
    }
    try {
      return own.open().openFolder(name);
    } catch (PosixException why) {
      if (!why.isVanished()) {
        entries.add(MarkScan.unreadable(folder, name, why));
      }
      return null;
    }
  }

  private @Nullable Listing list(OpenFolder open, RawName name) {
    try {
      return Listing.of(open, folder.in(name));
    } catch (PosixException why) {
      entries.add(MarkScan.unreadable(folder, name, why));
      return null;
    }
  }

  /** {@code ID.hdr}: the cache of a packet, or one in the place of older NNCP, or an orphan. */
  private void addBeside(Listing own, TrafficNames names, List<Entry> found) {
    Map<RawName, Listing.Listed> left = new HashMap<>(names.beside());
    for (int i = 0; i < found.size() && !left.isEmpty(); i++) {
      PacketScan.Item item = names.items().get(i);
      PacketHeader header = found.get(i).header();
      Listing.Listed cache = item.kind() == NameKind.PACKET ? left.remove(item.name()) : null;
      if (cache != null && (header == null || PacketScan.placeOf(header.format(), item) != CacheLayout.BESIDE)) {
        entries.add(MarkScan.entry(own, cache, Kind.HDR, State.OLD_LAYOUT, Reason.of(Why.HDR_OLD_LAYOUT)));
      }
    }
    left.forEach((packet, cache) -> addOrphan(own, own, cache, packet));
  }

  /** What lies in {@code hdr} and is no packet's cache. */
  private void addCaches(Listing own, Listing caches, TrafficNames names, List<Entry> found) {
    Map<RawName, PacketHeader> elsewhere = new HashMap<>();
    for (int i = 0; i < found.size(); i++) {
      PacketHeader header = found.get(i).header();
      if (names.items().get(i).folderCache() && header != null && !header.format().mayUse(CacheLayout.FOLDER)) {
        elsewhere.put(found.get(i).name(), header);
      }
    }
    for (Listing.Listed cache : caches.entries()) {
      if (!MarkScan.isRegular(cache) || NameKind.of(cache.name().bytes()) != NameKind.PACKET) {
        entries.add(MarkScan.foreign(caches, cache));
      } else if (!names.packets().contains(cache.name())) {
        addOrphan(own, caches, cache, cache.name());
      } else if (elsewhere.containsKey(cache.name())) {
        entries.add(MarkScan.entry(caches, cache, Kind.HDR, State.OLD_LAYOUT, Reason.of(Why.HDR_NEW_LAYOUT)));
      }
    }
  }

  /** Calls it an orphan only when there is no such packet now: one may have come since the listing, and is then scanned too. */
  private void addOrphan(Listing own, Listing in, Listing.Listed cache, RawName packet) {
    try {
      long inode = own.open().status(packet).inode();
      boolean beside = in.folder().equals(folder);
      var item = new PacketScan.Item(packet, NameKind.PACKET, inode, !beside, beside);
      var scan = new PacketScan(judge, folder, own.open(), beside ? null : in.open(), deep);
      entries.addAll(scan.scan(List.of(item), Workers.INLINE, Checkpoint.NONE));
    } catch (PosixException none) {
      Entry orphan = MarkScan.entry(in, cache, Kind.HDR, State.ORPHAN, Reason.of(Why.HDR_ORPHAN));
      if (orphan.state() != State.VANISHED) {
        entries.add(orphan);
      }
    }
  }
}
