package org.spoolinspector.verify;

import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** Makes outcomes of what reading a file came to. */
final class Outcomes {
  private Outcomes() {
  }

  /** The id that a file's name starts with. */
  static Id expected(RawName name) {
    Id expected = Id.parse(name.bytes());
    if (expected == null) {
      throw new IllegalArgumentException(name + " does not start with an id");
    }
    return expected;
  }

  /** Of a file with this hash. */
  static VerifyOutcome of(Id expected, Id found, FileStatus status) {
    return found.equals(expected) ? new VerifyOutcome.Verified(status) : new VerifyOutcome.Mismatch(expected, found, status);
  }

  /** Of a file that could not be opened or looked at. */
  static VerifyOutcome of(PosixException why) {
    return of(why, 0);
  }

  /** Of a file that could not be read to its end. */
  static VerifyOutcome of(ReadFailure failure) {
    return of(failure.why(), failure.offset());
  }

  /** Of a file that has not its length any more. */
  static VerifyOutcome of(Source.Changed changed) {
    return new VerifyOutcome.Unreadable("it changed while it was read", changed.offset());
  }

  private static VerifyOutcome of(PosixException why, long offset) {
    return why.isVanished() ? new VerifyOutcome.Vanished() : new VerifyOutcome.Unreadable(why.errno().sentence(), offset);
  }
}
