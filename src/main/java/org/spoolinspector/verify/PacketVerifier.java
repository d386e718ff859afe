package org.spoolinspector.verify;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.hash.FileHash;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.hash.MthFile;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.HeaderReading;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFile;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;

/** Verifies in this process: a large file's parts are handed to the workers, which take them when they have no other file to do. */
public final class PacketVerifier implements FileVerifier {
  /** Files up to this many bytes are better verified together with others. */
  public static final int SMALL = MthFile.BLOCK / 2;
  /** So many of them lie on a desk at once. */
  public static final int TOGETHER = Desk.PART / SMALL;
  /** More parts of a file than that, which is a petabyte, are handed out in several rounds. */
  private static final int ROUND = 1 << 30;

  private final Workers workers;
  private final Checkpoint checkpoint;
  private final boolean dropBehind;
  private final boolean inTurn;
  private final ConcurrentLinkedQueue<Desk> desks = new ConcurrentLinkedQueue<>();

  /**
   * A verifier that asks {@code checkpoint} before each buffer.
   *
   * @param dropBehind whether what was not in the page cache before is dropped from it when it was read, for runs so large that they
   *     would push everything else out
   * @param inTurn whether the parts of a file are read one after the other, as a rotating disk likes it, and only hashed side by side
   */
  public PacketVerifier(Workers workers, Checkpoint checkpoint, boolean dropBehind, boolean inTurn) {
    this.workers = workers;
    this.checkpoint = checkpoint;
    this.dropBehind = dropBehind;
    this.inTurn = inTurn;
  }

  @Override
  public List<VerifyOutcome> verify(List<PacketFile> files) {
    return files.size() == 1 ? List.of(verify(files.getFirst())) : together(files);
  }

  private VerifyOutcome verify(PacketFile packet) {
    Id expected = Outcomes.expected(packet.name());
    Desk desk = take();
    try (OpenFile file = packet.folder().openFile(packet.name())) {
      var source = new Source(file, dropBehind, packet.reading());
      int length = desk.read(source, 0);
      HeaderReading head = PacketHeader.read(desk.head(), Math.min(length, PacketHeader.BYTES));
      PacketFormat format = format(head);
      if (format == null) {
        return new VerifyOutcome.Skipped((HeaderFault) head);
      }
      Id found = format.hash() == HashKind.MTH ? mth(source, desk) : streamed(source, desk, format.hash());
      return Outcomes.of(expected, found, source.status());
    } catch (Source.Changed changed) {
      return Outcomes.of(changed);
    } catch (PosixException why) {
      return Outcomes.of(why);
    } catch (ReadFailure failure) {
      return Outcomes.of(failure);
    } finally {
      desks.add(desk);
    }
  }

  /**
   * Hashes small files together, which is quicker than one after the other. What turns out not to be small, or has another hash, is
   * hashed alone.
   */
  private List<VerifyOutcome> together(List<PacketFile> files) {
    Desk desk = take();
    var batch = new Batch(desk, dropBehind);
    try {
      for (PacketFile file : files) {
        checkpoint.pass();
        batch.read(file);
      }
      batch.hash();
    } finally {
      desks.add(desk);
    }
    return batch.outcomes(this::verify);
  }

  @Override
  public void close() {
    // It holds memory only.
  }

  /** The format that says which hash names the file, or null where the head says none. */
  static @Nullable PacketFormat format(HeaderReading head) {
    return switch (head) {
      case PacketHeader header -> header.format();
      case HeaderFault fault -> fault.kind() == HeaderFault.Kind.TOO_OLD ? fault.format() : null;
    };
  }

  /** The parts of the file by any thread, the first of which lies on the desk already. */
  private Id mth(Source source, Desk first) throws PosixException {
    var hash = new MthFile(source.size());
    hashPart(source, first, hash, 0);
    long left = (source.size() - 1) / Desk.PART;
    if (left > 0) {
      source.adviseSequential();
    }
    var rest = new Parts(source, Desk.PART, inTurn);
    for (; left > 0; left -= ROUND) {
      workers.run((int) Math.min(left, ROUND), any -> {
        Desk desk = take();
        try {
          checkpoint.pass();
          long position = rest.readNext(desk);
          hashPart(source, desk, hash, position);
        } finally {
          desks.add(desk);
        }
      });
    }
    source.requireUnchanged();
    return hash.root();
  }

  private static void hashPart(Source source, Desk desk, MthFile hash, long position) {
    int length = desk.buffer().position();
    source.requireWhole(position, length, Desk.PART);
    desk.hash(hash, position);
    source.done(position, length);
  }

  /** Part by part from the start: this hash knows no other way. */
  private Id streamed(Source source, Desk desk, HashKind kind) throws PosixException {
    source.adviseSequential();
    FileHash hash = Hashes.fastest(kind);
    for (long position = 0; ; ) {
      int length = desk.buffer().position();
      source.requireWhole(position, length, Desk.PART);
      hash.update(desk.buffer().flip());
      source.done(position, length);
      position += length;
      if (position >= source.size()) {
        source.requireUnchanged();
        return hash.finish();
      }
      checkpoint.pass();
      desk.read(source, position);
    }
  }

  private Desk take() {
    Desk idle = desks.poll();
    return idle == null ? new Desk() : idle;
  }
}
