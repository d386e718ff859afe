package org.spoolinspector.state;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;

/** Makes folders and files that nobody but the user may look into, where the system knows such a thing. */
final class PrivateFiles {
  private PrivateFiles() {
  }

  /** The folder that the file is in, or would be. */
  static Path parent(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  /** Makes the folder that the file shall be in, where there is none, and those above it. */
  static void folderOf(Path file) throws IOException {
    Path folder = parent(file);
    if (!Files.isDirectory(folder)) {
      Path parent = folder.getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      try {
        Files.createDirectory(folder, permissions(folder, "rwx------"));
      } catch (FileAlreadyExistsException meanwhile) {
        if (!Files.isDirectory(folder)) {
          throw meanwhile;
        }
      }
    }
  }

  /** Makes the file, empty, where there is none. */
  static Path file(Path file) throws IOException {
    if (!Files.exists(file)) {
      try {
        Files.createFile(file, permissions(file, "rw-------"));
      } catch (FileAlreadyExistsException meanwhile) {
        return file;
      }
    }
    return file;
  }

  private static FileAttribute<?>[] permissions(Path path, String permissions) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))}
        : new FileAttribute<?>[0];
  }
}
