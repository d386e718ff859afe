package org.spoolinspector.finding;

import org.jspecify.annotations.Nullable;

/** What became of one step of a repair. */
public sealed interface RepairOutcome {
  /**
   * Done, and durable.
   *
   * @param to where the file lies now, relative to the spool; null where it was not moved
   */
  record Done(@Nullable String to) implements RepairOutcome {
  }

  /** The file was not there any more. */
  record Vanished() implements RepairOutcome {
  }

  /** The file is another than was shown, so it was left as it is. */
  record Changed() implements RepairOutcome {
  }

  /** A process holds a lock of the node, so the file was left as it is. */
  record Locked(HeldLock by) implements RepairOutcome {
  }

  /** It failed; the file is where it was, whole, unless the sentence says that it was moved or deleted but not made durable. */
  record Failed(String why) implements RepairOutcome {
  }
}
