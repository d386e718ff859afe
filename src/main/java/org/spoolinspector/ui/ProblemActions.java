package org.spoolinspector.ui;

import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.spool.Entry;

/** What the list of problems asks for. FX thread only. */
interface ProblemActions {
  /** Check just this finding, and let its preview have the keys. */
  void preview(FindingKind kind);

  /** Show this row in the packet table. */
  void showRow(Entry entry);
}
