package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A file open for reading, by a channel. */
final class PortableFile implements OpenFile {
  private final Path file;
  private final String path;
  private final PortableStatus statuses;
  private final FileChannel channel;

  PortableFile(Path file, String path, PortableStatus statuses, FileChannel channel) {
    this.file = file;
    this.path = path;
    this.statuses = statuses;
    this.channel = channel;
  }

  /** Of what has the name now: Java asks by name only. The size is that of the open file. */
  @Override
  public FileStatus status() throws PosixException {
    try {
      FileStatus named = statuses.of(file);
      return new FileStatus(named.type(), named.mode(), named.owner(), named.group(), channel.size(), named.blockSize(), named.inode(),
          named.deviceMajor(), named.deviceMinor(), named.modifiedNanos());
    } catch (IOException failure) {
      throw translate("fstat", failure);
    }
  }

  @Override
  public int read(long position, ByteBuffer into) throws PosixException {
    try {
      return Math.max(0, channel.read(into, position));
    } catch (IOException failure) {
      throw translate("pread", failure);
    }
  }

  @Override
  public void adviseSequential() {
  }

  @Override
  public long cached() {
    return -1;
  }

  @Override
  public void adviseDone(long position, long length) {
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException nothingWritten) {
      // Closing a file that was only read cannot lose anything.
      return;
    }
  }

  private PosixException translate(String call, IOException failure) {
    return failure instanceof ClosedChannelException ? new PosixException(call, path, Errno.EBADF)
        : Failures.translate(call, path, failure);
  }
}
