package org.spoolinspector.job;

import java.util.List;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairStep;

/**
 * What a repair did.
 *
 * @param results each step that was begun, with what became of it, in the order of the plan
 * @param undo what takes the moves among them back; empty where nothing was moved
 * @param seconds how long it worked, without pauses
 * @param cancelled whether it was stopped before the end
 */
public record RepairReport(
    List<Result> results, List<RepairStep.Return> undo, Counters.Repair counters, double seconds, boolean cancelled) {
  /** A step and what became of it. */
  public record Result(RepairStep step, RepairOutcome outcome) {
  }
}
