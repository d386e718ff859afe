package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.Tally;

/** The five figures at the top of the overview. */
final class SummaryStrip extends HBox {
  private final Figure packets = new Figure(BootstrapIcons.INBOXES);
  private final Figure nocks = new Figure(BootstrapIcons.HOURGLASS_SPLIT);
  private final Figure parts = new Figure(BootstrapIcons.DOWNLOAD);
  private final Figure problems = new Figure(BootstrapIcons.CHECK_CIRCLE_FILL);
  private final Figure oldest = new Figure(BootstrapIcons.CLOCK);

  SummaryStrip() {
    getStyleClass().addAll("card", "kpis");
    setId("card-summary");
    for (Figure figure : List.of(packets, nocks, parts, problems, oldest)) {
      if (!getChildren().isEmpty()) {
        var line = new Region();
        line.getStyleClass().addAll("vline", "kpi-line");
        getChildren().add(line);
      }
      getChildren().add(figure);
    }
  }

  void show(OverviewModel.Figures figures) {
    Tally whole = figures.snapshot().nodes().stream().map(n -> n.rx().plus(n.tx())).reduce(Tally.NONE, Tally::plus);
    Tally partly = figures.snapshot().nodes().stream().map(NodeSummary::part).reduce(Tally.NONE, Tally::plus);
    Tally unchecked = figures.totals().unchecked();
    set(packets, "packets", whole);
    set(nocks, "nocks", unchecked);
    nocks.icon(BootstrapIcons.HOURGLASS_SPLIT, unchecked.count() > 0 ? Role.ACCENT : Role.MUTED);
    set(parts, "parts", partly);
    Totals totals = figures.totals();
    problems.set(Formats.count(totals.flagged()), word("problems", totals.flagged()), gravity(totals));
    problems.icon(totals.flagged() == 0 ? BootstrapIcons.CHECK_CIRCLE_FILL : Icons.of(totals.severity()),
        totals.flagged() == 0 ? Role.SUCCESS : Role.of(totals.severity()));
    Entry first = totals.waiting().oldest();
    // With spaces that do not part it into number and unit, since the number may be "< 1".
    String age = first == null ? "–" : Formats.age(first.modified(), figures.snapshot().scanned()).replace(' ', '\u00a0');
    oldest.set(age, "", first == null ? Texts.get("overview.oldest.none") : Texts.get("overview.oldest", first.direction() == Direction.RX
            ? Texts.get("details.rx", figures.names().shortTitle(first.node()))
            : Texts.get("details.tx", figures.names().shortTitle(first.node()))));
  }

  private static void set(Figure figure, String key, Tally tally) {
    figure.set(Formats.count(tally.count()), word(key, tally.count()),
        Texts.get("overview." + key + ".bytes", Formats.size(tally.bytes())));
  }

  private static String word(String key, long count) {
    return Texts.get("overview." + key, Plural.of(count));
  }

  /** {@code 3 errors, 9 warnings, 5 notices}. */
  private static String gravity(Totals totals) {
    var parts = new ArrayList<String>();
    for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.NOTICE)) {
      long count = totals.flagged(severity);
      if (count > 0) {
        parts.add(Plural.text("overview." + severity.name().toLowerCase(Locale.ROOT), count));
      }
    }
    return parts.isEmpty() ? Texts.get("overview.problems.none") : String.join(", ", parts);
  }
}
