package org.spoolinspector.posix;

/** Holds the implementation chosen for this machine. */
final class SystemPosix {
  static final Posix INSTANCE = choose();

  private SystemPosix() {
  }

  private static Posix choose() {
    throw new UnsupportedOperationException();
  }
}
