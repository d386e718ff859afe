package org.spoolinspector.job;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a job counted so far. */
public sealed interface Counters {
  /** The counts by their names, in their order. */
  default Map<String, Long> words() {
    var words = new LinkedHashMap<String, Long>();
    switch (this) {
      case Verify c -> {
        words.put("verified", c.verified);
        words.put("bad", c.bad);
        words.put("vanished", c.vanished);
        words.put("unreadable", c.unreadable);
        words.put("skipped", c.skipped);
      }
      case Rebuild c -> {
        words.put("written", c.written);
        words.put("replaced", c.replaced);
        words.put("unchanged", c.unchanged);
        words.put("removed", c.removed);
        words.put("failed", c.failed);
      }
      case Repair c -> {
        words.put("done", c.done);
        words.put("vanished", c.vanished);
        words.put("changed", c.changed);
        words.put("locked", c.locked);
        words.put("failed", c.failed);
      }
    }
    return words;
  }

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
