package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.List;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/**
 * A folder's entries as the kernel lists them, sorted by name; of regular files also what the name says.
 *
 * @param checkpoint to be asked before each of them
 */
record Listing(OpenFolder open, SpoolFolder folder, List<Listed> entries, Checkpoint checkpoint) {
  /** One of them. */
  record Listed(RawName name, FileType type, long inode, NameKind kind) implements Comparable<Listed> {
    Listed(RawName name, FileType type, long inode) {
      this(name, type, inode, type == FileType.REGULAR ? NameKind.of(name.bytes()) : NameKind.OTHER);
    }

    @Override
    public int compareTo(Listed other) {
      return name.compareTo(other.name);
    }
  }

  static Listing of(OpenFolder open, SpoolFolder folder, Checkpoint checkpoint) throws PosixException {
    var entries = new ArrayList<Listed>();
    open.list((name, type, inode) -> entries.add(new Listed(RawName.of(name), type, inode)));
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).type() == FileType.UNKNOWN) {
        entries.set(i, ask(open, entries.get(i)));
      }
    }
    entries.sort(null);
    return new Listing(open, folder, entries, checkpoint);
  }

  /** Asks for the type that the listing did not tell; what vanished or may not be asked stays unknown. */
  private static Listed ask(OpenFolder open, Listed entry) {
    try {
      return new Listed(entry.name(), open.status(entry.name()).type(), entry.inode());
    } catch (PosixException unknown) {
      return entry;
    }
  }
}
