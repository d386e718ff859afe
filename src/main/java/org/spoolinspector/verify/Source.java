package org.spoolinspector.verify;

import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.OpenFile;
import org.spoolinspector.posix.PosixException;

/** The file being hashed. Used by several threads. */
final class Source {
  private final OpenFile file;
  private final FileStatus status;
  private final boolean dropBehind;
  private final Reading reading;

  Source(OpenFile file, boolean dropBehind, Reading reading) throws PosixException {
    this.file = file;
    this.status = file.status();
    // Pages that somebody else had read already are his.
    this.dropBehind = dropBehind && file.cached() < status.size() / 2;
    this.reading = reading;
  }

  /** The file has not the length it had when it was opened. */
  static final class Changed extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final long offset;

    Changed(long offset) {
      this.offset = offset;
    }

    long offset() {
      return offset;
    }
  }

  OpenFile file() {
    return file;
  }

  FileStatus status() {
    return status;
  }

  long size() {
    return status.size();
  }

  void adviseSequential() {
    file.adviseSequential();
  }

  /** Notices a file that was cut short. */
  void requireWhole(long position, int length, int part) {
    if (length != Math.min(part, size() - position)) {
      throw new Changed(position + length);
    }
  }

  /** Notices a file that grew: what came after its old end was not hashed. */
  void requireUnchanged() throws PosixException {
    if (file.status().size() != size()) {
      throw new Changed(size());
    }
  }

  /** These bytes are hashed. */
  void done(long position, int length) {
    reading.read(length);
    if (dropBehind) {
      file.adviseDone(position, length);
    }
  }
}
