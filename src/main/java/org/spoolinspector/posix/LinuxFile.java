package org.spoolinspector.posix;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/** A file open for reading, by its descriptor. */
final class LinuxFile implements OpenFile {
  private static final int CACHESTAT_COUNTS = 16;
  private final String path;
  private final Descriptor descriptor;

  LinuxFile(String path, Descriptor descriptor) {
    this.path = path;
    this.descriptor = descriptor;
  }

  @Override
  public FileStatus status() throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int file = descriptor.acquire(path);
    try {
      check(Statx.ofDescriptor(scratch, file), "statx");
      return Statx.status(scratch);
    } finally {
      descriptor.release();
    }
  }

  @Override
  public int read(long position, ByteBuffer into) throws PosixException {
    if (into.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    Scratch scratch = Scratch.ofThread();
    int file = descriptor.acquire(path);
    try {
      int got = into.isDirect() ? readDirect(scratch, file, position, into) : readByCopy(scratch, file, position, into);
      into.position(into.position() + got);
      return got;
    } finally {
      descriptor.release();
    }
  }

  private int readDirect(Scratch scratch, int file, long position, ByteBuffer into) throws PosixException {
    try {
      long address = MemorySegment.ofBuffer(into).address();
      return check(Syscall.call(scratch, Syscall.PREAD, file, address, into.remaining(), position, 0), "pread");
    } finally {
      Reference.reachabilityFence(into);
    }
  }

  /** The collector may move an array while the disk is slow, so the bytes come by way of memory that stays. */
  private int readByCopy(Scratch scratch, int file, long position, ByteBuffer into) throws PosixException {
    int size = Math.min(into.remaining(), Scratch.TRANSFER);
    Room room = scratch.transfer(size);
    int got = check(Syscall.call(scratch, Syscall.PREAD, file, room.address(), size, position, 0), "pread");
    room.get(into, got);
    return got;
  }

  @Override
  public void adviseSequential() {
    advise(0, 0, Syscall.FADV_SEQUENTIAL);
  }

  /** The range (offset, length; 0 is all) and, filled by the kernel, five counts of pages, of which the first is those cached. */
  @Override
  public long cached() {
    Scratch scratch = Scratch.ofThread();
    Room struct = scratch.struct();
    struct.clear(CACHESTAT_COUNTS);
    try {
      int file = descriptor.acquire(path);
      try {
        long result = Syscall.call(scratch, Syscall.CACHESTAT, file, struct.address(), struct.address() + CACHESTAT_COUNTS, 0, 0);
        return result < 0 ? -1 : struct.getLong(CACHESTAT_COUNTS) * Syscall.PAGE;
      } finally {
        descriptor.release();
      }
    } catch (PosixException closed) {
      return -1;
    }
  }

  @Override
  public void adviseDone(long position, long length) {
    advise(position, length, Syscall.FADV_DONTNEED);
  }

  @Override
  public void close() {
    descriptor.close();
  }

  private void advise(long position, long length, int advice) {
    try {
      int file = descriptor.acquire(path);
      try {
        Syscall.call(Scratch.ofThread(), Syscall.FADVISE, file, position, length, advice, 0);
      } finally {
        descriptor.release();
      }
    } catch (PosixException closed) {
      // Advice for a file that is closed by now has no taker; the next read says so.
      return;
    }
  }

  private int check(long result, String call) throws PosixException {
    if (result < 0) {
      throw new PosixException(call, path, Errno.ofResult(result));
    }
    return (int) result;
  }
}
