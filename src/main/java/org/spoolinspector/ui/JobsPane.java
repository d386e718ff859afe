package org.spoolinspector.ui;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.JobQueue.Move;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.QueuedJob;

/** The jobs: those that work, wait, and have ended, between what is shown and the job bar. */
final class JobsPane extends VBox {
  private static final double HIGHEST = 264;
  private static final double LOWEST = 160;
  private final QueueModel model;
  private final ListView<JobRow> list = new ListView<>();
  private final JobDetails details;
  private final Button pauseAll;
  private final Button forget;

  /**
   * A pane that is not shown.
   *
   * @param close takes it away
   * @param save saves what a verify run found
   */
  JobsPane(QueueModel model, Runnable close, Consumer<QueuedJob> save) {
    this.model = model;
    details = new JobDetails(save);
    DialogSheet.on(this);
    getStyleClass().add("jobs-pane");
    setMinHeight(USE_PREF_SIZE);
    setMaxHeight(USE_PREF_SIZE);
    setPrefHeight(HIGHEST);
    pauseAll = button("pause-all", BootstrapIcons.PAUSE_FILL, () -> model.pauseAll(!allPaused()));
    forget = button("forget", BootstrapIcons.ERASER_FILL, model::forgetEnded);
    var away = button("close", BootstrapIcons.X, close);
    away.setText(null);
    away.getStyleClass().add("button-icon");
    var title = new Label(Texts.get("jobs.title"));
    title.getStyleClass().add("pane-title");
    var head = new HBox(8, title, Lines.spring(), pauseAll, forget, away);
    head.getStyleClass().add("pane-head");
    list.getStyleClass().add("jobs-list");
    list.setId("jobs");
    list.setAccessibleText(Texts.get("jobs.title"));
    list.setCellFactory(view -> new JobCell(model));
    list.setPlaceholder(new EmptyView(BootstrapIcons.HOURGLASS, Texts.get("jobs.none"), Texts.get("jobs.none-text"), null));
    list.getSelectionModel().selectedItemProperty().addListener((o, was, is) -> details.show(is));
    list.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    details.show(null);
    var both = new SplitPane(list, details);
    both.getStyleClass().add("panes");
    both.setDividerPositions(0.62);
    VBox.setVgrow(both, Priority.ALWAYS);
    getChildren().addAll(head, both);
    model.jobs().addListener(o -> fill());
    model.past().addListener(o -> fill());
    model.looks().addListener(o -> refresh());
    fill();
    Lines.show(this, false);
  }

  private static Button button(String key, Ikon icon, Runnable action) {
    var button = new Button(Texts.get("jobs." + key), Icons.of(icon));
    button.setId("jobs-" + key);
    button.getStyleClass().addAll("flat", "tiny");
    button.setTooltip(new Tooltip(Texts.get("jobs." + key + ".tip")));
    button.setAccessibleText(Texts.get("jobs." + key + ".tip"));
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(e -> action.run());
    return button;
  }

  static void pauseOrResume(QueuedJob queued) {
    if (queued.job().state() == JobState.PAUSED) {
      queued.job().resume();
    } else {
      queued.job().pause();
    }
  }

  private void key(KeyEvent event) {
    if (!(list.getSelectionModel().getSelectedItem() instanceof JobRow.Now(var queued))) {
      return;
    }
    boolean alt = event.isAltDown();
    switch (event.getCode()) {
      case KeyCode code when code == KeyCode.SPACE -> pauseOrResume(queued);
      case KeyCode code when code == KeyCode.DELETE -> queued.job().cancel();
      case KeyCode code when code == KeyCode.INSERT -> model.retry(queued);
      case KeyCode code when alt && code == KeyCode.UP -> model.move(queued, Move.UP);
      case KeyCode code when alt && code == KeyCode.DOWN -> model.move(queued, Move.DOWN);
      case KeyCode code when alt && code == KeyCode.HOME -> model.move(queued, Move.FIRST);
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void fill() {
    JobRow chosen = list.getSelectionModel().getSelectedItem();
    List<JobRow> rows = JobRow.of(model.jobs().get(), model.past().get());
    list.getItems().setAll(rows);
    int at = rows.indexOf(chosen);
    if (at >= 0) {
      list.getSelectionModel().select(at);
    } else if (!rows.isEmpty()) {
      list.getSelectionModel().select(0);
    }
    refresh();
  }

  private void refresh() {
    if (!isVisible()) {
      return;
    }
    model.seen();
    details.refresh();
    boolean paused = allPaused();
    pauseAll.setText(Texts.get(paused ? "jobs.resume-all" : "jobs.pause-all"));
    pauseAll.setGraphic(Icons.of(paused ? BootstrapIcons.PLAY_FILL : BootstrapIcons.PAUSE_FILL));
    pauseAll.setDisable(model.live() == 0);
    forget.setDisable(model.jobs().get().size() == model.live());
  }

  /** Whether everything that has not ended is paused. */
  private boolean allPaused() {
    return model.live() > 0 && model.jobs().get().stream().map(queued -> queued.job().state())
        .allMatch(state -> state.isEnd() || state == JobState.PAUSED);
  }

  /** Shows it or takes it away. */
  void show(boolean whether) {
    Lines.show(this, whether);
    if (whether) {
      model.seen();
      refresh();
      list.requestFocus();
    }
  }

  /** Shows it with this job chosen. */
  void reveal(QueuedJob queued) {
    show(true);
    list.getSelectionModel().select(new JobRow.Now(queued));
  }

  /** Takes its share of a window so high. */
  void fit(double windowHeight) {
    setPrefHeight(Math.clamp(windowHeight * 0.29, LOWEST, HIGHEST));
  }

  ListView<JobRow> list() {
    return list;
  }
}
