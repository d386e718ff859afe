package org.spoolinspector.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.CachePlace;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.finding.RepairStep.TakeAway;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;

/**
 * Moves files to quarantine, in batches: what is in them is hashed, the index written, all are moved, and the folders made durable;
 * only then are they told. Batches grow, so that the index is not written too often.
 */
final class TakingAway implements AutoCloseable {
  private static final int FIRST_BATCH = 32;
  private final RepairTally tally;
  private final Meter meter;
  private final Locks locks;
  private final Quarantine quarantine;
  private final Checkpoint checkpoint;
  private final Results results;
  private final List<Taking> queue = new ArrayList<>();

  /** Who holds a lock of a node; null where nobody does. */
  interface Locks {
    @Nullable HeldLock of(@Nullable Id node) throws PosixException;
  }

  /** A step, where its file turned out to lie, and what is in it. */
  private record Taking(int step, TakeAway away, SpoolFolder folder, RawName name) {
    Taking at(CachePlace place) {
      return new Taking(step, away, place.folder(), place.name());
    }
  }

  /** One that was found, and may go. */
  private record Found(Taking taking, FileStatus status, QuarantineIndex.Line line) {
  }

  /**
   * Takes files of a repair or a rebuild away.
   *
   * @param locks who holds a lock of a node; null where nobody does
   */
  TakingAway(RepairTally tally, Meter meter, Locks locks, Quarantine quarantine, Checkpoint checkpoint, Results results) {
    this.tally = tally;
    this.meter = meter;
    this.locks = locks;
    this.quarantine = quarantine;
    this.checkpoint = checkpoint;
    this.results = results;
  }

  /** How much of a step's file is read to hash it. */
  static long bytesToRead(RepairStep step) {
    return step instanceof TakeAway(var folder, var name, var row, var cache, var why) && row != null && !cache
        && Fingerprint.known(row) == null ? row.size() : 0;
  }

  void add(int step, TakeAway away) {
    queue.add(new Taking(step, away, away.folder(), away.name()));
  }

  void run() throws PosixException {
    int size = FIRST_BATCH;
    for (int at = 0; at < queue.size(); size *= 2) {
      int end = Math.min(queue.size(), at + size);
      batch(queue.subList(at, end));
      at = end;
    }
  }

  private void batch(List<Taking> takings) throws PosixException {
    var found = new ArrayList<Found>();
    for (Taking taking : takings) {
      checkpoint.pass();
      if (isFree(taking)) {
        look(taking, found);
      } else {
        meter.endFile();
      }
    }
    try {
      quarantine.announce(found.stream().map(Found::line).toList());
    } catch (PosixException why) {
      found.forEach(each -> tally.end(each.taking.step, new RepairOutcome.Failed(why.errno().sentence())));
      return;
    }
    move(found);
  }

  private boolean isFree(Taking taking) {
    try {
      HeldLock held = locks.of(taking.away.node());
      if (held != null) {
        tally.end(taking.step, new RepairOutcome.Locked(held));
      }
      return held == null;
    } catch (PosixException why) {
      tally.fail(taking.step, why);
      return false;
    }
  }

  /** Looks whether the file is still the one that was shown, and what is in it. */
  private void look(Taking planned, List<Found> found) {
    Entry row = planned.away.row();
    Entry read = bytesToRead(planned.away) > 0 ? row : null;
    boolean ended = false;
    if (read != null) {
      meter.begin(read);
    }
    try {
      Taking taking = located(planned);
      try (OpenFolder folder = taking.folder.open(quarantine.spool())) {
        FileStatus status = folder.status(taking.name);
        if (!isAsShown(folder, taking, status)) {
          tally.end(taking.step, new RepairOutcome.Changed());
        } else {
          String hash = hash(folder, taking, status);
          String from = taking.folder.path().isEmpty() ? taking.name.toString() : taking.folder.path() + "/" + taking.name;
          found.add(new Found(taking, status, new QuarantineIndex.Line(from, Instant.now(), taking.away.why().word(),
              row == null || taking.away.cache() ? null : row.reason().text(Locale.ROOT), hash)));
        }
      }
      ended = true;
    } catch (PosixException why) {
      tally.fail(planned.step, why);
      ended = true;
    } finally {
      if (read == null) {
        meter.endFile();
      } else if (ended) {
        meter.end(read);
      } else {
        meter.abandon(read);
      }
    }
  }

  /** A cache lies in one of two places. */
  private Taking located(Taking taking) throws PosixException {
    Entry row = taking.away.row();
    if (row == null || !taking.away.cache()) {
      return taking;
    }
    Taking other = taking.at(CachePlace.other(row));
    return isThere(taking) || !isThere(other) ? taking : other;
  }

