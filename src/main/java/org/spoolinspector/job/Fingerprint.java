package org.spoolinspector.job;

import java.nio.ByteBuffer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.hash.FileHash;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFile;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.State;

/** The hash of a file for the quarantine's index: by which hash, and Base32, as in {@code mth:LLW5…}. */
final class Fingerprint {
  private static final int BUFFER = 128 << 10;

  private Fingerprint() {
  }

  /** What a verify run found of this entry already, or null. */
  static @Nullable String known(Entry entry) {
    PacketHeader header = entry.header();
    return header != null && entry.state() == State.BAD && entry.reason().arguments().size() == 1
        ? word(header.format().hash()) + ":" + entry.reason().arguments().getFirst() : null;
  }

  private static String word(HashKind kind) {
    return switch (kind) {
      case MTH -> "mth";
      case BLAKE2B -> "blake2b";
    };
  }

  /** Reads the file from start to end. */
  static String of(OpenFolder folder, RawName name, Checkpoint checkpoint, LongConsumer read) throws PosixException {
    FileHash hash = Hashes.fastest(HashKind.MTH);
    try (OpenFile file = folder.openFile(name)) {
      file.adviseSequential();
      var buffer = ByteBuffer.allocateDirect(Math.clamp(file.status().size(), 1, BUFFER));
      long position = 0;
      for (int count = file.read(position, buffer); count > 0; count = file.read(position, buffer)) {
        hash.update(buffer.flip());
        buffer.clear();
        position += count;
        read.accept(count);
        checkpoint.pass();
      }
    }
    return word(HashKind.MTH) + ":" + hash.finish();
  }
}
