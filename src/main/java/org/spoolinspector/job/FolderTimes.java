package org.spoolinspector.job;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Section;

/** Tells by the modification times of folders which sections changed: for file systems that report no events. */
final class FolderTimes {
  private final Map<Section, List<Long>> times = new HashMap<>();

  /** The sections among these whose folders changed since the last call, or are new to it. */
  Set<Section> changed(OpenFolder spool, Set<Section> sections) {
    var changed = new HashSet<Section>();
    times.keySet().retainAll(sections);
    for (Section section : sections) {
      List<Long> now = now(spool, section);
      if (!now.equals(times.put(section, now))) {
        changed.add(section);
      }
    }
    return changed;
  }

  private static List<Long> now(OpenFolder spool, Section section) {
    try (OpenFolder folder = section.folder().open(spool)) {
      return section.direction() == null ? List.of(folder.status().modifiedNanos())
          : List.of(folder.status().modifiedNanos(), of(folder, SpoolLayout.HDR), of(folder, SpoolLayout.SEEN));
    } catch (PosixException gone) {
      return List.of();
    }
  }

  private static long of(OpenFolder folder, RawName name) {
    try {
      FileStatus status = folder.status(name);
      return status.modifiedNanos();
    } catch (PosixException gone) {
      return 0;
    }
  }
}
