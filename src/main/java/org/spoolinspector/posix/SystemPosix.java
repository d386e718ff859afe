package org.spoolinspector.posix;

import org.slf4j.LoggerFactory;

/** Holds the implementation chosen for this machine. */
final class SystemPosix {
  static final Posix INSTANCE = choose();

  private SystemPosix() {
  }

  private static Posix choose() {
    try {
      return new LinuxPosix();
    } catch (RuntimeException | LinkageError unusable) {
      // Another system, another processor, an old kernel, or native access denied: slower and with some losses, it still works.
      LoggerFactory.getLogger(SystemPosix.class).debug("no system calls here, going by java.nio", unusable);
      return new PortablePosix();
    }
  }
}
