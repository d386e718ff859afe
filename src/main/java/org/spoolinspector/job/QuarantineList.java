package org.spoolinspector.job;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.SpoolFolder;

/** Lists what lies in quarantine: every file that is there, with what the index of its run knows of it. */
final class QuarantineList {
  private final List<Quarantined> found = new ArrayList<>();

  private QuarantineList() {
  }

  /** A folder of a run. */
  private record Run(Instant began, Map<String, QuarantineIndex.Line> index) {
  }

  /** The files, newest run first; none where there is no quarantine. */
  static List<Quarantined> of(OpenFolder spool) throws PosixException {
    var list = new QuarantineList();
    try (OpenFolder quarantine = spool.openFolder(SpoolLayout.QUARANTINE)) {
      var folder = SpoolFolder.at(SpoolLayout.QUARANTINE.toString());
      for (RawName name : names(quarantine)) {
        if (quarantine.status(name).type() == FileType.FOLDER) {
          var run = new Run(began(name), QuarantineIndex.read(quarantine, name));
          list.walk(quarantine, folder, name, "", run);
        }
      }
    } catch (PosixException why) {
      if (!why.isVanished()) {
        throw why;
      }
    }
    list.found.sort(Comparator.comparing(Quarantined::when).reversed().thenComparing(Quarantined::path));
    return List.copyOf(list.found);
  }

  private static List<RawName> names(OpenFolder folder) throws PosixException {
    var names = new ArrayList<RawName>();
    folder.list((name, type, inode) -> names.add(RawName.of(name)));
    names.sort(null);
    return names;
  }

  private static Instant began(RawName run) {
    String name = run.toString();
    try {
      return Quarantine.TIME.parse(name.length() > 16 ? name.substring(0, 16) : name, Instant::from);
    } catch (DateTimeException notOurs) {
      return Instant.EPOCH;
    }
  }

  private void walk(OpenFolder parent, SpoolFolder parentFolder, RawName name, String from, Run run) throws PosixException {
    SpoolFolder here = parentFolder.in(name);
    try (OpenFolder open = parent.openFolder(name)) {
      for (RawName each : names(open)) {
        String path = from.isEmpty() ? each.toString() : from + "/" + each;
        var status = open.status(each);
        QuarantineIndex.Line line = run.index.get(path);
        if (status.type() == FileType.FOLDER && line == null) {
          walk(open, here, each, path, run);
        } else {
          boolean whole = status.type() == FileType.FOLDER;
          found.add(new Quarantined(here, each, whole, path, line == null ? run.began : line.when(), line == null ? null : line.why(),
              line == null ? null : line.reason(), line == null ? null : line.hash(), whole ? 0 : status.size()));
        }
      }
    }
  }
}
