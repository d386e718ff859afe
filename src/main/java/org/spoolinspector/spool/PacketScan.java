package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;

/** Reads the packets, nocks and parts of one rx or tx, a chunk of them a piece of work. */
final class PacketScan {
  private static final int CHUNK = 512;

  /** One file, and the places where a cache of it lies. */
  record Item(RawName name, NameKind kind, long inode, boolean folderCache, boolean besideCache) {
  }

  private final PacketJudge judge;
  private final Listing in;
  private final SubFolder hdr;
  private final boolean deep;
  private final ConcurrentLinkedQueue<ScanCost> costs = new ConcurrentLinkedQueue<>();

  PacketScan(PacketJudge judge, Listing in, SubFolder hdr, boolean deep) {
    this.judge = judge;
    this.in = in;
    this.hdr = hdr;
    this.deep = deep;
  }

  /** One entry for each item, in the items' order. Reads in the order of inodes, which is about that of the disk. */
  List<Entry> scan(List<Item> items, Workers workers) {
    int[] order = byInode(items);
    var found = new Entry[items.size()];
    var known = HeadReader.known();
    workers.run((order.length + CHUNK - 1) / CHUNK, chunk -> {
      var reader = new HeadReader(known);
      for (int i = chunk * CHUNK; i < Math.min(order.length, (chunk + 1) * CHUNK); i++) {
        in.checkpoint().pass();
        found[order[i]] = read(items.get(order[i]), reader);
      }
      costs.add(reader.cost());
    });
    return new ArrayList<>(Arrays.asList(found));
  }

  /** Indices of the items, in the order of inodes. */
  private static int[] byInode(List<Item> items) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(items.size());
    long[] keys = new long[items.size()];
    // The inode above, the index below: numbers sort many times faster than objects. Inodes too large for that lose their top bits,
    // which costs the order and nothing else.
    Arrays.setAll(keys, i -> (items.get(i).inode() << bits) | i);
    Arrays.sort(keys);
    int[] order = new int[keys.length];
    Arrays.setAll(order, i -> (int) (keys[i] & ((1L << bits) - 1)));
    return order;
  }

  ScanCost cost() {
    return costs.stream().reduce(ScanCost.NOTHING, ScanCost::plus);
  }

  private Entry read(Item item, HeadReader reader) {
    FileStatus status;
    try {
      status = in.open().status(item.name());
    } catch (PosixException why) {
      Verdict gone = why.isVanished() ? Verdict.of(State.VANISHED, Why.VANISHED)
          : Verdict.of(State.UNREADABLE, Why.UNREADABLE, why.errno().sentence());
      return entry(item, 0, 0, item.inode(), gone);
    }
    Verdict verdict = switch (item.kind()) {
      case PART -> Verdict.of(State.PARTIAL, Why.PART_OF_PACKET);
      case NOCK -> PacketJudge.nock(reader.packet(in.open(), item.name()));
      case PACKET, HDR, SEEN, LOWER_CASE, SPARE_BITS, OTHER -> packet(item, status.size(), reader);
    };
    return entry(item, status.size(), status.modifiedNanos(), status.inode(), verdict);
  }

  private Entry entry(Item item, long size, long modified, long inode, Verdict verdict) {
    Kind kind = switch (item.kind()) {
      case NOCK -> Kind.NOCK;
      case PART -> Kind.PART;
      case PACKET, HDR, SEEN, LOWER_CASE, SPARE_BITS, OTHER -> Kind.PACKET;
    };
    return new Entry(in.folder(), item.name(), kind, verdict.state(), verdict.reason(), verdict.hdr(), size, modified, inode,
        verdict.header());
  }

  private Verdict packet(Item item, long size, HeadReader reader) {
    CacheLayout first = placeOf(null, item);
    Head cache = cache(item, first, reader);
    if (!deep && cache instanceof Head.Bytes read && read.reading() instanceof PacketHeader header
        && header.format().layout() == first && size >= PacketHeader.BYTES && judge.fits(header)) {
      return judge.trusted(header);
    }
    Head packet = reader.packet(in.open(), item.name());
    if (packet instanceof Head.Bytes read && read.reading() instanceof PacketHeader header) {
      CacheLayout right = placeOf(header, item);
      return judge.packet(packet, right == first ? cache : cache(item, right, reader));
    }
    return judge.packet(packet, cache);
  }

  /** Where NNCP of the packet's generation looks for its cache; where no header tells the generation, where NNCP of today does. */
  static CacheLayout placeOf(@Nullable PacketHeader header, Item item) {
    return item.folderCache() && (header == null || header.format().mayUse(CacheLayout.FOLDER)) ? CacheLayout.FOLDER
        : item.besideCache() && (header == null || header.format().mayUse(CacheLayout.BESIDE)) ? CacheLayout.BESIDE : CacheLayout.NONE;
  }

  private @Nullable Head cache(Item item, CacheLayout place, HeadReader reader) {
    return switch (place) {
      case NONE -> null;
      case BESIDE -> reader.cache(in.open(), SpoolLayout.name(item.name().bytes(), SpoolLayout.HDR_SUFFIX));
      case FOLDER -> hdr.listing() != null ? reader.cache(hdr.listing().open(), item.name())
          : hdr.failure() != null ? new Head.Failed(hdr.failure()) : null;
    };
  }
}
