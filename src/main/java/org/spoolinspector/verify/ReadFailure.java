package org.spoolinspector.verify;

import java.util.Objects;
import org.spoolinspector.posix.PosixException;

/** Carries a failure to read out of a piece of work. */
final class ReadFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  ReadFailure(PosixException why) {
    super(why);
  }

  PosixException why() {
    return (PosixException) Objects.requireNonNull(getCause());
  }
}
