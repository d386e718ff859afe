package org.spoolinspector.spool;

import java.util.List;

/** What scanning a section gave. */
record SectionResult(List<Entry> entries, ScanCost cost) {
  static SectionResult of(List<Entry> entries) {
    return new SectionResult(entries, ScanCost.NOTHING);
  }
}
