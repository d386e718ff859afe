package org.spoolinspector.job;

import org.spoolinspector.finding.RepairPlan;

/** What a job is asked to do. */
public sealed interface Task {
  /** Compare files with their names, and make packets of the nocks that match. */
  record Verify(VerifyPlan plan) implements Task {
  }

  /** Write header caches. */
  record Rebuild(RebuildPlan plan) implements Task {
  }

  /** Mend, put back from quarantine, delete there, or take a repair back. */
  record Repair(RepairPlan plan, WhenLocked whenLocked) implements Task {
  }
}
