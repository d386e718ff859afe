package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The status of a file as {@code java.nio} tells it. */
final class PortableStatus {
  private PortableStatus() {
  }

  static FileStatus of(Path path) throws IOException {
    int blockSize = blockSize(path);
    if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      FileType type = basic.isRegularFile() ? FileType.REGULAR : basic.isDirectory() ? FileType.FOLDER
          : basic.isSymbolicLink() ? FileType.SYMLINK : FileType.DEVICE;
      return new FileStatus(type, type == FileType.FOLDER ? 0755 : 0644, 0, 0, basic.size(), blockSize, 0, 0, 0,
          basic.lastModifiedTime().to(TimeUnit.NANOSECONDS));
    }
    Map<String, Object> unix = Files.readAttributes(path, "unix:mode,uid,gid,size,ino,dev,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
    int mode = number(unix, "mode").intValue();
    long device = number(unix, "dev").longValue();
    return new FileStatus(Statx.type((mode & 0xffff) >> 12), mode & 07777, number(unix, "uid").intValue(), number(unix, "gid").intValue(),
        number(unix, "size").longValue(), blockSize, number(unix, "ino").longValue(), major(device), minor(device),
        unix.get("lastModifiedTime") instanceof FileTime time ? time.to(TimeUnit.NANOSECONDS) : 0);
  }

  static int blockSize(Path path) throws IOException {
    Path folder = path.getParent();
    return (int) Math.min(Files.getFileStore(folder == null ? path : folder).getBlockSize(), Integer.MAX_VALUE);
  }

  private static Number number(Map<String, Object> attributes, String name) {
    return attributes.get(name) instanceof Number number ? number : 0;
  }

  /** As {@code makedev(3)} packs it on Linux. */
  private static int major(long device) {
    return (int) ((device >>> 8 & 0xfff) | (device >>> 32 & ~0xfff));
  }

  private static int minor(long device) {
    return (int) ((device & 0xff) | (device >>> 12 & ~0xff));
  }
}
