package org.spoolinspector.spool;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** A raw walk of a spool: every directory entry there is, and which of them are NNCP's own folders. */
final class SpoolWalk {
  private final Set<String> entries = new TreeSet<>();

  private SpoolWalk() {
  }

  /** The printable paths of all entries that are not folders NNCP knows. */
  static Set<String> of(Path spool) throws PosixException {
    var walk = new SpoolWalk();
    try (OpenFolder open = Posix.system().open(spool)) {
      walk.walk(open, List.of());
    }
    return walk.entries;
  }

  private void walk(OpenFolder folder, List<String> path) throws PosixException {
    var subfolders = new ArrayList<RawName>();
    folder.list((bytes, type, inode) -> {
      RawName name = RawName.of(bytes);
      if (type == FileType.FOLDER && isKnown(path, name.toString())) {
        subfolders.add(name);
      } else {
        entries.add(String.join("/", with(path, name)));
      }
    });
    for (RawName name : subfolders) {
      try (OpenFolder open = folder.openFolder(name)) {
        walk(open, with(path, name));
      }
    }
  }

  private static List<String> with(List<String> path, RawName name) {
    var longer = new ArrayList<>(path);
    longer.add(name.toString());
    return longer;
  }

  private static boolean isKnown(List<String> path, String name) {
    boolean quarantined = !path.isEmpty() && path.getFirst().equals("quarantine");
    return quarantined || switch (path.size()) {
      case 0 -> Id.parse(name) != null || name.equals("tmp") || name.equals("quarantine");
      case 1 -> Id.parse(path.getFirst()) != null && Set.of("rx", "tx", "area").contains(name);
      case 2 -> path.getLast().equals("area") ? Id.parse(name) != null : Set.of("hdr", "seen").contains(name);
      default -> false;
    };
  }

  /** The caches that packets claim as theirs: of each packet with a cache at most one place, the one that is not a row. */
  static Set<String> claimed(Map<String, Entry> rows, Set<String> walked) {
    var claimed = new TreeSet<String>();
    for (Entry row : rows.values()) {
      if (row.kind() == Kind.PACKET && row.hdr() != null && row.hdr() != HdrState.MISSING && row.hdr() != HdrState.OFF) {
        List.of(row.folder().path() + "/hdr/" + row.name(), row.path() + ".hdr").stream()
            .filter(cache -> walked.contains(cache) && !rows.containsKey(cache)).findFirst().ifPresent(claimed::add);
      }
    }
    return claimed;
  }
}
