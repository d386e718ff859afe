package org.spoolinspector.ui;

import java.time.Duration;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.Thresholds;

/** Asks from when on something counts as a problem. */
final class ThresholdsDialog extends FramedDialog<Thresholds> {
  private static final long MIB = 1L << 20;
  private static final int MOST = 1_000_000;

  private final Spinner<Integer> part = spinner("part");
  private final Spinner<Integer> tmp = spinner("tmp");
  private final Spinner<Integer> seen = spinner("seen");
  private final Spinner<Integer> waiting = spinner("waiting");
  private final Spinner<Integer> future = spinner("future");
  private final Spinner<Integer> free = spinner("free");

  ThresholdsDialog(Theme theme, Thresholds now) {
    super(theme, Texts.get("thresholds.title"), BootstrapIcons.CHECK2);
    body().getChildren().add(Lines.text(Texts.get("thresholds.about"), "muted"));
    row(part, "part");
    row(tmp, "tmp");
    row(seen, "seen");
    row(waiting, "waiting");
    row(future, "future");
    row(free, "free");
    var usual = new Button(Texts.get("thresholds.usual"));
    usual.setId("usual");
    usual.getStyleClass().addAll("flat", "foot-link");
    usual.setOnAction(e -> show(Thresholds.DEFAULTS));
    pane().footLeft(usual);
    for (Spinner<Integer> spinner : List.of(part, tmp, seen, waiting, future, free)) {
      spinner.valueProperty().addListener(o -> told());
    }
    show(now);
    told();
  }

  private static Spinner<Integer> spinner(String id) {
    var spinner = new Spinner<Integer>(0, MOST, 0);
    spinner.setId(id);
    spinner.setEditable(true);
    spinner.setPrefWidth(120);
    spinner.setMinWidth(120);
    return spinner;
  }

  private void row(Spinner<Integer> spinner, String key) {
    var label = Lines.text(Texts.get("thresholds." + key));
    label.setLabelFor(spinner);
    spinner.setAccessibleText(label.getText());
    var unit = new Label(Texts.get("thresholds." + key + ".unit"));
    unit.setMinWidth(64);
    var row = new HBox(12, label, Lines.spring(), spinner, unit);
    row.getStyleClass().add("scope-row");
    body().getChildren().add(row);
  }

  private void show(Thresholds now) {
    set(part, now.part().toDays());
    set(tmp, now.tmp().toHours());
    set(seen, now.seen().toDays());
    set(waiting, now.waiting().toDays());
    set(future, now.future().toMinutes());
    set(free, now.freeBytes() / MIB);
  }

  private static void set(Spinner<Integer> spinner, long value) {
    spinner.getValueFactory().setValue(Math.clamp(value, 0, MOST));
  }

  private void told() {
    go(new Thresholds(Duration.ofDays(part.getValue()), Duration.ofHours(tmp.getValue()), Duration.ofDays(seen.getValue()),
        Duration.ofDays(waiting.getValue()), Duration.ofMinutes(future.getValue()), free.getValue() * MIB), Texts.get("thresholds.go"));
  }
}
