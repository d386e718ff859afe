package org.spoolinspector.verify;

import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.FileStatus;

/** What comparing a file with its name gave. */
public sealed interface VerifyOutcome {
  /**
   * The hash is the name.
   *
   * @param status the file that was hashed
   */
  record Verified(FileStatus status) implements VerifyOutcome {
  }

  /**
   * The hash is not the name.
   *
   * @param status the file that was hashed
   */
  record Mismatch(Id expected, Id found, FileStatus status) implements VerifyOutcome {
  }

  /** There is no readable header, so it cannot be told which hash names the file. */
  record Skipped(HeaderFault fault) implements VerifyOutcome {
  }

  /** It was not there (any more). */
  record Vanished() implements VerifyOutcome {
  }

  /**
   * It could not be opened, or not be read to its end.
   *
   * @param offset how many bytes could be read, 0 where it could not be opened
   */
  record Unreadable(String why, long offset) implements VerifyOutcome {
  }
}
