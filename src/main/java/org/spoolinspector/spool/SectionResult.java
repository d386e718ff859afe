package org.spoolinspector.spool;

import java.util.ArrayList;
import java.util.List;

/**
 * What scanning a section gave.
 *
 * @param entries sorted by folder and name
 */
record SectionResult(List<Entry> entries, ScanCost cost) {
  SectionResult {
    entries = new ArrayList<>(entries);
    entries.sort(Entry.ORDER);
  }

  static SectionResult of(List<Entry> entries) {
    return new SectionResult(entries, ScanCost.NOTHING);
  }
}
