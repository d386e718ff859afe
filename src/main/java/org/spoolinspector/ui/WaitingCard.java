package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.Tally;

/** What waits for whom and from whom, by niceness. */
final class WaitingCard extends Card {
  /** What the bars measure. */
  enum Measure {
    BYTES, PACKETS;

    String title() {
      return Texts.get(this == BYTES ? "overview.bytes" : "overview.count");
    }

    double of(Tally tally) {
      return this == BYTES ? tally.bytes() : tally.count();
    }
  }

  private static final int MOST_ROWS = 9;
  private static final double BAR = 20;
  private static final double NODE = 84;
  private static final double WAY = 24;
  private static final double BYTES = 84;
  private static final double COUNT = 64;
  private static final List<NicenessBand> BANDS =
      List.of(NicenessBand.FLASH, NicenessBand.PRIORITY, NicenessBand.NORMAL, NicenessBand.BULK, NicenessBand.MAX);

  private final Segments<Measure> measure;
  private final Label unknown = new Label();
  private final VBox rows = new VBox(4);
  private Waiting waiting = Waiting.NOTHING;
  private NodeNames names = NodeNames.NONE;
  private List<Waiting.Lane> all = List.of();

  WaitingCard() {
    this(new Segments<>(List.of(Measure.values()), Measure.BYTES, Measure::title));
  }

  private WaitingCard(Segments<Measure> measure) {
    super("waiting", measure);
    this.measure = measure;
    unknown.getStyleClass().addAll("muted", "small");
    var legend = new HBox(16);
    legend.getStyleClass().add("card-line");
    BANDS.forEach(band -> legend.getChildren().add(legend(colour(band), band.title())));
    legend.getChildren().addAll(Lines.spring(), unknown);
    getChildren().addAll(legend, rows);
    measure.value().addListener((o, was, is) -> refresh());
  }

  private static String colour(NicenessBand band) {
    return "n" + (1 + (band == NicenessBand.UNKNOWN ? BANDS.size() : BANDS.indexOf(band)));
  }

  void show(OverviewModel.Figures figures) {
    // Not the figures themselves: their snapshot would be kept as long as this card is out of sight.
    waiting = figures.totals().waiting();
    names = figures.names();
    all = waiting.inOrder(figures.snapshot().nodes().stream().map(NodeSummary::id).toList());
    refresh();
  }

  private void refresh() {
    Tally odd = waiting.of(NicenessBand.UNKNOWN);
    unknown.setText(odd.count() == 0 ? "" : Plural.text("overview.unknown-niceness", odd.count(), Formats.size(odd.bytes())));
    List<Waiting.Lane> lanes = largest();
    rows.getChildren().clear();
    if (lanes.isEmpty()) {
      rows.getChildren().add(name(Texts.get("overview.waiting.none")));
      return;
    }
    rows.getChildren().add(heads());
    double most = lanes.stream().mapToDouble(lane -> measure.value().get().of(sum(waiting.lanes().get(lane)))).max().orElse(1);
    Id before = null;
    for (Waiting.Lane lane : lanes) {
      String title = lane.node().equals(before) ? "" : names.shortTitle(lane.node());
      rows.getChildren().add(row(title, lane, waiting.lanes().get(lane), Math.max(1, most)));
      before = lane.node();
    }
    if (lanes.size() < all.size()) {
      rows.getChildren().add(name(Plural.text("overview.waiting.more", (long) all.size() - lanes.size())));
    }
  }

  /** All of them, or the largest in the same order. */
  private List<Waiting.Lane> largest() {
    if (all.size() <= MOST_ROWS) {
      return all;
    }
    Comparator<Waiting.Lane> bySize = Comparator.comparingDouble(lane -> measure.value().get().of(sum(waiting.lanes().get(lane))));
    var chosen = new HashSet<>(all.stream().sorted(bySize.reversed()).limit(MOST_ROWS).toList());
    return all.stream().filter(chosen::contains).toList();
  }

  private static Tally sum(@Nullable Map<NicenessBand, Tally> bands) {
    return bands == null ? Tally.NONE : bands.values().stream().reduce(Tally.NONE, Tally::plus);
  }

  private static Node heads() {
    var row = new HBox(12, Lines.spring(), cell(Texts.get("overview.column.bytes"), BYTES, "muted", "small"),
        cell(Texts.get("overview.column.count"), COUNT, "muted", "small"));
    row.getStyleClass().add("card-line");
    return row;
  }

  private Node row(String title, Waiting.Lane lane, @Nullable Map<NicenessBand, Tally> bands, double most) {
    var node = new Label(title);
    node.setMinWidth(NODE);
    node.setPrefWidth(NODE);
    node.setTooltip(title.isEmpty() ? null : new Tooltip(lane.node().toString()));
    var way = Lines.word(lane.direction().word(), "muted");
    way.setPrefWidth(WAY);
    var bar = new StackedBar(BAR);
    bar.show(shares(bands == null ? Map.of() : bands), most);
    HBox.setHgrow(bar, Priority.ALWAYS);
    Tally all = sum(bands);
    var row = new HBox(12, node, way, bar, cell(Formats.size(all.bytes()), BYTES), cell(Formats.count(all.count()), COUNT, "muted"));
    row.getStyleClass().add("card-line");
    return row;
  }

  private List<StackedBar.Share> shares(Map<NicenessBand, Tally> bands) {
    var shares = new ArrayList<StackedBar.Share>();
    bands.forEach((band, tally) -> shares.add(new StackedBar.Share(measure.value().get().of(tally), colour(band),
        band == NicenessBand.UNKNOWN ? "?" : band == NicenessBand.MAX ? "MAX" : band.name().substring(0, 1),
        band.title() + ": " + Plural.text("job.count", tally.count()) + ", " + Formats.size(tally.bytes()))));
    return shares;
  }

  private static Label cell(String text, double width, String... classes) {
    var cell = Lines.word(text, classes);
    cell.getStyleClass().add("right");
    cell.setPrefWidth(width);
    return cell;
  }
}
