package org.spoolinspector.verify;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.spoolinspector.hash.MthFile;
import org.spoolinspector.hash.MthKernel;
import org.spoolinspector.hash.MthKernels;
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
    buffer.clear().limit((int) Math.min(PART, Math.max(0, source.size() - position)));
    try {
      int count = 1;
      while (count > 0 && buffer.hasRemaining()) {
        count = source.file().read(position + buffer.position(), buffer);
      }
      return buffer.position();
    } catch (PosixException why) {
      throw new ReadFailure(why, position + buffer.position());
    }
  }

  /** The first bytes of what was read last, as many as a header has. */
  byte[] head() {
    byte[] head = new byte[PacketHeader.BYTES];
    buffer.get(0, head, 0, Math.min(head.length, buffer.position()));
    return head;
  }

  /** Hashes what was read last. */
  void hash(MthFile hash, long position) {
    hash.hash(position, memory.asSlice(0, buffer.position()), kernel);
  }
}
