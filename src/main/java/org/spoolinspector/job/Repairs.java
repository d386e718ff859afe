package org.spoolinspector.job;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.RepairStep;

/** The repairs of a session, of which the last can be taken back. */
final class Repairs {
  private volatile @Nullable Job<RepairReport> last;

  /** Remembers a repair that was started, and says once what it did when it has ended. */
  void follow(Job<RepairReport> job, Consumer<RepairReport> ended) {
    last = job;
    var told = new AtomicBoolean();
    Runnable whenEnded = () -> {
      RepairReport report = job.report();
      if (report != null && job.state().isEnd() && !told.getAndSet(true)) {
        ended.accept(report);
      }
    };
    job.onChange(whenEnded);
    whenEnded.run();
  }

  /** What takes the moves of the last repair back; empty while it runs, and where nothing was moved. */
  List<RepairStep> undo() {
    Job<RepairReport> job = last;
    RepairReport report = job == null || !job.state().isEnd() ? null : job.report();
    return report == null ? List.of() : List.copyOf(report.undo());
  }
}
