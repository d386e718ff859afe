package org.spoolinspector.ui;

/** What the window's commands ask of its views. */
interface ViewCommands {
  void focusFilter();

  void clearFilter();

  void toggleDetails();

  /** Gives the next pane the keys. */
  void nextPane();

  /** Shows the jobs, or takes them away. */
  void toggleJobs();

  /** Shows no spool any more. */
  void closeSpool();

  void showHelp();

  void quit();
}
