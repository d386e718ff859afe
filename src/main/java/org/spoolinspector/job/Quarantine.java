package org.spoolinspector.job;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/**
 * Takes files away without losing them: they are moved to {@code SPOOL/quarantine/TIME/} with the path they had. NNCP does not look
 * there, and it is the same file system, so a move is one rename.
 */
final class Quarantine implements AutoCloseable {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private final OpenFolder spool;
  private final RawName time = RawName.of(TIME.format(Instant.now()));
  private final Map<List<RawName>, OpenFolder> open = new LinkedHashMap<>();

  Quarantine(OpenFolder spool) {
    this.spool = spool;
  }

  /** Moves it, durably. */
  Entry take(Entry entry) throws PosixException {
    var steps = new ArrayList<RawName>(List.of(SpoolLayout.QUARANTINE, time));
    steps.addAll(entry.folder().steps());
    OpenFolder target = folder(steps);
    try (OpenFolder source = entry.folder().open(spool)) {
      source.renameWithoutReplacing(entry.name(), target, entry.name());
      target.sync();
      source.sync();
    }
    var folder = new SpoolFolder(String.join("/", steps.stream().map(RawName::toString).toList()),
        new Section(Section.Kind.QUARANTINE, null));
    return new Entry(folder, entry.name(), Kind.QUARANTINE, State.QUARANTINED, Reason.of(Why.QUARANTINED), null,
        entry.size(), entry.modifiedNanos(), entry.inode(), null);
  }

  /** The folder at the end of these steps, made where it is missing. */
  private OpenFolder folder(List<RawName> steps) throws PosixException {
    if (steps.isEmpty()) {
      return spool;
    }
    OpenFolder there = open.get(steps);
    if (there == null) {
      OpenFolder parent = folder(steps.subList(0, steps.size() - 1));
      there = openOrMake(parent, steps.getLast());
      open.put(List.copyOf(steps), there);
    }
    return there;
  }

  private static OpenFolder openOrMake(OpenFolder parent, RawName name) throws PosixException {
    try {
      return parent.openFolder(name);
    } catch (PosixException why) {
      if (!why.isVanished()) {
        throw why;
      }
      parent.createFolder(name, parent.status().mode() & 0777);
      parent.sync();
      return parent.openFolder(name);
    }
  }

  @Override
  public void close() {
    open.values().forEach(OpenFolder::close);
    spool.close();
  }
}
