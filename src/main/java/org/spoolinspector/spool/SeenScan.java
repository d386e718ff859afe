package org.spoolinspector.spool;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.CacheLayout;

/** Marks of packets already tossed: {@code seen/ID}, and {@code ID.seen} before NNCP 7.7.0. */
final class SeenScan {
  private SeenScan() {
  }

  static void add(Listing own, @Nullable Listing marks, TrafficNames names, List<Entry> found, List<Entry> into) {
    boolean old = marks == null && isOldSpool(found);
    for (Listing.Listed mark : names.seen()) {
      into.add(old ? MarkScan.entry(own, mark, Kind.SEEN, State.SEEN, Reason.of(Why.SEEN_ORDINARY))
          : MarkScan.entry(own, mark, Kind.SEEN, State.OLD_LAYOUT, Reason.of(Why.SEEN_OLD_LAYOUT)));
    }
    if (marks != null) {
      for (Listing.Listed mark : marks.entries()) {
        boolean regular = MarkScan.isRegular(mark) && NameKind.of(mark.name().bytes()) == NameKind.PACKET;
        into.add(regular ? MarkScan.entry(marks, mark, Kind.SEEN, State.SEEN, Reason.of(Why.SEEN_MARK)) : MarkScan.foreign(marks, mark));
      }
    }
  }

  /** Whether all packets with a header are of formats whose caches lie beside them: then so do the marks, by rule. */
  private static boolean isOldSpool(List<Entry> found) {
    boolean any = false;
    for (Entry entry : found) {
      if (entry.header() != null) {
        any = true;
        if (entry.header().format().layout() != CacheLayout.BESIDE) {
          return false;
        }
      }
    }
    return any;
  }
}
