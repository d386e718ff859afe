package org.spoolinspector.posix;

import java.nio.ByteBuffer;

/** A regular file open for reading. */
public interface OpenFile extends AutoCloseable {
  /** The status of the file that is open, whatever lies under its name now. */
  FileStatus status() throws PosixException;

  /**
   * One positional read into the free room of {@code into} (direct buffers are fastest).
   *
   * @return how many bytes came, 0 at the end of the file
   */
  int read(long position, ByteBuffer into) throws PosixException;

  /** Tells the kernel that the file will be read from start to end. Never fails. */
  void adviseSequential();

  /**
   * How many of the file's bytes are in the page cache now ({@code cachestat(2)}, Linux 6.5).
   *
   * @return bytes, in whole pages, or -1 where the system does not tell
   */
  long cached();

  /** Tells the kernel that these bytes will not be needed again, so that it may drop them from the page cache. Never fails. */
  void adviseDone(long position, long length);

  @Override
  void close();
}
