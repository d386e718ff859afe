package org.spoolinspector.ui;

import atlantafx.base.controls.Notification;
import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import javafx.stage.Window;
import javafx.util.Duration;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.job.RepairReport;

/** Says in a corner of the window what a run that came to its end has found or done. */
final class GoodNews {
  private static final double WIDTH = 400;
  private static final double GAP = 16;
  /** Above the job bar and the status bar. */
  private static final double BOTTOM = 56 + 28 + GAP;
  private static final Duration STAY = Duration.seconds(6);

  private GoodNews() {
  }

  /**
   * Nothing is said of a run that was cancelled or failed: the job bar does. What is bad stays until it is closed.
   *
   * @param list shows the job among all
   */
  static void tell(Window owner, Theme theme, QueuedJob queued, Command undo, Runnable list) {
    Job<?> job = queued.job();
    String result = JobText.result(job);
    if (result == null) {
      return;
    }
    JobLook look = JobLook.of(job);
    boolean alarming = JobText.isAlarming(job);
    var news = new Notification(result, Icons.of(look.icon(), look.role(), 20));
    if (alarming) {
      news.getStyleClass().add("bad-news");
      var show = new Button(Texts.get("jobs.show"), Icons.of(BootstrapIcons.LIST_UL));
      show.setId("show-job");
      show.setOnAction(e -> {
        news.getScene().getWindow().hide();
        list.run();
      });
      news.setPrimaryActions(show);
    }
    if (job.report() instanceof RepairReport report && !report.undo().isEmpty()) {
      var back = new Button(Texts.get("repair.undo"), Icons.of(BootstrapIcons.ARROW_COUNTERCLOCKWISE));
      back.setId("undo");
      OnDemand.tooltip(back, undo::tooltip);
      back.setOnAction(e -> {
        news.getScene().getWindow().hide();
        undo.run();
      });
      news.setPrimaryActions(back);
    }
    show(owner, theme, news, !alarming);
  }

  /** A packet whose damaged file was taken away has come again. */
  static void returned(Window owner, Theme theme, String sentence) {
    show(owner, theme, new Notification(sentence, Icons.of(BootstrapIcons.INBOX_FILL, Role.SUCCESS, 20)), true);
  }

  private static void show(Window owner, Theme theme, Notification news, boolean goes) {
    news.getStyleClass().add("good-news");
    news.setPrefWidth(WIDTH);
    news.setMinHeight(Region.USE_PREF_SIZE);
    var popup = new Popup();
    popup.getContent().add(news);
    theme.dress(popup.getScene());
    DialogSheet.on(news);
    news.setOnClose(e -> popup.hide());
    var away = new PauseTransition(STAY);
    away.setOnFinished(e -> popup.hide());
    popup.heightProperty().addListener(o -> place(owner, popup));
    popup.setOnShown(e -> {
      place(owner, popup);
      if (goes) {
        away.play();
      }
    });
    popup.show(owner);
  }

  /** In the corner, or above what is told there already. */
  private static void place(Window owner, Popup popup) {
    double bottom = owner.getY() + owner.getHeight() - BOTTOM;
    for (Window other : Window.getWindows()) {
      if (other != popup && other instanceof Popup before && owner.equals(before.getOwnerWindow())
          && !before.getContent().isEmpty() && before.getContent().getFirst() instanceof Notification && before.getY() < bottom
          && before.getY() + before.getHeight() > bottom - popup.getHeight()) {
        bottom = before.getY() - GAP / 2;
      }
    }
    popup.setX(owner.getX() + owner.getWidth() - popup.getWidth() - GAP);
    popup.setY(bottom - popup.getHeight());
  }
}
