package org.spoolinspector.posix;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/** A file being written, by its descriptor. */
final class LinuxNewFile implements NewFile {
  private final String path;
  private final Descriptor descriptor;

  LinuxNewFile(String path, Descriptor descriptor) {
    this.path = path;
    this.descriptor = descriptor;
  }

  @Override
  public void write(ByteBuffer bytes) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int file = descriptor.acquire(path);
    try {
      while (bytes.hasRemaining()) {
        long written = check(bytes.isDirect() ? writeDirect(scratch, file, bytes) : writeByCopy(scratch, file, bytes), "write");
        if (written == 0) {
          throw new PosixException("write", path, Errno.EIO);
        }
        bytes.position(bytes.position() + (int) written);
      }
    } finally {
      descriptor.release();
    }
  }

  private static long writeDirect(Scratch scratch, int file, ByteBuffer bytes) {
    try {
      return Syscall.call(scratch, Syscall.WRITE, file, MemorySegment.ofBuffer(bytes).address(), bytes.remaining());
    } finally {
      Reference.reachabilityFence(bytes);
    }
  }

  private static long writeByCopy(Scratch scratch, int file, ByteBuffer bytes) {
    int size = Math.min(bytes.remaining(), Scratch.TRANSFER);
    Room room = scratch.transfer(size);
    room.put(bytes, size);
    return Syscall.call(scratch, Syscall.WRITE, file, room.address(), size);
  }

  @Override
  public void sync() throws PosixException {
    int file = descriptor.acquire(path);
    try {
      check(Syscall.call(Scratch.ofThread(), Syscall.FSYNC, file), "fsync");
    } finally {
      descriptor.release();
    }
  }

  @Override
  public void close() throws PosixException {
    check(descriptor.close(), "close");
  }

  private long check(long result, String call) throws PosixException {
    if (result < 0) {
      throw new PosixException(call, path, Errno.ofResult(result));
    }
    return result;
  }
}
