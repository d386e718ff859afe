package org.spoolinspector.posix;

/**
 * A file system.
 *
 * @param type its name as the kernel knows it ({@code ext4}, {@code zfs}), or {@code ?}
 * @param blockSize the read size it suggests, bytes (what {@code st_blksize} says of its files where they are large)
 * @param total bytes in all
 * @param free bytes free for ordinary users
 * @param rotational whether it lies on a rotating disk
 * @param readOnly whether nothing can be written to it as it is mounted; false where unknown
 */
public record FileSystemStatus(String type, int blockSize, long total, long free, Rotational rotational, boolean readOnly) {
  /** One that can be written to. */
  public FileSystemStatus(String type, int blockSize, long total, long free, Rotational rotational) {
    this(type, blockSize, total, free, rotational, false);
  }
}
