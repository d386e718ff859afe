package org.spoolinspector.spool;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.HeaderReading;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/**
 * Reads heads of files for one thread and counts what that cost. Neighbours in a folder mostly have the same sender, recipient and
 * niceness: then the header object is the same too, so that a million entries share a few.
 */
final class HeadReader {
  /** Up to here a header says what we keep; the ephemeral key and the signature come after it. */
  private static final int KEPT = 76;
  private static final int LAST_OF_NICENESS = 11;
  private final byte[] cacheBytes = new byte[PacketHeader.BYTES];
  private final byte[] packetBytes = new byte[PacketHeader.BYTES];
  private final AtomicReferenceArray<@Nullable Known> known;
  private final Cost caches = new Cost();
  private final Cost packets = new Cost();

  /** The last header read of each niceness, for readers that share it. */
  static AtomicReferenceArray<@Nullable Known> known() {
    return new AtomicReferenceArray<>(256);
  }

  HeadReader(AtomicReferenceArray<@Nullable Known> known) {
    this.known = known;
  }

  Head cache(OpenFolder folder, RawName name) {
    long start = System.nanoTime();
    return caches.of(read(folder::headOfSmall, name, cacheBytes), start);
  }

  Head packet(OpenFolder folder, RawName name) {
    long start = System.nanoTime();
    return packets.of(read(folder::head, name, packetBytes), start);
  }

  /** What was read so far. */
  ScanCost cost() {
    return new ScanCost(0, 0, caches.heads(), packets.heads(), false);
  }

  /** One of the two ways to read a head. */
  private interface Way {
    int read(RawName name, byte[] into) throws PosixException;
  }

  private Head read(Way way, RawName name, byte[] into) {
    try {
      int length = way.read(name, into);
      return new Head.Bytes(into, length, parse(into, length));
    } catch (PosixException why) {
      return new Head.Failed(why);
    }
  }

  private HeaderReading parse(byte[] head, int length) {
    // The last byte of the niceness, which is all of it.
    int slot = head[LAST_OF_NICENESS] & 0xff;
    Known last = known.get(slot);
    if (last != null && length == PacketHeader.BYTES && Arrays.equals(head, 0, KEPT, last.head, 0, KEPT)) {
      return last.header;
    }
    HeaderReading reading = PacketHeader.read(head, length);
    if (reading instanceof PacketHeader header) {
      known.set(slot, new Known(Arrays.copyOf(head, KEPT), header));
    }
    return reading;
  }

  /** Sums up, without an object a file. */
  private static final class Cost {
    private long count;
    private long nanos;
    private long bytes;

    Head of(Head read, long start) {
      count++;
      nanos += System.nanoTime() - start;
      bytes += read instanceof Head.Bytes got ? got.length() : 0;
      return read;
    }

    Heads heads() {
      return new Heads(count, nanos, bytes);
    }
  }

  /** A header, and the bytes it was read from. */
  static final class Known {
    private final byte[] head;
    private final PacketHeader header;

    Known(byte[] head, PacketHeader header) {
      this.head = head;
      this.header = header;
    }
  }
}
