package org.spoolinspector.state;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The right to a turn at a state file: against the other threads of this process, and by a lock on a file beside it against other
 * processes. The system gives it back where a process dies. Beside it, since the state file itself may have to be moved aside.
 */
final class StateLock implements AutoCloseable {
  /** Locks of files are the process's, and closing any descriptor of the file loses them: so threads take turns first. */
  private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();
  /** Between two attempts, milliseconds. */
  private static final long PAUSE = 15;
  private final ReentrantLock thread;
  private final @Nullable FileChannel channel;

  private StateLock(ReentrantLock thread, @Nullable FileChannel channel) {
    this.thread = thread;
    this.channel = channel;
  }

  /**
   * Waits for the turn, also where the thread is interrupted meanwhile; it stays interrupted then.
   *
   * @param file the state file, in a folder that is there
   * @param writes whether it shall be written; where it is only read in a folder that may not be written, nobody has to be kept out
   * @return null where others had it all the time
   */
  static @Nullable StateLock take(Path file, boolean writes, Duration patience) throws IOException {
    long until = System.nanoTime() + patience.toNanos();
    Path real = PrivateFiles.parent(file).toRealPath().resolve(file.getFileName());
    ReentrantLock thread = THREADS.computeIfAbsent(real, any -> new ReentrantLock());
    boolean interrupted = Thread.interrupted();
    boolean taken = false;
    try {
      while (!thread.tryLock()) {
        interrupted |= pause();
        if (System.nanoTime() - until > 0) {
          return null;
        }
      }
      FileChannel channel = open(real.resolveSibling(real.getFileName() + ".lock"), writes);
      try {
        for (FileLock lock = null; channel != null && lock == null; ) {
          lock = channel.tryLock();
          if (lock == null) {
            interrupted |= pause();
            if (System.nanoTime() - until > 0) {
              return null;
            }
          }
        }
        taken = true;
        return new StateLock(thread, channel);
      } finally {
        if (!taken && channel != null) {
          channel.close();
        }
      }
    } finally {
      if (!taken && thread.isHeldByCurrentThread()) {
        thread.unlock();
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static @Nullable FileChannel open(Path lock, boolean writes) throws IOException {
    try {
      return FileChannel.open(PrivateFiles.file(lock), StandardOpenOption.WRITE);
    } catch (IOException notOurs) {
      if (writes) {
        throw notOurs;
      }
      return null;
    }
  }

  /** Whether it was interrupted. */
  private static boolean pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE);
      return false;
    } catch (InterruptedException later) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      if (channel != null) {
        channel.close();
      }
    } finally {
      thread.unlock();
    }
  }
}
