package org.spoolinspector.ui;

import java.time.Instant;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobQueue.Move;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.state.JobRecord;

/** A job with its state, how far it is, and what can be done with it. */
final class JobCell extends ListCell<JobRow> {
  private final QueueModel model;
  private final Label icon = new Label();
  private final Label title = new Label();
  private final Label state = Lines.word("", "small");
  private final Label line = new Label();
  private final ProgressBar progress = new ProgressBar(0);
  private final Button up;
  private final Button down;
  private final Button first;
  private final Button pause;
  private final Button cancel;
  private final Button retry;
  private final HBox row;
  private @Nullable JobState shown;

  JobCell(QueueModel model) {
    this.model = model;
    first = button("first", BootstrapIcons.CHEVRON_BAR_UP, queued -> model.move(queued, Move.FIRST));
    up = button("up", BootstrapIcons.CHEVRON_UP, queued -> model.move(queued, Move.UP));
    down = button("down", BootstrapIcons.CHEVRON_DOWN, queued -> model.move(queued, Move.DOWN));
    pause = button("pause", BootstrapIcons.PAUSE_FILL, JobsPane::pauseOrResume);
    cancel = button("cancel", BootstrapIcons.X, queued -> queued.job().cancel());
    retry = button("retry", BootstrapIcons.ARROW_COUNTERCLOCKWISE, model::retry);
    title.getStyleClass().add("strong");
    title.setMinWidth(40);
    line.getStyleClass().addAll("muted", "small");
    line.setMinWidth(0);
    progress.setPrefWidth(120);
    progress.setMinWidth(60);
    var under = new HBox(8, state, line);
    var texts = new VBox(2, title, under);
    texts.setMinWidth(0);
    texts.getStyleClass().add("job-cell-texts");
    HBox.setHgrow(texts, Priority.ALWAYS);
    var buttons = new HBox(2, first, up, down, pause, cancel, retry);
    buttons.getStyleClass().add("job-cell-buttons");
    row = new HBox(12, icon, texts, progress, buttons);
    row.getStyleClass().add("job-cell-row");
    // What is long in a cell must not widen the list.
    setPrefWidth(0);
    model.looks().addListener(o -> refresh());
  }

  private interface Action {
    void on(QueuedJob queued);
  }

  private Button button(String key, Ikon sign, Action action) {
    var button = new Button(null, Icons.of(sign));
    button.setId("job-" + key);
    button.getStyleClass().addAll("button-icon", "flat", "tiny");
    button.setMinWidth(USE_PREF_SIZE);
    name(button, key);
    button.setOnAction(e -> {
      if (getItem() instanceof JobRow.Now(var queued)) {
        action.on(queued);
      }
    });
    return button;
  }

  private static void name(Button button, String key) {
    button.setTooltip(new Tooltip(Texts.get("jobs." + key + ".tip")));
    button.setAccessibleText(Texts.get("jobs." + key + ".tip"));
  }

  @Override
  protected void updateItem(@Nullable JobRow item, boolean empty) {
    super.updateItem(item, empty);
    getStyleClass().removeAll("job-section", "job-cell");
    shown = null;
    setText(null);
    switch (empty ? null : item) {
      case null -> {
        setGraphic(null);
        setAccessibleText(null);
      }
      case JobRow.Head(var heading) -> {
        getStyleClass().add("job-section");
        setGraphic(null);
        setText(heading);
      }
      case JobRow.Now any -> {
        getStyleClass().add("job-cell");
        setGraphic(row);
        refresh();
      }
      case JobRow.Past(var job) -> {
        getStyleClass().add("job-cell");
        setGraphic(row);
        show(job);
      }
    }
  }

  private void show(JobRecord job) {
    title.setText(job.title());
    look(JobLook.of(job));
    line.setText(JobText.past(job, Instant.now()));
    Lines.show(progress, false);
    List.of(first, up, down, pause, cancel, retry).forEach(button -> Lines.show(button, false));
    setAccessibleText(title.getText() + ", " + state.getText() + ", " + line.getText());
  }

  private void look(JobLook look) {
    icon.setGraphic(Icons.of(look.icon(), look.role(), 16));
    state.setText(look.word());
    state.getStyleClass().removeAll("muted", "accent", "success", "warning", "danger");
    state.getStyleClass().add(look.role().styleClass());
  }

  /** Shows the job as it is now. */
  private void refresh() {
    if (isEmpty() || !(getItem() instanceof JobRow.Now(var queued))) {
      return;
    }
    Job<?> job = queued.job();
    JobState now = job.state();
    title.setText(queued.title());
    if (now != shown) {
      shown = now;
      look(JobLook.of(job));
      boolean paused = now == JobState.PAUSED;
      pause.setGraphic(Icons.of(paused ? BootstrapIcons.PLAY_FILL : BootstrapIcons.PAUSE_FILL));
      name(pause, paused ? "resume" : "pause");
    }
    line.setText(JobText.listLine(queued, Instant.now()));
    progress.setProgress(job.progress().fraction());
    Lines.show(progress, !now.isEnd() && now != JobState.WAITING);
    boolean idle = now == JobState.WAITING || now == JobState.PAUSED;
    Lines.show(first, idle);
    Lines.show(up, idle);
    Lines.show(down, idle);
    first.setDisable(!model.mayMove(queued, Move.FIRST));
    up.setDisable(!model.mayMove(queued, Move.UP));
    down.setDisable(!model.mayMove(queued, Move.DOWN));
    Lines.show(pause, !now.isEnd());
    Lines.show(cancel, !now.isEnd());
    pause.setDisable(now == JobState.CANCELLING);
    cancel.setDisable(now == JobState.CANCELLING);
    Lines.show(retry, now.isEnd() && queued.mayRetry());
    setAccessibleText(title.getText() + ", " + state.getText() + ", " + line.getText());
  }
}
