package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Permission bits, where the system has them. */
final class PortableMode {
  private PortableMode() {
  }

  /** The bits a new entry starts with, such as {@code rw-------}, so that nobody else looks in before it has its own. */
  static FileAttribute<?>[] first(String bits, Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(bits))} : new FileAttribute<?>[0];
  }

  static Path set(Path file, int mode) throws IOException {
    return file.getFileSystem().supportedFileAttributeViews().contains("unix")
        ? Files.setAttribute(file, "unix:mode", mode, LinkOption.NOFOLLOW_LINKS) : file;
  }
}
