package org.spoolinspector.ui;

/** What the details pane asks for, about the selected rows. */
interface EntryCommands {
  /** Verify them. */
  void verifySelected();

  /** Rebuild their header caches. */
  void rebuildSelected();

  /** Show or hide the details pane. */
  void toggleDetails();
}
