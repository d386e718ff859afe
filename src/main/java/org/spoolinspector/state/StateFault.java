package org.spoolinspector.state;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;
import org.jspecify.annotations.Nullable;

/** A turn at a file that came to nothing. */
final class StateFault extends Exception {
  private static final long serialVersionUID = 1;
  private final Kind kind;

  /** What to do about it. */
  enum Kind {
    /** Wait: somebody else has the file. */
    LOCKED,
    /** Once more: this thread was interrupted in the middle. */
    INTERRUPTED,
    /** Begin a new file. */
    DAMAGED, NEWER,
    /** Go without: the file is what it is, only the system does not let us. */
    SYSTEM
  }

  StateFault(Kind kind, String why) {
    super(why);
    this.kind = kind;
  }

  private StateFault(Kind kind, Throwable cause, String why) {
    super(why, cause);
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }

  /** What stands behind something that the store threw; damaged pages can lead it anywhere, so all but errors of the system is damage. */
  static StateFault of(Throwable thrown) {
    IOException system = cause(thrown, IOException.class);
    if (system instanceof ClosedByInterruptException) {
      return new StateFault(Kind.INTERRUPTED, thrown, "interrupted");
    }
    if (system != null && !(system instanceof EOFException)) {
      return new StateFault(Kind.SYSTEM, thrown, sentence(system));
    }
    for (var store = cause(thrown, MVStoreException.class); store != null; store = cause(store.getCause(), MVStoreException.class)) {
      if (store.getErrorCode() == DataUtils.ERROR_FILE_LOCKED) {
        return new StateFault(Kind.LOCKED, thrown, "locked");
      }
    }
    return new StateFault(Kind.DAMAGED, thrown, String.valueOf(thrown.getMessage()));
  }

  /** The system's words, without the file's name, which is told beside them. */
  static String sentence(IOException why) {
    return why instanceof FileSystemException named
        ? named.getReason() != null ? named.getReason() : words(named) : String.valueOf(why.getMessage());
  }

  private static String words(FileSystemException why) {
    return switch (why) {
      case AccessDeniedException denied -> "Permission denied";
      case FileAlreadyExistsException other -> "Not a folder";
      case NoSuchFileException gone -> "No such file or directory";
      default -> String.valueOf(why.getMessage());
    };
  }

  private static <T extends Throwable> @Nullable T cause(@Nullable Throwable thrown, Class<T> type) {
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (type.isInstance(at)) {
        return type.cast(at);
      }
    }
    return null;
  }
}
