package org.spoolinspector.posix;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A file descriptor that several threads use: after it was closed it refuses, and while somebody is in a call with it, it stays open,
 * since the kernel gives the number to the next file at once.
 */
final class Descriptor {
  private static final int CLOSED = Integer.MIN_VALUE;
  private final int number;
  private final AtomicInteger users = new AtomicInteger();

  Descriptor(long number) {
    this.number = Math.toIntExact(number);
  }

  /** Takes the descriptor for a call; {@link #release()} must follow. */
  int acquire(String path) throws PosixException {
    int count = users.get();
    while (count >= 0 && !users.compareAndSet(count, count + 1)) {
      count = users.get();
    }
    if (count < 0) {
      throw new PosixException("open", path, Errno.EBADF);
    }
    return number;
  }

  void release() {
    if (users.decrementAndGet() == CLOSED) {
      Syscall.close(Scratch.ofThread(), number);
    }
  }

  /** A link to what it is open on, which other processes of this user can follow; null where proc(5) is not mounted. */
  @Nullable Path pathForOthers() {
    Path link = Path.of("/proc", Long.toString(ProcessHandle.current().pid()), "fd", Integer.toString(number));
    return Files.exists(link) ? link : null;
  }

  /**
   * Closes now, or when the last call has come back.
   *
   * @return minus the error number, or 0
   */
  long close() {
    int before = users.getAndUpdate(count -> count | CLOSED);
    return before == 0 ? Syscall.close(Scratch.ofThread(), number) : 0;
  }
}
