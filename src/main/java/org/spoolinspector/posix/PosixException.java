package org.spoolinspector.posix;

import java.io.IOException;

/** A system call that failed: which, on what, and the kernel's reason. */
public final class PosixException extends IOException {
  private static final long serialVersionUID = 1;
  private final int number;

  /**
   * Says that a call failed.
   *
   * @param call the call's name, as in its manual page
   * @param path what it was about
   */
  public PosixException(String call, String path, Errno errno) {
    super(path + ": " + errno.sentence() + " (" + call + ")");
    this.number = errno.number();
  }

  /** The kernel's reason. */
  public Errno errno() {
    return new Errno(number);
  }

  /** Whether the file is not there (any more). */
  public boolean isVanished() {
    return number == Errno.ENOENT.number();
  }

  /** Whether something of that name is there already. */
  public boolean isExisting() {
    return number == Errno.EEXIST.number();
  }
}
