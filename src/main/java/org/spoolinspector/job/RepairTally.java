package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.posix.PosixException;

/** What became of the steps of a repair so far, and how to take the moves back. Used by several threads. */
final class RepairTally {
  private final List<RepairStep> steps;
  private final @Nullable RepairOutcome[] outcomes;
  private final List<RepairStep.Return> undo = new ArrayList<>();

  RepairTally(List<RepairStep> steps) {
    this.steps = steps;
    this.outcomes = new RepairOutcome[steps.size()];
  }

  synchronized void end(int step, RepairOutcome outcome) {
    outcomes[step] = outcome;
  }

  void fail(int step, PosixException why) {
    end(step, why.isVanished() ? new RepairOutcome.Vanished() : new RepairOutcome.Failed(why.errno().sentence()));
  }

  /** It is done, but may be as before after a power cut. */
  void endNotDurable(int step, @Nullable String to, PosixException why) {
    end(step, new RepairOutcome.Failed((to == null ? "deleted" : "moved") + ", but not made durable: " + why.errno().sentence()));
  }

  /** A move can be taken back; the last one first. */
  synchronized void undoBy(RepairStep.Return back) {
    undo.addFirst(back);
  }

  synchronized boolean isOpen(int step) {
    return outcomes[step] == null;
  }

  /** Steps that have not come to an end, or may come to a better one: they failed, or a lock was held. */
  synchronized List<RepairStep> undone() {
    return IntStream.range(0, outcomes.length).filter(i -> switch (outcomes[i]) {
      case null -> true;
      case RepairOutcome.Failed any -> true;
      case RepairOutcome.Locked any -> true;
      case RepairOutcome.Done any -> false;
      case RepairOutcome.Vanished any -> false;
      case RepairOutcome.Changed any -> false;
    }).mapToObj(steps::get).toList();
  }

  synchronized List<RepairReport.Result> results() {
    var results = new ArrayList<RepairReport.Result>();
    for (int i = 0; i < outcomes.length; i++) {
      RepairOutcome outcome = outcomes[i];
      if (outcome != null) {
        results.add(new RepairReport.Result(steps.get(i), outcome));
      }
    }
    return List.copyOf(results);
  }

  synchronized List<RepairStep.Return> undo() {
    return List.copyOf(undo);
  }

  synchronized Counters.Repair counters() {
    return new Counters.Repair(count(RepairOutcome.Done.class), count(RepairOutcome.Vanished.class), count(RepairOutcome.Changed.class),
        count(RepairOutcome.Locked.class), count(RepairOutcome.Failed.class));
  }

  private long count(Class<? extends RepairOutcome> kind) {
    return Arrays.stream(outcomes).filter(kind::isInstance).count();
  }
}
