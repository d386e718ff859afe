package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Relisting;
import org.spoolinspector.spool.ScanCost;

/** How the header caches are, and what listing the spool cost. */
final class CachesCard extends Card {
  private static final String[] COLOURS = {"ring-fresh", "ring-miss", "ring-bad"};
  private static final double BAR = 12;
  private static final double NAME = 150;
  private static final double TIME = 60;

  private final Donut donut = new Donut(Texts.get("overview.caches.fresh.small"));
  private final VBox counts = new VBox(8);
  private final VBox costs = new VBox(6);

  CachesCard(Commands commands) {
    super("caches", button(commands.rebuildMissing));
    counts.getStyleClass().add("counts");
    HBox.setHgrow(counts, Priority.ALWAYS);
    var both = new HBox(16, donut, counts);
    both.getStyleClass().add("card-line");
    var title = Lines.word(Texts.get("overview.costs"), "sub-title");
    var space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    getChildren().addAll(both, space, title, costs);
  }

  private static Button button(Command rebuild) {
    var button = new Button(Texts.get("overview.rebuild"));
    button.getStyleClass().add("tiny2");
    button.setMinWidth(USE_PREF_SIZE);
    button.disableProperty().bind(rebuild.disabled());
    OnDemand.tooltip(button, rebuild::tooltip);
    button.setOnAction(e -> rebuild.run());
    return button;
  }

  void show(OverviewModel.Figures figures) {
    CacheCounts caches = figures.totals().caches();
    donut.show(caches.packets() == 0 ? "–" : Texts.get("overview.percent", caches.percentFresh()), COLOURS,
        caches.fresh(), caches.missing(), caches.faulty());
    counts.getChildren().setAll(count("fresh", "ring-fresh", caches.fresh()), count("missing", "ring-miss", caches.missing()),
        count("faulty", "ring-bad", caches.faulty()), count("orphans", "ring-orphan", caches.orphans()));
    costs.getChildren().setAll(costs(figures.snapshot().cost(), figures.relisted()));
  }

  private static Node count(String key, String colour, long number) {
    var word = new Label(Texts.get("overview.caches." + key));
    word.setMinWidth(0);
    word.setTooltip(new Tooltip(word.getText()));
    var row = line(word, Formats.count(number));
    row.getChildren().addFirst(swatch(colour));
    return row;
  }

  private static List<Node> costs(ScanCost last, @Nullable Relisting relisted) {
    var costs = new ArrayList<ScanCost>();
    var names = new ArrayList<String>();
    if (relisted != null) {
      names.add(Texts.get("overview.cost.before"));
      costs.add(relisted.before());
      names.add(Texts.get("overview.cost.after"));
      costs.add(relisted.after());
    }
    if (relisted == null || !(relisted.after().equals(last) || relisted.before().equals(last))) {
      names.add(Texts.get(last.deep() ? "overview.cost.compared" : "overview.cost.last"));
      costs.add(last);
    }
    double most = costs.stream().mapToDouble(ScanCost::nanos).max().orElse(1);
    var rows = new ArrayList<Node>();
    for (int i = 0; i < costs.size(); i++) {
      rows.add(cost(names.get(i), costs.get(i), most));
    }
    return rows;
  }

  private static Node cost(String name, ScanCost cost, double most) {
    var label = new Label(name);
    label.getStyleClass().add("small");
    label.setMinWidth(NAME);
    label.setPrefWidth(NAME);
    String time = Formats.seconds(cost.seconds());
    var bar = new StackedBar(BAR);
    bar.show(List.of(new StackedBar.Share(cost.nanos(), "cost", "", name + ": " + time)), Math.max(1, most));
    HBox.setHgrow(bar, Priority.ALWAYS);
    var value = Lines.word(time, "small", "right");
    value.setPrefWidth(TIME);
    var row = new HBox(8, label, bar, value);
    row.getStyleClass().add("card-line");
    return row;
  }
}
