package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;

/** A file being written, by a channel. Closing makes it durable, since there is no call that does so for all files later. */
final class PortableNewFile implements NewFile {
  private final String path;
  private final FileChannel channel;
  private boolean durable;

  PortableNewFile(String path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  @Override
  public void write(ByteBuffer bytes) throws PosixException {
    durable = false;
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException failure) {
      throw translate("write", failure);
    }
  }

  @Override
  public void sync() throws PosixException {
    try {
      channel.force(true);
      durable = true;
    } catch (IOException failure) {
      throw translate("fsync", failure);
    }
  }

  @Override
  public void close() throws PosixException {
    if (!channel.isOpen()) {
      return;
    }
    try (channel) {
      if (!durable) {
        channel.force(true);
      }
    } catch (IOException failure) {
      throw translate("close", failure);
    }
  }

  private PosixException translate(String call, IOException failure) {
    return failure instanceof ClosedChannelException ? new PosixException(call, path, Errno.EBADF)
        : Failures.translate(call, path, failure);
  }
}
