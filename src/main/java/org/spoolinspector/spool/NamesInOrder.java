package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.List;
import org.spoolinspector.posix.RawName;

/** Names in their order, which are looked for in that order too: one walk along both, where a table would hold a million. */
final class NamesInOrder {
  private final List<RawName> names;
  private final List<RawName> passed = new ArrayList<>();
  private int at;

  NamesInOrder(List<RawName> sorted) {
    names = sorted;
  }

  /** Whether it is among them; must come after all that were looked for before. */
  boolean has(RawName name) {
    while (at < names.size()) {
      int order = names.get(at).compareTo(name);
      if (order >= 0) {
        at += order == 0 ? 1 : 0;
        return order == 0;
      }
      passed.add(names.get(at++));
    }
    return false;
  }

  /** Those that nobody looked for. */
  List<RawName> others() {
    passed.addAll(names.subList(at, names.size()));
    at = names.size();
    return passed;
  }
}
