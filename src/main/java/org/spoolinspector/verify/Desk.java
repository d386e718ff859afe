package org.spoolinspector.verify;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.List;
import org.spoolinspector.hash.MthFile;
import org.spoolinspector.hash.MthKernel;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.PosixException;

/** What one thread needs to hash: a buffer and a kernel. */
final class Desk {
  /** Bytes read at once; measured: a tenth faster than 256 KiB, and whole blocks of the hash. */
  static final int PART = 1 << 20;
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(PART);
  private final MemorySegment memory = MemorySegment.ofBuffer(buffer);
  private final MthKernel kernel = MthKernels.fastest();

  ByteBuffer buffer() {
    return buffer;
  }

  /**
   * Reads from a position until the buffer is full or the file is at the end it has by its status.
   *
   * @return how many bytes
   */
  int read(Source source, long position) {
    return read(source, position, 0, (int) Math.min(PART, Math.max(0, source.size() - position)));
  }

  /**
   * Reads a whole file behind what lies on the desk already.
   *
   * @param at where it is to start; there is room for it
   * @return how many bytes
   */
  int readBehind(Source source, int at) {
    return read(source, 0, at, (int) source.size());
  }

  private int read(Source source, long position, int at, int most) {
    buffer.clear().position(at).limit(at + most);
    try {
      int count = 1;
      while (count > 0 && buffer.hasRemaining()) {
        count = source.file().read(position + buffer.position() - at, buffer);
      }
      return buffer.position() - at;
    } catch (PosixException why) {
      throw new ReadFailure(why, position + buffer.position() - at);
    }
  }

  /** The first bytes of what was read last, as many as a header has. */
  byte[] head() {
    return head(0);
  }

  /** The same of what was read behind other files. */
  byte[] head(int at) {
    byte[] head = new byte[PacketHeader.BYTES];
    buffer.get(at, head, 0, Math.min(head.length, buffer.position() - at));
    return head;
  }

  /** The hashes of files of one block at most that lie side by side. */
  List<Id> hash(long[] offsets, int[] lengths) {
    return MthFile.roots(memory, offsets, lengths, kernel);
  }

  /** Hashes what was read last. */
  void hash(MthFile hash, long position) {
    hash.hash(position, memory.asSlice(0, buffer.position()), kernel);
  }
}
