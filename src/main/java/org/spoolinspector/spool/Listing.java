package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
  /** Of a number, below the first bytes of a name. */
  private static final int INDEX_BITS = 24;

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
    return new Listing(open, folder, sorted(entries), checkpoint);
  }

  /** What is listed under this name, or null. */
  @Nullable Listed find(RawName name) {
    int at = Collections.binarySearch(entries, new Listed(name, FileType.UNKNOWN, 0));
    return at < 0 ? null : entries.get(at);
  }

  /** By name: by its first bytes as numbers, which sort many times faster than objects, then those alike that far among themselves. */
  private static List<Listed> sorted(List<Listed> entries) {
    var sorted = new ArrayList<Listed>(entries);
    if (entries.size() >>> INDEX_BITS != 0) {
      sorted.sort(null);
      return sorted;
    }
    long[] keys = new long[entries.size()];
    // The sign turned around: numbers sort with it, bytes without.
    Arrays.setAll(keys, i -> (entries.get(i).name().firstBytes() << INDEX_BITS | i) ^ Long.MIN_VALUE);
    Arrays.sort(keys);
    for (int i = 0; i < keys.length; i++) {
      sorted.set(i, entries.get((int) (keys[i] & ((1 << INDEX_BITS) - 1))));
    }
    for (int from = 0, to; from < keys.length; from = to) {
      for (to = from + 1; to < keys.length && keys[to] >>> INDEX_BITS == keys[from] >>> INDEX_BITS; ) {
        to++;
      }
      if (to - from > 1) {
        sorted.subList(from, to).sort(null);
      }
    }
    return sorted;
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
