package org.spoolinspector.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.hash.MthFile;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.HeaderReading;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.OpenFile;
import org.spoolinspector.posix.PosixException;

/** Small files that are read one after the other, and then hashed together. */
final class Batch {
  private final Desk desk;
  private final boolean dropBehind;
  private final List<Item> items = new ArrayList<>();
  private final List<Laid> laid = new ArrayList<>();
  /** Where the next file goes on the desk. */
  private int end;

  Batch(Desk desk, boolean dropBehind) {
    this.desk = desk;
    this.dropBehind = dropBehind;
  }

  /** A file, and what came of it; nothing yet where it has to be hashed alone. */
  private static final class Item {
    private final PacketFile file;
    private final Id expected;
    private @Nullable VerifyOutcome outcome;

    Item(PacketFile file) {
      this.file = file;
      expected = Outcomes.expected(file.name());
    }
  }

  /** A file on the desk. */
  private record Laid(Item item, FileStatus status, int at, int length) {
  }

  /** Reads the next file. */
  void read(PacketFile file) {
    var item = new Item(file);
    items.add(item);
    try (OpenFile open = file.folder().openFile(file.name())) {
      var source = new Source(open, dropBehind, file.reading());
      if (source.size() <= Math.min(MthFile.BLOCK, Desk.PART - end)) {
        read(source, item);
      }
    } catch (PosixException why) {
      item.outcome = Outcomes.of(why);
    } catch (ReadFailure failure) {
      item.outcome = Outcomes.of(failure);
    } catch (Source.Changed changed) {
      item.outcome = Outcomes.of(changed);
    }
  }

  private void read(Source source, Item item) throws PosixException {
    int length = desk.readBehind(source, end);
    HeaderReading head = PacketHeader.read(desk.head(end), Math.min(length, PacketHeader.BYTES));
    PacketFormat format = PacketVerifier.format(head);
    if (format == null) {
      item.outcome = new VerifyOutcome.Skipped((HeaderFault) head);
    } else if (format.hash() == HashKind.MTH) {
      source.requireWhole(0, length, Desk.PART);
      source.requireUnchanged();
      source.done(0, length);
      laid.add(new Laid(item, source.status(), end, length));
      end += length;
    }
  }

  /** Hashes what was read. */
  void hash() {
    List<Id> found = desk.hash(laid.stream().mapToLong(Laid::at).toArray(), laid.stream().mapToInt(Laid::length).toArray());
    for (int i = 0; i < laid.size(); i++) {
      Laid file = laid.get(i);
      file.item.outcome = Outcomes.of(file.item.expected, found.get(i), file.status);
    }
  }

  /**
   * What was found, in the order in which the files came.
   *
   * @param alone verifies a file by itself
   */
  List<VerifyOutcome> outcomes(Function<PacketFile, VerifyOutcome> alone) {
    return items.stream().map(item -> item.outcome != null ? item.outcome : alone.apply(item.file)).toList();
  }
}
