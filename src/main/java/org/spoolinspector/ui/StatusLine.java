package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.controlsfx.control.StatusBar;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Liveness;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.spool.Entry;

/** The line at the bottom: how the spool is watched, what the scan cost, what is selected, how much is free. */
final class StatusLine extends StatusBar {
  private final PacketTableModel table;
  private final Command problems;
  private final Command jobs;
  private final QueueModel queue;
  private SpoolModel.@Nullable Status status;
  private boolean compact;
  private FindingCounts.Count shown = FindingCounts.Count.NONE;

  /**
   * Makes it.
   *
   * @param problems shows the view of problems
   * @param jobs shows the jobs
   */
  StatusLine(Workplace workplace, Command problems, Command jobs) {
    this.table = workplace.table();
    this.problems = problems;
    this.jobs = jobs;
    this.queue = workplace.queue();
    queue.jobs().addListener(o -> show());
    queue.unseen().addListener(o -> show());
    setText("");
    table.shown().addListener(o -> show());
    table.selected().addListener(o -> show());
    workplace.diagnosis().addListener(o -> {
      // It is asked, or it would not tell again.
      shown = workplace.diagnosis().get().counts().all();
      show();
    });
    workplace.opened().addListener((o, was, is) -> {
      status = is == null ? null : is.model().status().get();
      if (is != null) {
        is.model().status().addListener((p, before, now) -> {
          if (is.equals(workplace.opened().get())) {
            status = now;
            show();
          }
        });
      }
      show();
    });
    show();
  }

  /** Whether there is little room. */
  void setCompact(boolean little) {
    compact = little;
    show();
  }

  private void show() {
    if (status == null) {
      left(List.of(new Label(Texts.get("status.no-spool"))));
      right(List.of(new Label(Texts.get("status.version", version())), new Label(Texts.get("status.help"))));
      return;
    }
    Rows rows = table.shown().get();
    left(List.of(live(status)));
    var snapshot = rows.snapshot();
    if (snapshot == null) {
      right(List.of());
      return;
    }
    FileSystemStatus fileSystem = snapshot.fileSystem();
    var left = new ArrayList<Node>();
    left.add(live(status));
    if (fileSystem != null) {
      left.add(new Label(fileSystem.type()));
      left.add(new Label(Texts.get("status.blocks", Formats.size(fileSystem.blockSize()))));
    }
    var cost = snapshot.cost();
    String seconds = Formats.seconds(cost.seconds());
    left.add(new Label(compact ? Texts.get("status.scan-short", seconds)
        : Texts.get("status.scan", cost.entries(), Formats.size(cost.bytes()), seconds)));
    left(left);
    var right = new ArrayList<Node>();
    right.add(new Label(selection(rows)));
    right.add(problems());
    right.add(jobs());
    if (fileSystem != null) {
      right.add(new Label(Texts.get("status.free", Formats.size(fileSystem.free()), Formats.size(fileSystem.total()))));
    }
    right(right);
  }

  private static String version() {
    var version = StatusLine.class.getModule().getDescriptor() == null ? null
        : StatusLine.class.getModule().getDescriptor().rawVersion().orElse(null);
    return version == null ? "1.0" : version;
  }

  private Label live(SpoolModel.Status now) {
    Liveness liveness = now.liveness();
    if (now.failure() != null) {
      var failed = new Label(now.failure(), Icons.of(BootstrapIcons.X_OCTAGON_FILL, Role.DANGER));
      failed.setTooltip(new Tooltip(now.failure()));
      return failed;
    }
    if (now.scanning()) {
      return new Label(Texts.get("status.scanning"), Icons.of(BootstrapIcons.ARROW_REPEAT, Role.ACCENT));
    }
    var label = switch (liveness.mode()) {
      case EVENTS -> new Label(compact ? Texts.get("status.live-short") : Texts.get("status.live", liveness.folders()));
      case POLLING -> new Label(Texts.get("status.polling"));
      case OFF -> new Label(Texts.get("status.not-watched"));
    };
    var dot = Icons.of(BootstrapIcons.CIRCLE_FILL, switch (liveness.mode()) {
      case EVENTS -> Role.SUCCESS;
      case POLLING -> Role.WARNING;
      case OFF -> Role.MUTED;
    });
    dot.getStyleClass().add("dot");
    label.setGraphic(dot);
    return label;
  }

  /** How many there are, and the way to them. */
  private Button problems() {
    boolean none = shown.number() == 0;
    var button = new Button(Plural.text("problems.count", shown.number()), none
        ? Icons.of(BootstrapIcons.CHECK_CIRCLE_FILL, Role.SUCCESS) : Icons.of(Icons.of(shown.severity()), Role.of(shown.severity())));
    button.setId("status-problems");
    button.getStyleClass().addAll("flat", "status-button");
    button.setMinWidth(USE_PREF_SIZE);
    OnDemand.tooltip(button, problems::tooltip);
    button.setOnAction(e -> problems.run());
    return button;
  }

  /** How many jobs there are still, and in red how many found something bad; the way to them. */
  private Button jobs() {
    long live = queue.live();
    long bad = queue.unseen().get();
    var button = new Button(live == 0 ? Texts.get("jobs.title") : Plural.text("jobs.count", live), bad == 0
        ? Icons.of(BootstrapIcons.LIST_UL) : Badge.small(BootstrapIcons.X_OCTAGON_FILL, Formats.count(bad), Role.DANGER));
    button.setId("status-jobs");
    button.getStyleClass().addAll("flat", "status-button");
    button.setMinWidth(USE_PREF_SIZE);
    OnDemand.tooltip(button, jobs::tooltip);
    button.setAccessibleText(bad == 0 ? button.getText() : button.getText() + ", " + Plural.text("jobs.bad", bad));
    button.setOnAction(e -> jobs.run());
    return button;
  }

  private String selection(Rows rows) {
    List<Entry> selected = table.selected().get();
    int shown = rows.entries().size();
    if (selected.isEmpty()) {
      return Texts.get("status.shown", shown, rows.totals().entries());
    }
    return Texts.get("status.selected", selected.size(), shown, Formats.size(table.selectionTotals().bytes()));
  }

  private void left(List<? extends Node> items) {
    getLeftItems().setAll(between(items));
  }

  private void right(List<? extends Node> items) {
    getRightItems().setAll(between(items));
  }

  private static List<Node> between(List<? extends Node> items) {
    var all = new ArrayList<Node>();
    for (Node item : items) {
      if (!all.isEmpty()) {
        var line = new Region();
        line.getStyleClass().addAll("vline", "status-line");
        all.add(line);
      }
      if (item instanceof Label label) {
        label.setMinWidth(all.isEmpty() ? 0 : USE_PREF_SIZE);
      }
      all.add(item);
    }
    return all;
  }
}
