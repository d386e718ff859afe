package org.spoolinspector.verify;

import java.nio.ByteBuffer;
import org.spoolinspector.hash.FileHash;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.OpenFile;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** Hashes files and compares each with its name. Changes nothing. One for each thread. */
public final class PacketVerifier {
  private static final int BUFFER = 128 << 10;
  /** What lies further behind is dropped from the page cache. */
  private static final long DROP_BEHIND = 8L << 20;
  private final Checkpoint checkpoint;
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
  /** How far the file was read. */
  private long position;

  /** A verifier that asks {@code checkpoint} before each buffer. */
  public PacketVerifier(Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  /**
   * Reads a packet or nock from start to end.
   *
   * @param name starts with the id it must have
   */
  public VerifyOutcome verify(OpenFolder folder, RawName name, Reading reading) {
    Id expected = Id.parse(name.bytes());
    if (expected == null) {
      throw new IllegalArgumentException(name + " does not start with an id");
    }
    position = 0;
    try (OpenFile file = folder.openFile(name)) {
      FileStatus status = file.status();
      buffer.clear();
      fill(file);
      byte[] head = new byte[PacketHeader.BYTES];
      int length = Math.min(head.length, buffer.position());
      buffer.get(0, head, 0, length);
      return switch (PacketHeader.read(head, length)) {
        case PacketHeader header -> compare(expected, hash(file, header.format().hash(), reading), status);
        case HeaderFault fault -> fault.format() != null && fault.kind() == HeaderFault.Kind.TOO_OLD
            ? compare(expected, hash(file, fault.format().hash(), reading), status) : new VerifyOutcome.Skipped(fault);
      };
    } catch (PosixException why) {
      return why.isVanished() ? new VerifyOutcome.Vanished() : new VerifyOutcome.Unreadable(why.errno().sentence(), position);
    }
  }

  private static VerifyOutcome compare(Id expected, Id found, FileStatus status) {
    return found.equals(expected) ? new VerifyOutcome.Verified(status) : new VerifyOutcome.Mismatch(expected, found);
  }

  /** Hashes what is in the buffer, which is the file's beginning, and the rest of the file. */
  private Id hash(OpenFile file, HashKind kind, Reading reading) throws PosixException {
    file.adviseSequential();
    FileHash hash = Hashes.fastest(kind);
    long dropped = 0;
    while (buffer.position() > 0) {
      int count = buffer.position();
      hash.update(buffer.flip());
      reading.read(count);
      if (position - dropped >= 2 * DROP_BEHIND) {
        file.adviseDone(dropped, position - DROP_BEHIND - dropped);
        dropped = position - DROP_BEHIND;
      }
      checkpoint.pass();
      buffer.clear();
      fill(file);
    }
    return hash.finish();
  }

  private void fill(OpenFile file) throws PosixException {
    int count;
    do {
      count = file.read(position, buffer);
      position += count;
    } while (count > 0 && buffer.hasRemaining());
  }
}
