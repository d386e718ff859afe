package org.spoolinspector.posix;

/** Gives a file or folder just made its owner and its exact permission bits. */
final class NewEntry {
  /** Until then nobody else may look in. */
  static final int FIRST_FILE_MODE = 0600;
  static final int FIRST_FOLDER_MODE = 0700;

  private static final int UNCHANGED = -1;
  private static final int ENOTSUP = 95;

  private NewEntry() {
  }

  /**
   * Owner and group as the folder above has them, as far as this process may; then the mode, since changing the owner can clear bits of it.
   *
   * @return 0 or minus the error number
   */
  static long give(Scratch scratch, long descriptor, FileStatus parent, int mode) {
    boolean root = Syscall.call(scratch, Syscall.GETEUID, 0) == 0;
    long owned = Syscall.call(scratch, Syscall.FCHOWN, descriptor, root ? parent.owner() : UNCHANGED, parent.group());
    if (owned < 0 && !isBeyondThisProcess(owned)) {
      return owned;
    }
    long moded = Syscall.call(scratch, Syscall.FCHMOD, descriptor, mode, 0);
    return moded < 0 && !isBeyondThisProcess(moded) ? moded : 0;
  }

  /** A stranger's group, ids of another user namespace, or a file system such as FAT that keeps neither owners nor modes. */
  private static boolean isBeyondThisProcess(long result) {
    return result == -Errno.EPERM.number() || result == -Errno.EINVAL.number() || result == -ENOTSUP;
  }
}
