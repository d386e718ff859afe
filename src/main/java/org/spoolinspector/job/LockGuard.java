package org.spoolinspector.job;

import java.util.Map;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Processes;
import org.spoolinspector.posix.RawName;

/** Asks who holds the locks of a node, and waits for them where that is wanted. Takes none. */
final class LockGuard {
  /** Between two questions, nanoseconds: a transfer lasts longer. */
  private static final long FRESH = 200_000_000L;
  private static final long PAUSE_MILLIS = 300;
  private final Posix posix;
  private final OpenFolder spool;
  private final WhenLocked whenLocked;
  private final Checkpoint checkpoint;
  private Map<Posix.FileKey, Long> holders = Map.of();
  private long asked;

  LockGuard(Posix posix, OpenFolder spool, WhenLocked whenLocked, Checkpoint checkpoint) {
    this.posix = posix;
    this.spool = spool;
    this.whenLocked = whenLocked;
    this.checkpoint = checkpoint;
    this.asked = System.nanoTime() - FRESH;
  }

  /**
   * Null where nobody holds a lock of the node, or nobody does any more; else who does.
   *
   * @throws PosixException where that cannot be told, which is not the same as free
   */
  @Nullable HeldLock pass(@Nullable Id node) throws PosixException {
    if (node == null) {
      return null;
    }
    HeldLock held = held(node);
    while (held != null && whenLocked == WhenLocked.WAIT) {
      checkpoint.pass();
      sleep();
      held = held(node);
    }
    return held;
  }

  private static void sleep() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    }
  }

  private @Nullable HeldLock held(Id node) throws PosixException {
    if (System.nanoTime() - asked >= FRESH) {
      holders = posix.lockHolders();
      asked = System.nanoTime();
    }
    if (holders.isEmpty()) {
      return null;
    }
    try (OpenFolder folder = spool.openFolder(RawName.of(node.toString()))) {
      for (RawName lock : SpoolLayout.NODE_LOCKS) {
        Long process = holder(folder, lock);
        if (process != null) {
          return new HeldLock(node, lock.toString(), process, Processes.command(process), Processes.started(process));
        }
      }
    } catch (PosixException why) {
      requireVanished(why);
    }
    return null;
  }

  private @Nullable Long holder(OpenFolder folder, RawName lock) throws PosixException {
    try {
      return holders.get(Posix.FileKey.of(folder.status(lock)));
    } catch (PosixException why) {
      requireVanished(why);
      return null;
    }
  }

  /** What is not there is not held. */
  private static void requireVanished(PosixException why) throws PosixException {
    if (!why.isVanished()) {
      throw why;
    }
  }
}
