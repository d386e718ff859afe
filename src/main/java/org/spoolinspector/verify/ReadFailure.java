package org.spoolinspector.verify;

import java.util.Objects;
import org.spoolinspector.posix.PosixException;

/** Carries a failure to read out of a piece of work. */
final class ReadFailure extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final long offset;

  /**
   * A read failed.
   *
   * @param offset where in the file, bytes
   */
  ReadFailure(PosixException why, long offset) {
    super(why);
    this.offset = offset;
  }

  PosixException why() {
    return (PosixException) Objects.requireNonNull(getCause());
  }

  long offset() {
    return offset;
  }
}
