package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.job.RebuildReport;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.state.JobRecord;

/** What the chosen job found, and how fast it may read. */
final class JobDetails extends ScrollPane {
  /** More problems than these are only counted: the table has them all. */
  private static final int SHOWN = 100;
  private static final long MIB = 1 << 20;
  private static final List<Long> LIMITS = List.of(0L, MIB, 5 * MIB, 10 * MIB, 20 * MIB, 50 * MIB, 100 * MIB, 200 * MIB, 500 * MIB);
  private final VBox body = new VBox(10);
  private final FlowPane counters = new FlowPane(16, 4);
  private final ComboBox<Long> limit = new ComboBox<>(FXCollections.observableArrayList(LIMITS));
  private final Consumer<QueuedJob> save;
  private @Nullable JobRow row;
  private @Nullable JobState shown;

  /**
   * Shows none.
   *
   * @param save saves what a verify run found
   */
  JobDetails(Consumer<QueuedJob> save) {
    this.save = save;
    getStyleClass().addAll("plain-scroll", "job-details");
    setFitToWidth(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    setAccessibleText(Texts.get("jobs.details"));
    body.getStyleClass().add("job-details-body");
    setContent(body);
    limit.setId("limit");
    limit.setAccessibleText(Texts.get("jobs.limit"));
    limit.setTooltip(new Tooltip(Texts.get("jobs.limit.tip")));
    limit.setConverter(new StringConverter<>() {
      @Override
      public String toString(@Nullable Long bytes) {
        return bytes == null || bytes == 0 ? Texts.get("jobs.limit.none") : Formats.rate(bytes);
      }

      @Override
      public @Nullable Long fromString(String text) {
        return null;
      }
    });
    limit.setOnAction(e -> {
      if (row instanceof JobRow.Now(var queued) && limit.getValue() != null && limit.getValue() != queued.job().limit()) {
        queued.job().limit(limit.getValue());
      }
    });
  }

  /** Shows this one from now on; null for none. */
  void show(@Nullable JobRow chosen) {
    row = chosen;
    shown = null;
    setVvalue(0);
    switch (chosen) {
      case JobRow.Now any -> refresh();
      case JobRow.Past(var job) -> past(job);
      case JobRow.Head any -> body.getChildren().setAll(Lines.text(Texts.get("jobs.choose"), "muted"));
      case null -> body.getChildren().setAll(Lines.text(Texts.get("jobs.choose"), "muted"));
    }
  }

  /** Something about some job is another. */
  void refresh() {
    if (!(row instanceof JobRow.Now(var queued))) {
      return;
    }
    Job<?> job = queued.job();
    counters.getChildren().setAll(JobCounters.of(job.progress().counters(), false));
    if (job.state() != shown) {
      shown = job.state();
      body.getChildren().setAll(Lines.text(queued.title(), "strong"), Lines.text(JobText.dates(queued), "muted", "small"), counters);
      if (!job.state().isEnd() && job.progress().bytesTotal() > 0) {
        limit.setValue(job.limit());
        var line = new HBox(8, Lines.word(Texts.get("jobs.limit"), "muted"), limit);
        line.getStyleClass().add("row");
        body.getChildren().add(line);
      }
      if (job.report() instanceof VerifyReport) {
        body.getChildren().add(saveButton(queued));
      }
      body.getChildren().addAll(found(queued));
    }
  }

  private Button saveButton(QueuedJob queued) {
    var button = new Button(Texts.get("jobs.save"), Icons.of(BootstrapIcons.SAVE));
    button.setId("save-results");
    button.setTooltip(new Tooltip(Texts.get("jobs.save.tip")));
    button.setOnAction(e -> save.accept(queued));
    return button;
  }

  private static List<Node> found(QueuedJob queued) {
    var nodes = new ArrayList<Node>();
    Job<?> job = queued.job();
    if (job.failure() != null) {
      nodes.add(Lines.told(BootstrapIcons.X_OCTAGON_FILL, Role.DANGER, Texts.get("job.failure", job.failure())));
    }
    long became = JobText.becamePackets(job);
    if (became > 0) {
      nodes.add(Lines.told(BootstrapIcons.CHECK_CIRCLE_FILL, Role.SUCCESS, Plural.text("jobs.became", became)));
    }
    switch (job.report()) {
      case VerifyReport report -> files(nodes, report.entries().stream().filter(Entry::isFlagged), e -> e.path(),
          e -> e.reason().text(Texts.locale()), e -> StateLook.of(e.state()).word());
      case RebuildReport report -> failures(nodes, report.failures());
      case RepairReport report -> failures(nodes, report.results().stream().filter(JobText::isLeft)
          .map(result -> result.step().path() + ": " + JobText.outcome(result.outcome())).toList());
      case null, default -> { }
    }
    return nodes;
  }

  private interface Of<T> {
    String text(T one);
  }

  private static void files(List<Node> nodes, Stream<Entry> flagged, Of<Entry> path, Of<Entry> reason, Of<Entry> word) {
    List<Entry> all = flagged.toList();
    if (!all.isEmpty()) {
      nodes.add(Lines.text(Plural.text("jobs.found", all.size()), "sub-title"));
    }
    for (Entry entry : all.subList(0, Math.min(SHOWN, all.size()))) {
      StateLook look = StateLook.of(entry.state());
      var name = Lines.text(path.text(entry), "mono");
      nodes.add(Lines.beside(look.icon(), look.role(), new VBox(name, Lines.text(word.text(entry) + ": " + reason.text(entry), "muted",
          "small"))));
    }
    more(nodes, all.size());
  }

  private static void failures(List<Node> nodes, List<String> sentences) {
    sentences.stream().limit(SHOWN).forEach(sentence ->
        nodes.add(Lines.told(BootstrapIcons.EXCLAMATION_TRIANGLE_FILL, Role.WARNING, sentence)));
    more(nodes, sentences.size());
  }

  private static void more(List<Node> nodes, int all) {
    if (all > SHOWN) {
      nodes.add(Lines.text(Texts.get("jobs.more", Formats.count(all - (long) SHOWN)), "muted"));
    }
  }

  private void past(JobRecord job) {
    var figures = new FlowPane(16, 4);
    job.counters().forEach((word, count) ->
        figures.getChildren().add(new Label(Formats.count(count) + " " + JobText.counterWord(word))));
    body.getChildren().setAll(Lines.text(job.title(), "strong"), Lines.text(JobText.dates(job), "muted", "small"), figures);
    if (!job.failure().isEmpty()) {
      body.getChildren().add(Lines.told(BootstrapIcons.X_OCTAGON_FILL, Role.DANGER, Texts.get("job.failure", job.failure())));
    }
  }
}
