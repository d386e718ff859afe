package org.spoolinspector.ui;

import javafx.geometry.Pos;
import javafx.stage.Window;
import javafx.util.Duration;
import org.controlsfx.control.Notifications;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.Job;

/** Says in a corner of the window what a run that ended well has done. */
final class GoodNews {
  private GoodNews() {
  }

  /** Nothing is said of a run that was cancelled or failed: the job bar does. */
  static void tell(Window owner, Theme theme, Job<?> job) {
    @Nullable String result = JobText.result(job);
    if (result == null) {
      return;
    }
    boolean good = JobText.isGood(job);
    var notification = Notifications.create().owner(owner)
        .title(Texts.get(job.progress().counters() instanceof Counters.Verify ? "job.good.verify" : "job.good.rebuild"))
        .text(result).position(Pos.BOTTOM_RIGHT).hideAfter(Duration.seconds(6))
        .graphic(Icons.of(good ? BootstrapIcons.CHECK_CIRCLE_FILL : BootstrapIcons.EXCLAMATION_TRIANGLE_FILL,
            good ? Role.SUCCESS : Role.WARNING, 20));
    if (theme.dark().get()) {
      notification.darkStyle();
    }
    notification.show();
  }
}
