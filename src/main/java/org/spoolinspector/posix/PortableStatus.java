package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What {@code java.nio} tells of the files of a folder.
 *
 * @param blockSize that of the folder's file system; asked once, since Java reads the whole mount table for it
 * @param unix whether owners, modes and inodes are told
 */
record PortableStatus(int blockSize, boolean unix) {
  static PortableStatus in(Path folder) throws IOException {
    return new PortableStatus((int) Math.min(Files.getFileStore(folder).getBlockSize(), Integer.MAX_VALUE),
        folder.getFileSystem().supportedFileAttributeViews().contains("unix"));
  }

  FileStatus of(Path path) throws IOException {
    if (!unix) {
      BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      FileType type = basic.isRegularFile() ? FileType.REGULAR : basic.isDirectory() ? FileType.FOLDER
          : basic.isSymbolicLink() ? FileType.SYMLINK : FileType.DEVICE;
      return new FileStatus(type, type == FileType.FOLDER ? 0755 : 0644, 0, 0, basic.size(), blockSize, 0, 0, 0,
          basic.lastModifiedTime().to(TimeUnit.NANOSECONDS));
    }
    Map<String, Object> told = Files.readAttributes(path, "unix:mode,uid,gid,size,ino,dev,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
    int mode = number(told, "mode").intValue();
    long device = number(told, "dev").longValue();
    return new FileStatus(Statx.type((mode & 0xffff) >> 12), mode & 07777, number(told, "uid").intValue(), number(told, "gid").intValue(),
        number(told, "size").longValue(), blockSize, number(told, "ino").longValue(), major(device), minor(device),
        told.get("lastModifiedTime") instanceof FileTime time ? time.to(TimeUnit.NANOSECONDS) : 0);
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
