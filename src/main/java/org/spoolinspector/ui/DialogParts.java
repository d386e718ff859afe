package org.spoolinspector.ui;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.VerifyReport;

/** The dialogs, the job bar and the first start of one window; what a run measured serves the next dialog. */
final class DialogParts {
  private long rate;

  /** Dialogs that ask before jobs. */
  JobDialogs dialogs(Supplier<@Nullable Window> owner, Theme theme) {
    return new ThemedJobDialogs(owner, theme, () -> rate);
  }

  /** A bar that shows each job of this place. */
  Region jobBar(Workplace workplace) {
    var bar = new JobBar(this::ended);
    workplace.started().addListener((o, was, is) -> {
      if (is == null) {
        bar.hide();
      } else {
        bar.watch(is);
      }
    });
    return bar;
  }

  /** What stands in the window while no spool is open. */
  Region firstStart(OpenCommands open, List<RecentSpool> recents) {
    return new FirstStartView(open, null, recents);
  }

  private void ended(JobBar bar, Job<?> job) {
    if (job.report() instanceof VerifyReport report) {
      rate = rate(report);
    }
    if (bar.getScene() != null && bar.getScene().getWindow() != null) {
      GoodNews.tell(bar.getScene().getWindow(), job);
    }
  }

  /** Bytes a second; 0 where a run was too short to say. */
  static long rate(VerifyReport report) {
    return report.seconds() < 0.1 ? 0 : Math.round(report.bytes() / report.seconds());
  }
}
