package org.spoolinspector.posix;

/**
 * Makes files and folders that have at once, for whoever looks, the owner and the exact permission bits meant: until then nobody
 * else may look in. Where that fails, what was made is taken away again.
 */
final class NewEntry {
  private static final int OPEN_FILE = Syscall.O_WRONLY | Syscall.O_CREAT | Syscall.O_EXCL | Syscall.O_NOFOLLOW | Syscall.O_CLOEXEC;
  private static final int OPEN_FOLDER = Syscall.O_RDONLY | Syscall.O_DIRECTORY | Syscall.O_NOFOLLOW | Syscall.O_CLOEXEC;
  static final int AT_REMOVEDIR = 0x200;
  private static final int UNCHANGED = -1;
  private static final int ENOTSUP = 95;

  private NewEntry() {
  }

  /**
   * A file, which must not exist yet.
   *
   * @return its descriptor, for writing, or minus the error number
   */
  static long file(Scratch scratch, int folder, RawName name, int mode) {
    long file = Syscall.call(scratch, Syscall.OPENAT, folder, scratch.first(name.bytes()), OPEN_FILE, 0600, 0);
    if (file < 0) {
      return file;
    }
    long given = give(scratch, folder, file, mode);
    if (given < 0) {
      Syscall.close(scratch, file);
      Syscall.call(scratch, Syscall.UNLINKAT, folder, scratch.first(name.bytes()), 0);
      return given;
    }
    return file;
  }

  /**
   * A folder likewise.
   *
   * @return 0 or minus the error number
   */
  static long folder(Scratch scratch, int folder, RawName name, int mode) {
    long made = Syscall.call(scratch, Syscall.MKDIRAT, folder, scratch.first(name.bytes()), 0700);
    if (made < 0) {
      return made;
    }
    long opened = Syscall.call(scratch, Syscall.OPENAT, folder, scratch.first(name.bytes()), OPEN_FOLDER);
    long given = opened < 0 ? opened : give(scratch, folder, opened, mode);
    if (opened >= 0) {
      Syscall.close(scratch, opened);
    }
    if (given < 0) {
      Syscall.call(scratch, Syscall.UNLINKAT, folder, scratch.first(name.bytes()), AT_REMOVEDIR);
    }
    return given;
  }

  /** Owner and group as the folder above has them, as far as this process may; then the mode, since a new owner clears bits of it. */
  private static long give(Scratch scratch, int folder, long entry, int mode) {
    long asked = Statx.ofDescriptor(scratch, folder);
    if (asked < 0) {
      return asked;
    }
    FileStatus parent = Statx.status(scratch);
    boolean root = Syscall.call(scratch, Syscall.GETEUID, 0) == 0;
    long owned = Syscall.call(scratch, Syscall.FCHOWN, entry, root ? parent.owner() : UNCHANGED, parent.group());
    if (owned < 0 && !isBeyondThisProcess(owned)) {
      return owned;
    }
    long moded = Syscall.call(scratch, Syscall.FCHMOD, entry, mode, 0);
    return moded < 0 && !isBeyondThisProcess(moded) ? moded : 0;
  }

  /** A stranger's group, ids of another user namespace, or a file system such as FAT that keeps neither owners nor modes. */
  private static boolean isBeyondThisProcess(long result) {
    return result == -Errno.EPERM.number() || result == -Errno.EINVAL.number() || result == -ENOTSUP;
  }
}
