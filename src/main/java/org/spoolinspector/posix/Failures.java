package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the kernel's reason in an exception of {@code java.nio}, which has it as a class or as text. */
final class Failures {
  private static final Map<String, Errno> REASONS = Map.of(
      "Operation not permitted", Errno.EPERM, "Not a directory", Errno.ENOTDIR, "Is a directory", Errno.EISDIR,
      "Invalid argument", Errno.EINVAL, "No space left on device", Errno.ENOSPC, "Read-only file system", Errno.EROFS,
      "Too many levels of symbolic links", Errno.ELOOP, "File name too long", Errno.ENAMETOOLONG,
      "Directory not empty", Errno.ENOTEMPTY, "Illegal seek", Errno.ESPIPE);

  private Failures() {
  }

  static PosixException translate(String call, String path, IOException failure) {
    if (failure instanceof PosixException already) {
      return already;
    }
    var translated = new PosixException(call, path, errno(failure));
    translated.initCause(failure);
    return translated;
  }

  private static Errno errno(IOException failure) {
    return switch (failure) {
      case NoSuchFileException gone -> Errno.ENOENT;
      case FileAlreadyExistsException there -> Errno.EEXIST;
      case AccessDeniedException denied -> Errno.EACCES;
      case DirectoryNotEmptyException full -> Errno.ENOTEMPTY;
      case NotDirectoryException file -> Errno.ENOTDIR;
      case NotLinkException other -> Errno.EINVAL;
      case FileSystemLoopException loop -> Errno.ELOOP;
      case FileSystemException other -> byText(other.getReason());
      default -> byText(failure.getMessage());
    };
  }

  private static Errno byText(@Nullable String text) {
    return text == null ? Errno.EIO : REASONS.entrySet().stream()
        .filter(reason -> text.startsWith(reason.getKey())).map(Map.Entry::getValue).findFirst().orElse(Errno.EIO);
  }
}
