package org.spoolinspector.state;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes folders and files that nobody but the user may look into, where the system knows such a thing. */
final class PrivateFiles {
  private PrivateFiles() {
  }

  /** Makes the folder where there is none, and those above it. */
  static void folder(Path folder) throws IOException {
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
