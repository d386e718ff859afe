package org.spoolinspector.job;

import org.spoolinspector.spool.Entry;

/** Takes what a job found out about entries, as it goes; called from the job's threads. */
@FunctionalInterface
interface Results {
  /** The entry that was {@code before} is {@code after} now, perhaps under another name. */
  void changed(Entry before, Entry after);
}
