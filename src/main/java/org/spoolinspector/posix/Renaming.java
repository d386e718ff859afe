package org.spoolinspector.posix;

/** Renames by descriptors. All results are 0 or minus the error number. */
final class Renaming {
  private static final int RENAME_NOREPLACE = 1;

  private Renaming() {
  }

  static long replacing(Scratch scratch, int source, RawName from, int destination, RawName to) {
    return rename(scratch, source, from, destination, to, 0);
  }

  static long withoutReplacing(Scratch scratch, int source, RawName from, int destination, RawName to) {
    long result = rename(scratch, source, from, destination, to, RENAME_NOREPLACE);
    return result == -Errno.EINVAL.number() || result == -Errno.ENOSYS.number()
        ? byLink(scratch, source, from, destination, to) : result;
  }

  /** For file systems without RENAME_NOREPLACE. A second name cannot replace anything; killed between, both names are there. */
  static long byLink(Scratch scratch, int source, RawName from, int destination, RawName to) {
    long first = scratch.first(from.bytes());
    long second = scratch.second(to.bytes());
    long linked = Syscall.call(scratch, Syscall.LINKAT, source, first, destination, second, 0);
    if (linked < 0) {
      return linked;
    }
    long removed = Syscall.call(scratch, Syscall.UNLINKAT, source, first, 0);
    if (removed < 0) {
      Syscall.call(scratch, Syscall.UNLINKAT, destination, second, 0);
    }
    return removed;
  }

  private static long rename(Scratch scratch, int source, RawName from, int destination, RawName to, int flags) {
    return Syscall.call(scratch, Syscall.RENAMEAT2, source, scratch.first(from.bytes()), destination, scratch.second(to.bytes()), flags);
  }
}
