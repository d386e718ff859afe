package org.spoolinspector.posix;

import java.util.concurrent.CancellationException;

/** Asked before each file and each buffer: waits while the work is paused, and ends it when it is cancelled. */
@FunctionalInterface
public interface Checkpoint {
  /** Never waits and never ends. */
  Checkpoint NONE = () -> {};

  /**
   * Returns when the work may go on.
   *
   * @throws CancellationException when it must end; {@code finally} blocks run, nothing is left half done
   */
  void pass();
}
