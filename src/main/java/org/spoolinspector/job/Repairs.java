package org.spoolinspector.job;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.RepairStep;

/** The repairs of a session, of which the last can be taken back. */
final class Repairs {
  private volatile @Nullable RepairReport last;

  /** Remembers what a repair did. */
  void ended(RepairReport report) {
    last = report;
  }

  /** What takes the moves of the last repair back; empty where nothing was moved. */
  List<RepairStep> undo() {
    RepairReport report = last;
    return report == null ? List.of() : List.copyOf(report.undo());
  }
}
