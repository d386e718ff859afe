package org.spoolinspector.ui;

import java.util.List;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.State;

/** What can be done about an entry, the most useful first. */
enum EntryFixes {
  REBUILD, VERIFY;

  static List<EntryFixes> of(Entry entry) {
    boolean rebuild = RebuildPlan.canHaveCache(entry) && entry.hdr() != HdrState.FRESH && entry.hdr() != HdrState.OFF;
    boolean verify = (entry.kind() == Kind.PACKET || entry.kind() == Kind.NOCK) && entry.header() != null;
    return rebuild && verify ? List.of(REBUILD, VERIFY) : rebuild ? List.of(REBUILD) : verify ? List.of(VERIFY) : List.of();
  }

  /** Whether this is what the entry waits for, so that its button stands out. */
  boolean isUrgent(Entry entry) {
    return switch (this) {
      case REBUILD -> entry.hdr() != null && entry.hdr().isFaulty();
      case VERIFY -> entry.state() == State.UNCHECKED;
    };
  }
}
