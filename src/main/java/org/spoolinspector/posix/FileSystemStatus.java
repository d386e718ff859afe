package org.spoolinspector.posix;

/**
 * A file system.
 *
 * @param type its name as the kernel knows it ({@code ext4}, {@code zfs}), or {@code ?}
 * @param blockSize the read size it suggests, bytes
 * @param total bytes in all
 * @param free bytes free for ordinary users
 * @param rotational whether it lies on a rotating disk; false where unknown
 * @param readOnly whether nothing can be written to it as it is mounted; false where unknown
 */
public record FileSystemStatus(String type, int blockSize, long total, long free, boolean rotational, boolean readOnly) {
  /** One that can be written to. */
  public FileSystemStatus(String type, int blockSize, long total, long free, boolean rotational) {
    this(type, blockSize, total, free, rotational, false);
  }
}
