package org.spoolinspector.job;

/** What a job counted so far. */
public sealed interface Counters {
  /** Of a verify run; {@code skipped} are those with no readable header, and nocks that match but could not be renamed. */
  record Verify(long verified, long bad, long vanished, long unreadable, long skipped) implements Counters {
  }

  /** Of a rebuild: caches new, replaced, left as they were, taken to quarantine, and not managed. */
  record Rebuild(long written, long replaced, long unchanged, long removed, long failed) implements Counters {
  }

  /**
   * Of a repair: files mended or moved, not there any more, other than they were shown, of a node whose lock is held, and not managed.
   */
  record Repair(long done, long vanished, long changed, long locked, long failed) implements Counters {
  }
}
