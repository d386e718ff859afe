package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** Moves single files within the spool, never over one that is there, and deletes what is to go for good. */
final class Moving {
  private final OpenFolder spool;
  private final RepairTally tally;
  private final Results results;

  Moving(OpenFolder spool, RepairTally tally, Results results) {
    this.spool = spool;
    this.tally = tally;
    this.results = results;
  }

  /** Moves a cache or mark to its place; gives back what is to be done instead where that cannot be. */
  RepairStep.@Nullable TakeAway move(int i, RepairStep.Move move) {
    Entry row = move.row();
    try (OpenFolder source = row.folder().open(spool)) {
      FileStatus status = source.status(row.name());
      if (status.inode() != row.inode() || status.size() != row.size() || status.type() != FileType.REGULAR) {
        tally.end(i, new RepairOutcome.Changed());
        return null;
      }
      if (row.kind() == Kind.HDR && !isOfItsPacket(source, row, status)) {
        return instead(move);
      }
      try (OpenFolder target = Folders.openOrMake(source, move.to().steps().getLast())) {
        source.renameWithoutReplacing(row.name(), target, move.name());
        tally.undoBy(new RepairStep.Return(move.to(), move.name(), row.folder(), row.name(), status.size()));
        settle(i, new RepairOutcome.Done(move.target()), target, source);
      }
      results.changed(row, row.with(State.VANISHED, Reason.of(Why.VANISHED)));
      return null;
    } catch (PosixException why) {
      if (why.isExisting()) {
        return instead(move);
      }
      tally.fail(i, why);
      return null;
    }
  }

  /** Ends a step whose files have been moved already, so that it cannot have failed as a whole any more. */
  private void settle(int i, RepairOutcome.Done done, OpenFolder... changed) {
    try {
      for (OpenFolder folder : changed) {
        folder.sync();
      }
      tally.end(i, done);
    } catch (PosixException why) {
      tally.endNotDurable(i, done.to(), why);
    }
  }

  private static RepairStep.TakeAway instead(RepairStep.Move move) {
    return new RepairStep.TakeAway(move.row().folder(), move.row().name(), move.row(), false, move.why());
  }

  private static boolean isOfItsPacket(OpenFolder folder, Entry cache, FileStatus status) throws PosixException {
    byte[] cached = new byte[PacketHeader.BYTES];
    byte[] own = new byte[PacketHeader.BYTES];
    RawName packet = SpoolLayout.packetName(cache.name());
    return status.size() == PacketHeader.BYTES && folder.head(cache.name(), cached) == PacketHeader.BYTES
        && head(folder, packet, own) == PacketHeader.BYTES && Arrays.equals(cached, own);
  }

  /** Of a packet that has gone meanwhile there is nothing. */
  private static int head(OpenFolder folder, RawName packet, byte[] into) throws PosixException {
    try {
      return folder.head(packet, into);
    } catch (PosixException why) {
      if (why.isVanished()) {
        return 0;
      }
      throw why;
    }
  }

  /** Moves a file to where it was. */
  void putBack(int i, RepairStep.Return back) {
    try (OpenFolder source = back.from().open(spool); OpenFolder target = open(back.to())) {
      FileStatus status = source.status(back.name());
      source.renameWithoutReplacing(back.name(), target, back.toName());
      tally.undoBy(new RepairStep.Return(back.to(), back.toName(), back.from(), back.name(), status.size()));
      settle(i, new RepairOutcome.Done(back.target()), target, source);
      tidy(back.from());
    } catch (PosixException why) {
      tally.fail(i, why);
    }
  }

  /** Opens a folder, and makes what is missing on the way. */
  private OpenFolder open(SpoolFolder folder) throws PosixException {
    OpenFolder at = spool.again();
    for (RawName step : folder.steps()) {
      try (OpenFolder parent = at) {
        at = Folders.openOrMake(parent, step);
      }
    }
    return at;
  }

  /** Deletes a file, or a folder with all that is in it. */
  void delete(int i, Quarantined file) {
    try (OpenFolder folder = file.folder().open(spool)) {
      if (file.whole()) {
        deleteAll(folder, file.name());
      } else {
        folder.remove(file.name());
      }
      settle(i, new RepairOutcome.Done(null), folder);
      tidy(file.folder());
    } catch (PosixException why) {
      tally.fail(i, why);
    }
  }

  private static void deleteAll(OpenFolder parent, RawName name) throws PosixException {
    try (OpenFolder folder = parent.openFolder(name)) {
      var names = new ArrayList<RawName>();
      folder.list((each, type, inode) -> names.add(RawName.of(each)));
      for (RawName each : names) {
        deleteWithin(folder, each);
      }
    }
    parent.removeFolder(name);
  }

  /** What somebody else has deleted meanwhile is as it should be. */
  private static void deleteWithin(OpenFolder folder, RawName name) throws PosixException {
    try {
      if (folder.status(name).type() == FileType.FOLDER) {
        deleteAll(folder, name);
      } else {
        folder.remove(name);
      }
    } catch (PosixException why) {
      if (!why.isVanished()) {
        throw why;
      }
    }
  }

  /** Removes the folders of a run that have become empty, and with the last of them the run's index. */
  private void tidy(SpoolFolder emptied) throws PosixException {
    List<RawName> steps = emptied.steps();
    if (steps.size() < 2 || !steps.getFirst().equals(SpoolLayout.QUARANTINE)) {
      return;
    }
    SpoolFolder parent = emptied.parent();
    try (OpenFolder folder = parent.open(spool)) {
      folder.removeFolder(steps.getLast());
      if (steps.size() == 2) {
        folder.remove(QuarantineIndex.nameOf(steps.getLast()));
      }
    } catch (PosixException stillInUse) {
      return;
    }
    tidy(parent);
  }
}
