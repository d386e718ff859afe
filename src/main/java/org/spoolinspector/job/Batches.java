package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.List;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.verify.PacketVerifier;

/** Puts together what is better verified together: small files of one folder that follow one another. */
final class Batches {
  private Batches() {
  }

  /** The same files in the same order. */
  static List<List<Entry>> of(List<Entry> entries) {
    var batches = new ArrayList<List<Entry>>();
    int from = 0;
    for (int i = 1; i <= entries.size(); i++) {
      if (i == entries.size() || i - from == PacketVerifier.TOGETHER || !belong(entries.get(i - 1), entries.get(i))) {
        batches.add(entries.subList(from, i));
        from = i;
      }
    }
    return batches;
  }

  private static boolean belong(Entry one, Entry next) {
    return one.size() <= PacketVerifier.SMALL && next.size() <= PacketVerifier.SMALL && one.folder().equals(next.folder());
  }
}
