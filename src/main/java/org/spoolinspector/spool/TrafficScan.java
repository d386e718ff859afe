package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
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
    var listed = new Both();
    try {
      workers.run(2, i -> listed.list(i, open, folder, checkpoint));
    } catch (RuntimeException | Error failure) {
      listed.hdr.close();
      throw failure;
    }
    Listing own = listed.own();
    try (SubFolder hdr = SubFolder.of(own, SpoolLayout.HDR, listed.hdr); SubFolder seen = SubFolder.of(own, SpoolLayout.SEEN)) {
      addUnreadable(hdr, SpoolLayout.HDR);
      addUnreadable(seen, SpoolLayout.SEEN);
      var names = TrafficNames.of(own, hdr);
      var packets = new PacketScan(judge, own, hdr, deep);
      List<Entry> found = packets.scan(names.items(), workers);
      entries.addAll(found);
      names.foreign().forEach(e -> entries.add(MarkScan.foreign(own, e)));
      var besideOwners = new Owners(names.items(), found);
      names.beside().forEach(cache ->
          addCache(own, cache, besideOwners.cacheOf(SpoolLayout.packetName(cache.name())), CacheLayout.BESIDE));
      if (hdr.listing() != null) {
        addCaches(hdr.listing(), new Owners(names.items(), found));
      }
      SeenScan.add(own, seen.listing(), names, found, entries);
      return new SectionResult(entries, packets.cost());
    }
  }

  /** The folder and its {@code hdr}, often as large, which are listed side by side. */
  private static final class Both {
    private @Nullable Listing own;
    private @Nullable PosixException failure;
    private SubFolder hdr = SubFolder.NONE;

    void list(int which, OpenFolder open, SpoolFolder folder, Checkpoint checkpoint) {
      if (which == 1) {
        hdr = SubFolder.ahead(open, folder, SpoolLayout.HDR, checkpoint);
        return;
      }
      try {
        own = Listing.of(open, folder, checkpoint);
      } catch (PosixException why) {
        failure = why;
      }
    }

    Listing own() throws PosixException {
      if (failure != null) {
        hdr.close();
        throw failure;
      }
      return Objects.requireNonNull(own);
    }
  }

  private void addUnreadable(SubFolder sub, RawName name) {
    if (sub.failure() != null) {
      entries.add(MarkScan.unreadable(folder, name, sub.failure()));
    }
  }

  /** The packets that caches can belong to, walked along as the caches are: in the order of names. */
  private static final class Owners {
    private final List<PacketScan.Item> items;
    private final List<Entry> found;
    private int at;

    Owners(List<PacketScan.Item> items, List<Entry> found) {
      this.items = items;
      this.found = found;
    }

    /** Where the cache lies that is the packet's own; null where there is no such packet. It must come after all asked for before. */
    @Nullable CacheLayout cacheOf(RawName packet) {
      while (at < items.size()) {
        PacketScan.Item item = items.get(at);
        int order = item.kind() == NameKind.PACKET ? item.name().compareTo(packet) : -1;
        if (order >= 0) {
          return order == 0 ? PacketScan.placeOf(found.get(at).header(), item) : null;
        }
        at++;
      }
      return null;
    }
  }

  private void addCaches(Listing caches, Owners owners) {
    for (Listing.Listed cache : caches.entries()) {
      if (cache.kind() == NameKind.PACKET) {
        addCache(caches, cache, owners.cacheOf(cache.name()), CacheLayout.FOLDER);
      } else {
        entries.add(MarkScan.foreign(caches, cache));
      }
    }
  }

  /** A cache is its packet's own, or one where another generation of NNCP keeps it, or an orphan. */
  private void addCache(Listing in, Listing.Listed cache, @Nullable CacheLayout used, CacheLayout place) {
    if (used == null) {
      Entry orphan = MarkScan.entry(in, cache, Kind.HDR, State.ORPHAN, Reason.of(Why.HDR_ORPHAN));
      if (orphan.state() != State.VANISHED) {
        entries.add(orphan);
      }
    } else if (used != place) {
      entries.add(MarkScan.entry(in, cache, Kind.HDR, State.OLD_LAYOUT,
          Reason.of(place == CacheLayout.BESIDE ? Why.HDR_OLD_LAYOUT : Why.HDR_NEW_LAYOUT)));
    }
  }
}
