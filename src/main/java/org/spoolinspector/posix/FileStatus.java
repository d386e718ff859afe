package org.spoolinspector.posix;

/**
 * What {@code statx(2)} says of a file, never following a link.
 *
 * @param mode permission bits, without the type
 * @param size bytes
 * @param blockSize the read size the file system suggests ({@code st_blksize}), bytes
 * @param deviceMajor with {@code deviceMinor}: the device the file lies on
 * @param modifiedNanos modification time, nanoseconds since 1970 UTC
 */
public record FileStatus(
    FileType type, int mode, int owner, int group, long size, int blockSize, long inode,
    int deviceMajor, int deviceMinor, long modifiedNanos) {
}
