package org.spoolinspector.header;

import java.util.Objects;
import org.spoolinspector.posix.PosixException;

/** Carries a failure to write into tmp out of a piece of work: no cache can be written then. */
final class TmpFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  TmpFailure(PosixException why) {
    super(why);
  }

  PosixException why() {
    return (PosixException) Objects.requireNonNull(getCause());
  }
}
