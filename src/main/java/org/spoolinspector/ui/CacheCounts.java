package org.spoolinspector.ui;

import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.State;

/**
 * How the header caches of a spool are.
 *
 * @param missing not there, also where the configuration says {@code nohdr}
 * @param faulty hiding their packet, misleading about it, or unreadable
 * @param orphans caches without a packet
 */
record CacheCounts(long fresh, long missing, long faulty, long orphans) {
  static final CacheCounts NONE = new CacheCounts(0, 0, 0, 0);

  /** How many packets can have a cache. */
  long packets() {
    return fresh + missing + faulty;
  }

  /** Per cent of the packets that have a fresh one, rounded down, so that 100 is all of them. */
  long percentFresh() {
    return packets() == 0 ? 0 : 100 * fresh / packets();
  }

  /** Counts. */
  static final class Counter {
    private long fresh;
    private long missing;
    private long faulty;
    private long orphans;

    void add(Entry entry) {
      switch (entry.hdr()) {
        case FRESH -> fresh++;
        case MISSING, OFF -> missing++;
        case EMPTY, SHORT, OLD_FORMAT, OTHER_PACKET, UNREADABLE -> faulty++;
        case null -> orphans += entry.kind() == Kind.HDR && entry.state() == State.ORPHAN ? 1 : 0;
      }
    }

    CacheCounts counts() {
      return new CacheCounts(fresh, missing, faulty, orphans);
    }
  }
}
