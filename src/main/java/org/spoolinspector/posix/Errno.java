package org.spoolinspector.posix;

import java.util.Map;

/**
 * An error number of the kernel (Linux numbering).
 *
 * @param number as in {@code errno(3)}
 */
public record Errno(int number) {
  public static final Errno EPERM = new Errno(1);
  public static final Errno ENOENT = new Errno(2);
  public static final Errno EIO = new Errno(5);
  public static final Errno EBADF = new Errno(9);
  public static final Errno EACCES = new Errno(13);
  public static final Errno EEXIST = new Errno(17);
  public static final Errno ENOTDIR = new Errno(20);
  public static final Errno EISDIR = new Errno(21);
  public static final Errno EINVAL = new Errno(22);
  public static final Errno EFBIG = new Errno(27);
  public static final Errno ENOSPC = new Errno(28);
  public static final Errno ESPIPE = new Errno(29);
  public static final Errno EROFS = new Errno(30);
  public static final Errno ENAMETOOLONG = new Errno(36);
  public static final Errno ENOSYS = new Errno(38);
  public static final Errno ENOTEMPTY = new Errno(39);
  public static final Errno ELOOP = new Errno(40);

  private static final Map<Integer, String> SENTENCES = Map.ofEntries(
      Map.entry(1, "operation not permitted"), Map.entry(2, "no such file"), Map.entry(4, "interrupted"),
      Map.entry(5, "input/output error"), Map.entry(6, "a socket, or a device that is not there"), Map.entry(9, "closed already"),
      Map.entry(11, "try again"), Map.entry(12, "out of memory"),
      Map.entry(13, "permission denied"), Map.entry(16, "busy"), Map.entry(17, "already there"),
      Map.entry(18, "on another file system"), Map.entry(20, "not a folder"), Map.entry(21, "is a folder"),
      Map.entry(22, "invalid argument"), Map.entry(23, "too many open files on this machine"),
      Map.entry(24, "too many open files"), Map.entry(27, "file too large"), Map.entry(28, "no space left on the device"),
      Map.entry(29, "cannot be read by position"), Map.entry(30, "read-only file system"),
      Map.entry(36, "name too long"), Map.entry(38, "not supported here"), Map.entry(39, "folder not empty"),
      Map.entry(40, "is a symbolic link"), Map.entry(75, "too large"), Map.entry(95, "not supported"),
      Map.entry(116, "stale file handle"), Map.entry(117, "damaged file system"), Map.entry(122, "disk quota exceeded"));

  /** The error in the result of a call: minus its number. */
  static Errno ofResult(long result) {
    return new Errno(Math.toIntExact(-result));
  }

  /** The reason in plain words, lower case, no full stop. */
  public String sentence() {
    return SENTENCES.getOrDefault(number, "error " + number);
  }
}
