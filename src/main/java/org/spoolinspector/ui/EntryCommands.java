package org.spoolinspector.ui;

import org.spoolinspector.finding.FindingKind;

/** What the details pane asks for, about the selected rows. */
interface EntryCommands {
  /** Verify them. */
  void verifySelected();

  /** Rebuild their header caches. */
  void rebuildSelected();

  /** Show this finding in the view of problems. */
  void showProblem(FindingKind kind);

  /** Show or hide the details pane. */
  void toggleDetails();
}
