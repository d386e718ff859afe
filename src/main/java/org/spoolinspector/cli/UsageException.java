package org.spoolinspector.cli;

/** The command line asks for something that cannot be; the message says what and what would do. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
