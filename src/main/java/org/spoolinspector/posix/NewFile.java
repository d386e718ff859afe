package org.spoolinspector.posix;

import java.nio.ByteBuffer;

/** A file being written. */
public interface NewFile extends AutoCloseable {
  /** Appends all that remains in {@code bytes}. */
  void write(ByteBuffer bytes) throws PosixException;

  /** Makes what was written durable ({@code fsync(2)}). */
  void sync() throws PosixException;

  @Override
  void close() throws PosixException;
}
