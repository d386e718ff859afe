package org.spoolinspector.job;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/**
 * Takes files away without losing them: they are moved to {@code SPOOL/quarantine/TIME/} with the path they had. NNCP does not look
 * there, and it is the same file system, so a move is one rename. What is to be moved stands in the run's index before it is.
 */
final class Quarantine implements AutoCloseable {
  static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private final OpenFolder spool;
  private final Instant began = Instant.now();
  private final Map<List<RawName>, OpenFolder> open = new LinkedHashMap<>();
  private final List<QuarantineIndex.Line> lines = new ArrayList<>();
  private @Nullable RawName run;

  Quarantine(OpenFolder spool) {
    this.spool = spool;
  }

  OpenFolder spool() {
    return spool;
  }

  /** Writes down, durably, what is about to be moved: where from, why, with which contents. */
  void announce(List<QuarantineIndex.Line> coming) throws PosixException {
    if (coming.isEmpty()) {
      return;
    }
    RawName name = run();
    lines.addAll(coming);
    OpenFolder quarantine = folder(List.of(SpoolLayout.QUARANTINE));
    QuarantineIndex.write(folder(List.of(SpoolLayout.TMP)), quarantine, name, began, lines);
  }

  /** Moves an entry, durably. */
  Entry take(Entry entry) throws PosixException {
    SpoolFolder target = move(entry.folder(), entry.name());
    sync(entry.folder());
    return taken(entry, target);
  }

  /** The entry as it is in quarantine. */
  static Entry taken(Entry entry, SpoolFolder target) {
    return new Entry(target, entry.name(), Kind.QUARANTINE, State.QUARANTINED, Reason.of(Why.QUARANTINED), null,
        entry.size(), entry.modifiedNanos(), entry.inode(), null);
  }

  /**
   * Moves a file or a whole folder; not durable yet.
   *
   * @return the folder where it lies now
   */
  SpoolFolder move(SpoolFolder from, RawName name) throws PosixException {
    List<RawName> steps = steps(from);
    OpenFolder target = folder(steps);
    source(from).renameWithoutReplacing(name, target, name);
    return SpoolFolder.at(String.join("/", steps.stream().map(RawName::toString).toList()));
  }

  /** Makes durable what was moved out of a folder. */
  void sync(SpoolFolder from) throws PosixException {
    folder(steps(from)).sync();
    source(from).sync();
  }

  private List<RawName> steps(SpoolFolder from) throws PosixException {
    var steps = new ArrayList<>(List.of(SpoolLayout.QUARANTINE, run()));
    steps.addAll(from.steps());
    return steps;
  }

  private OpenFolder source(SpoolFolder from) throws PosixException {
    List<RawName> steps = from.steps();
    OpenFolder there = steps.isEmpty() ? spool : open.get(steps);
    if (there == null) {
      there = from.open(spool);
      open.put(List.copyOf(steps), there);
    }
    return there;
  }

  /** The run's folder, which no other run has; made when there is something to put into it. */
  private RawName run() throws PosixException {
    RawName name = run;
    if (name == null) {
      OpenFolder quarantine = folder(List.of(SpoolLayout.QUARANTINE));
      String time = TIME.format(began);
      name = RawName.of(time);
      for (int i = 2; !isMade(quarantine, name); i++) {
        name = RawName.of(time + "-" + i);
      }
      quarantine.sync();
      run = name;
    }
    return name;
  }

  private static boolean isMade(OpenFolder quarantine, RawName name) throws PosixException {
    try {
      quarantine.createFolder(name, quarantine.status().mode() & 02777);
      return true;
    } catch (PosixException why) {
      if (why.isExisting()) {
        return false;
      }
      throw why;
    }
  }

  /** The folder at the end of these steps, made where it is missing. */
  private OpenFolder folder(List<RawName> steps) throws PosixException {
    if (steps.isEmpty()) {
      return spool;
    }
    OpenFolder there = open.get(steps);
    if (there == null) {
      OpenFolder parent = folder(steps.subList(0, steps.size() - 1));
      there = Folders.openOrMake(parent, steps.getLast());
      open.put(List.copyOf(steps), there);
    }
    return there;
  }

  @Override
  public void close() {
    open.values().forEach(OpenFolder::close);
    spool.close();
  }
}
