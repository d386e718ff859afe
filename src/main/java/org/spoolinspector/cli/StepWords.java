package org.spoolinspector.cli;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairStep;

/** How steps of a repair and what became of them are called in JSON and in the keys of texts. */
final class StepWords {
  private StepWords() {
  }

  static String action(RepairStep step) {
    return switch (step) {
      case RepairStep.WriteCache any -> "write-cache";
      case RepairStep.TakeAway any -> "quarantine";
      case RepairStep.Move any -> "move";
      case RepairStep.Return any -> "restore";
      case RepairStep.Delete any -> "delete";
    };
  }

  static String outcome(RepairOutcome outcome) {
    return switch (outcome) {
      case RepairOutcome.Done any -> "done";
      case RepairOutcome.Vanished any -> "vanished";
      case RepairOutcome.Changed any -> "changed";
      case RepairOutcome.Locked any -> "locked";
      case RepairOutcome.Failed any -> "failed";
    };
  }

  /** Where the file goes, or went; null where it stays, or that is not known before. */
  static @Nullable String target(RepairStep step, @Nullable RepairOutcome outcome) {
    if (outcome instanceof RepairOutcome.Done(var to)) {
      return to;
    }
    return switch (step) {
      case RepairStep.Move move -> move.target();
      case RepairStep.Return back -> back.target();
      case RepairStep.WriteCache any -> null;
      case RepairStep.TakeAway any -> null;
      case RepairStep.Delete any -> null;
    };
  }

  /** Why it was not done, or null. */
  static @Nullable String why(RepairOutcome outcome) {
    return switch (outcome) {
      case RepairOutcome.Failed(var why) -> why;
      case RepairOutcome.Locked(var by) -> ReportTexts.get("held-by", by.name(), by.command(), Long.toString(by.process()),
          by.since() == null ? "?" : by.since().toString());
      case RepairOutcome.Done any -> null;
      case RepairOutcome.Vanished any -> null;
      case RepairOutcome.Changed any -> null;
    };
  }
}
