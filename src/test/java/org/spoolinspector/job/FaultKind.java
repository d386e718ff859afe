package org.spoolinspector.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.PosixException;

/** What can go wrong with one call. */
enum FaultKind {
  /** The disk fails; at a sync, what was written is not durable. */
  EIO,
  ENOSPC,
  EACCES,
  /** The system says that it is not there, though it is. */
  ENOENT,
  /** Somebody takes the file away just before. */
  VANISHED,
  /** Somebody lays a file to where ours is about to go. */
  EXISTING,
  SHORT_READ;

  static final String SOMEBODY = "somebody else's";
  private static final Set<String> CHANGING = Set.of("create", "write", "mkdir", "rename", "replace", "sync", "syncfs", "close");
  private static final Set<String> BY_DESCRIPTOR = Set.of("read", "write", "fstat", "close", "sync", "syncfs", "statfs", "list");
  private static final Set<String> OF_FOLDERS = Set.of("open", "openfolder", "again", "mkdir", "rmdir", "create");

  /** What the system says; null where it says nothing. */
  private Errno errno() {
    return switch (this) {
      case EIO -> Errno.EIO;
      case ENOSPC -> Errno.ENOSPC;
      case EACCES -> Errno.EACCES;
      case ENOENT -> Errno.ENOENT;
      case VANISHED, EXISTING, SHORT_READ -> null;
    };
  }

  /** The reason that people must be told; null where it may be any. */
  String sentence() {
    return errno() == null ? null : errno().sentence();
  }

  /** Whether this can happen to this call, where its file is there. */
  boolean mayConcern(FaultyPosix.Call call) {
    return switch (this) {
      case EIO -> true;
      case ENOSPC -> CHANGING.contains(call.operation());
      case EACCES, ENOENT -> !BY_DESCRIPTOR.contains(call.operation());
      case VANISHED -> !BY_DESCRIPTOR.contains(call.operation()) && !OF_FOLDERS.contains(call.operation());
      case EXISTING -> call.isRename() || call.operation().equals("create") || call.operation().equals("mkdir");
      case SHORT_READ -> call.operation().equals("read");
    };
  }

  /** Whether this can happen to this call, which is about to be. */
  boolean concerns(FaultyPosix.Call call) {
    return mayConcern(call) && (this != VANISHED || Files.isRegularFile(Path.of(call.path()), LinkOption.NOFOLLOW_LINKS));
  }

  /**
   * Lets it happen at this call.
   *
   * @return the contents of the file that is gone, or null
   */
  String happen(FaultyPosix posix, FaultyPosix.Call call) throws PosixException {
    try {
      switch (this) {
        case EIO, ENOSPC, EACCES, ENOENT -> throw new PosixException(call.operation(), call.path(), errno());
        case VANISHED -> {
          String contents = Files.readString(Path.of(call.path()), java.nio.charset.StandardCharsets.ISO_8859_1);
          Files.delete(Path.of(call.path()));
          return contents;
        }
        case EXISTING -> {
          Path place = Path.of(call.target() == null ? call.path() : call.target());
          if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
            Files.writeString(place, SOMEBODY);
          }
        }
        case SHORT_READ -> posix.shortReadAt(call.number());
      }
      return null;
    } catch (PosixException asked) {
      throw asked;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
