package org.spoolinspector.spool;

import java.util.Map;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Processes;

/** Who holds which lock, asked once a scan. Takes none. */
final class Locks {
  private final Map<Posix.FileKey, Long> holders;

  Locks(Posix posix) {
    holders = posix.lockHolders();
  }

  Entry entry(Listing in, Listing.Listed lock) {
    Entry free = MarkScan.entry(in, lock, Kind.LOCK, State.FREE, Reason.of(Why.LOCK_FREE));
    if (free.state() != State.FREE) {
      return free;
    }
    try {
      Long holder = holders.get(Posix.FileKey.of(in.open().status(lock.name())));
      return holder == null ? free : free.with(State.HELD, Reason.of(Why.LOCK_HELD, Processes.command(holder), holder.toString()));
    } catch (PosixException vanished) {
      return free.with(State.VANISHED, Reason.of(Why.VANISHED));
    }
  }
}
