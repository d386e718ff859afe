package org.spoolinspector.spool;

import java.util.Arrays;
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
  private final byte[] cacheBytes = new byte[PacketHeader.BYTES];
  private final byte[] packetBytes = new byte[PacketHeader.BYTES];
  private final byte[] lastKept = new byte[KEPT];
  private @Nullable PacketHeader last;
  private long caches;
  private long packets;
  private long bytes;

  Head cache(OpenFolder folder, RawName name) {
    caches++;
    return read(folder, name, cacheBytes);
  }

  Head packet(OpenFolder folder, RawName name) {
    packets++;
    return read(folder, name, packetBytes);
  }

  /** What was read so far. */
  ScanCost cost() {
    return new ScanCost(0, caches, packets, bytes, false);
  }

  private Head read(OpenFolder folder, RawName name, byte[] into) {
    try {
      int length = folder.head(name, into);
      bytes += length;
      return new Head.Bytes(into, length, parse(into, length));
    } catch (PosixException why) {
      return new Head.Failed(why);
    }
  }

  private HeaderReading parse(byte[] head, int length) {
    if (last != null && length == PacketHeader.BYTES && Arrays.equals(head, 0, KEPT, lastKept, 0, KEPT)) {
      return last;
    }
    HeaderReading reading = PacketHeader.read(head, length);
    if (reading instanceof PacketHeader header) {
      last = header;
      System.arraycopy(head, 0, lastKept, 0, KEPT);
    }
    return reading;
  }
}
