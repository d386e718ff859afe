package org.spoolinspector.cli;

/** What the program's exit status says. */
enum ExitCode {
  /** Nothing wrong. */
  FINE(0),
  /** Problems were found. */
  PROBLEMS(1),
  /** The command line or the configuration is wrong. */
  USAGE(2),
  /** Something could not be read. */
  UNREADABLE(3),
  INTERRUPTED(130);

  private final int status;

  ExitCode(int status) {
    this.status = status;
  }

  int status() {
    return status;
  }
}
