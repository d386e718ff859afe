package org.spoolinspector.ui;

import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobState;

/** The job at work with its figures, pause and cancel, and how many wait; afterwards its result, until closed. FX thread only. */
final class JobBar extends HBox {
  /** Below this width the buttons keep their icons only. */
  private static final double NARROW = 1200;

  private final Label icon = new Label();
  private final Label title = new Label();
  private final Label line = Lines.word("");
  private final ProgressBar progress = new ProgressBar(0);
  private final HBox counters = new HBox();
  private final Button pause = new Button();
  private final Button cancel = new Button();
  private final Button close = new Button(null, Icons.of(BootstrapIcons.X));
  private final Runnable closed;
  private final Button waiting = new Button();
  private boolean narrow;
  private @Nullable Job<?> job;
  private @Nullable JobState shown;

  /**
   * An empty bar, which is not seen.
   *
   * @param closed does what is to be done when the user takes an ended job away
   * @param list shows all jobs
   */
  JobBar(Runnable closed, Command list) {
    this.closed = closed;
    DialogSheet.on(this);
    getStyleClass().add("job-bar");
    title.getStyleClass().add("strong");
    title.setMinWidth(60);
    var head = new HBox(8, icon, title, waiting, Lines.spring(), line);
    head.getStyleClass().add("job-head");
    progress.setMaxWidth(Double.MAX_VALUE);
    var texts = new VBox(6, head, progress);
    texts.getStyleClass().add("job-texts");
    HBox.setHgrow(texts, Priority.ALWAYS);
    counters.getStyleClass().add("counters");
    counters.setMinWidth(USE_PREF_SIZE);
    var buttons = new HBox(8, pause, cancel, close);
    buttons.getStyleClass().add("job-buttons");
    buttons.setMinWidth(USE_PREF_SIZE);
    buttons();
    waiting.setId("waiting");
    waiting.getStyleClass().addAll("flat", "tiny");
    waiting.setMinWidth(USE_PREF_SIZE);
    OnDemand.tooltip(waiting, list::tooltip);
    waiting.setOnAction(e -> list.run());
    waiting(0);
    getChildren().addAll(texts, vline(), counters, vline(), buttons);
    Lines.show(this, false);
  }

  private void buttons() {
    pause.setId("pause");
    cancel.setId("cancel");
    cancel.setText(Texts.get("dialog.cancel"));
    cancel.setGraphic(Icons.of(BootstrapIcons.X));
    cancel.setTooltip(new Tooltip(Texts.get("job.cancel.tip")));
    cancel.setAccessibleText(Texts.get("dialog.cancel"));
    close.setId("close");
    close.getStyleClass().addAll("button-icon", "flat");
    close.setAccessibleText(Texts.get("job.close.tip"));
    close.setTooltip(new Tooltip(Texts.get("job.close.tip")));
    close.setOnAction(e -> {
      hide();
      closed.run();
    });
    widthProperty().addListener((o, was, is) -> narrow(is.doubleValue() < NARROW));
  }

  private void narrow(boolean little) {
    narrow = little;
    for (Button button : new Button[] {pause, cancel}) {
      button.setContentDisplay(narrow ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
      button.getStyleClass().remove("button-icon");
      if (narrow) {
        button.getStyleClass().add("button-icon");
      }
    }
    counters.setSpacing(narrow ? 10 : 16);
    line.getStyleClass().remove("small");
    if (narrow) {
      line.getStyleClass().add("small");
    }
  }

  /** Shows this job from now on. */
  void watch(Job<?> watched, String what) {
    job = watched;
    shown = null;
    title.setText(what);
    title.setTooltip(new Tooltip(what));
    var pending = new AtomicBoolean();
    watched.onChange(() -> {
      if (pending.compareAndSet(false, true)) {
        Platform.runLater(() -> {
          // Before the job is asked: a change from here on wants another look.
          pending.set(false);
          update(watched);
        });
      }
    });
    Lines.show(this, true);
    update(watched);
  }

  private void update(Job<?> watched) {
    if (watched != job) {
      return;
    }
    JobState state = watched.state();
    line.setText(JobText.line(watched));
    progress.setProgress(watched.progress().fraction());
    counters.getChildren().setAll(JobCounters.of(watched.progress().counters(), narrow));
    if (state != shown) {
      shown = state;
      show(watched, state);
    }
  }

  private void show(Job<?> watched, JobState state) {
    boolean paused = state == JobState.PAUSED;
    boolean live = state == JobState.RUNNING || state == JobState.WAITING || paused;
    JobLook look = JobLook.of(watched);
    icon.setGraphic(Icons.of(look.icon(), look.role()));
    icon.setAccessibleText(look.word());
    pause.setGraphic(Icons.of(paused ? BootstrapIcons.PLAY_FILL : BootstrapIcons.PAUSE_FILL));
    pause.setText(Texts.get(paused ? "job.resume" : "job.pause"));
    pause.setAccessibleText(pause.getText());
    pause.setTooltip(new Tooltip(Texts.get(paused ? "job.resume.tip" : "job.pause.tip")));
    pause.setOnAction(e -> {
      if (paused) {
        watched.resume();
      } else {
        watched.pause();
      }
    });
    pause.setDisable(!live);
    cancel.setOnAction(e -> watched.cancel());
    cancel.setDisable(state == JobState.CANCELLING);
    Lines.show(pause, !state.isEnd());
    Lines.show(cancel, !state.isEnd());
    Lines.show(close, state.isEnd());
    line.getStyleClass().remove("danger");
    if (state == JobState.FAILED) {
      line.getStyleClass().add("danger");
    }
  }

  /** How many more wait; said beside the title. */
  void waiting(long number) {
    waiting.setText(narrow ? "+" + Formats.count(number) : Plural.text("jobs.waiting", number));
    waiting.setAccessibleText(Plural.text("jobs.waiting", number));
    Lines.show(waiting, number > 0);
  }

  /** Takes the bar away; a job that runs goes on. */
  void hide() {
    job = null;
    Lines.show(this, false);
  }

  private static Region vline() {
    var line = new Region();
    line.getStyleClass().add("vline");
    return line;
  }
}