  private boolean isThere(Taking taking) throws PosixException {
    try (OpenFolder folder = taking.folder.open(quarantine.spool())) {
      return folder.status(taking.name).type() == FileType.REGULAR;
    } catch (PosixException why) {
      if (why.isVanished()) {
        return false;
      }
      throw why;
    }
  }

  private boolean isAsShown(OpenFolder folder, Taking taking, FileStatus status) throws PosixException {
    Entry row = taking.away.row();
    if (row == null) {
      return status.type() == FileType.FOLDER && EmptyFolders.isEmpty(folder, taking.name);
    }
    if (taking.away.cache()) {
      return status.type() == FileType.REGULAR;
    }
    return !hasComeToItsPacket(folder, taking) && status.inode() == row.inode()
        && (status.type() == FileType.FOLDER || (status.size() == row.size() && status.modifiedNanos() == row.modifiedNanos()));
  }

  /** A cache that was an orphan when it was listed is none once its packet has come. */
  private boolean hasComeToItsPacket(OpenFolder folder, Taking taking) throws PosixException {
    if (taking.away.why() != FindingKind.CACHE_ORPHAN) {
      return false;
    }
    boolean inFolder = taking.folder.path().endsWith("/" + SpoolLayout.HDR);
    try (OpenFolder parent = inFolder ? taking.folder.parent().open(quarantine.spool()) : folder.again()) {
      return parent.status(SpoolLayout.packetName(taking.name)).type() == FileType.REGULAR;
    } catch (PosixException why) {
      if (why.isVanished()) {
        return false;
      }
      throw why;
    }
  }

  private @Nullable String hash(OpenFolder folder, Taking taking, FileStatus status) {
    Entry row = taking.away.row();
    String known = row == null || taking.away.cache() ? null : Fingerprint.known(row);
    if (known != null || status.type() != FileType.REGULAR) {
      return known;
    }
    try {
      return Fingerprint.of(folder, taking.name, checkpoint, count -> {
        if (row != null && !taking.away.cache()) {
          meter.read(row, count);
        }
      });
    } catch (PosixException why) {
      // What cannot be read can be moved all the same.
      return null;
    }
  }

  private void move(List<Found> found) {
    Map<SpoolFolder, List<Found>> moved = new LinkedHashMap<>();
    Map<Found, SpoolFolder> targets = new LinkedHashMap<>();
    try {
      for (Found each : found) {
        checkpoint.pass();
        try {
          if (isStill(each)) {
            targets.put(each, quarantine.move(each.taking.folder, each.taking.name));
            moved.computeIfAbsent(each.taking.folder, any -> new ArrayList<>()).add(each);
          } else {
            tally.end(each.taking.step, new RepairOutcome.Changed());
          }
        } catch (PosixException why) {
          tally.fail(each.taking.step, why);
        }
      }
    } finally {
      moved.forEach((folder, files) -> settle(folder, files, targets));
    }
  }

  /** Reading it may have taken long. */
  private boolean isStill(Found found) throws PosixException {
    try (OpenFolder folder = found.taking.folder.open(quarantine.spool())) {
      FileStatus now = folder.status(found.taking.name);
      return now.inode() == found.status.inode() && now.size() == found.status.size()
          && now.modifiedNanos() == found.status.modifiedNanos();
    }
  }

  private void settle(SpoolFolder folder, List<Found> files, Map<Found, SpoolFolder> targets) {
    PosixException notDurable = null;
    try {
      quarantine.sync(folder);
    } catch (PosixException why) {
      notDurable = why;
    }
    for (Found each : files) {
      SpoolFolder target = targets.getOrDefault(each, folder);
      Taking taking = each.taking;
      tally.undoBy(new RepairStep.Return(target, taking.name, taking.folder, taking.name, each.status.size()));
      String to = target.path() + "/" + taking.name;
      if (notDurable == null) {
        tally.end(taking.step, new RepairOutcome.Done(to));
      } else {
        tally.endNotDurable(taking.step, to, notDurable);
      }
      tell(taking, target);
    }
  }

  private void tell(Taking taking, SpoolFolder target) {
    Entry row = taking.away.row();
    if (row != null && !taking.away.cache()) {
      results.changed(row, Quarantine.taken(row, target));
    } else if (row != null && row.state() != State.BAD && row.state() != State.NOT_A_PACKET) {
      results.changed(row, RebuildJob.mended(row).withHdr(row.hdr() == null ? null : HdrState.OFF));
    }
  }

  @Override
  public void close() {
    quarantine.close();
  }
}
