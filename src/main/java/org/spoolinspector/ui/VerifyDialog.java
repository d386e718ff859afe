package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.State;

/** Says what a verify run will read and change, and asks for a go-ahead. */
final class VerifyDialog extends FramedDialog<VerifyPlan> {
  private final long rate;
  private final Segments<WorkScope.Reach> reach;
  private final Figure files = new Figure(BootstrapIcons.FILES);
  private final Figure bytes = new Figure(BootstrapIcons.EYE);
  private final Figure time = new Figure(BootstrapIcons.STOPWATCH);
  private final VBox changes = Lines.section(Texts.get("dialog.changes"));
  private final PlanTable<Entry> table = new PlanTable<>(PlanTable.LINES, Entry::path);
  private final CheckBox packets = new CheckBox();
  private final CheckBox idle = new CheckBox(Texts.get("verify.idle"));
  private final HBox lock = new HBox();
  private final Label command = new Label();
  private final Button copy = new Button(null, Icons.of(BootstrapIcons.FILES));
  private final NodeNames names;
  private VerifyChoice choice;

  /**
   * A dialog for this choice.
   *
   * @param rate bytes a second that a run of this session reached, 0 where there was none
   * @param canIdle whether the system knows an idle I/O priority
   */
  VerifyDialog(Theme theme, VerifyChoice first, long rate, boolean canIdle) {
    super(theme, Texts.get("verify.title"), BootstrapIcons.SHIELD_CHECK);
    this.rate = rate;
    choice = first;
    names = NodeNames.of(first.scope().snapshot());
    reach = new Segments<>(first.reaches(), first.reach(), r -> reachTitle(r, first.scope()));
    reach.value().addListener((o, was, is) -> choose(choice.with(is)));
    packets.setId("packets");
    packets.setSelected(first.packets());
    packets.selectedProperty().addListener((o, was, is) -> choose(choice.withPackets(is)));
    idle.setId("idle");
    idle.setSelected(first.idle());
    idle.setTooltip(new Tooltip(Texts.get("verify.idle.tip")));
    idle.selectedProperty().addListener((o, was, is) -> choose(choice.withIdle(is)));
    Lines.show(idle, canIdle);
    var scope = new HBox(12, Lines.word(Texts.get("verify.scope"), "muted"), reach);
    scope.getStyleClass().add("scope-row");
    var card = new HBox(files, line(), bytes);
    if (rate > 0) {
      card.getChildren().addAll(line(), time);
    }
    card.getStyleClass().addAll("callout", "neutral", "figures");
    columns();
    body().getChildren().addAll(scope, card, changes, table, new VBox(10, packets, idle), ways(), lock);
    foot();
    choose(first);
  }

  private Node ways() {
    return Lines.section(Texts.get("verify.way"), new WayRows(way -> choose(choice.with(way))));
  }

  private void columns() {
    table.column(Texts.get("verify.column.node"), 92, e -> new Label(names.shortTitle(e.node())), "first");
    table.column(Texts.get("verify.column.now"), 178, FileLabel::new);
    table.column(Texts.get("verify.column.then"), 206, this::then);
    table.column(Texts.get("verify.column.size"), 96, e -> new Label(Formats.size(e.size())), "right");
    table.fillWithLast();
  }

  private Node then(Entry entry) {
    if (entry.state() == State.BROKEN) {
      var no = Lines.word(Texts.get(entry.size() == 0 ? "verify.then.empty" : "verify.then.broken"), "danger");
      no.setGraphic(Icons.of(StateLook.of(State.BROKEN).icon(), Role.DANGER));
      return no;
    }
    var arrow = Icons.of(BootstrapIcons.ARROW_RIGHT_SHORT, Role.MUTED);
    boolean nock = entry.kind() == Kind.NOCK;
    Label name = nock ? Lines.word(EntryNames.of(entry).shortened().body(), "mono") : Lines.word(Texts.get("verify.then.packet"), "muted");
    var row = new HBox(6, arrow, name);
    if (nock && !choice.scope().configuration().nohdr()) {
      row.getChildren().add(Lines.word("+ .hdr", "muted"));
    }
    row.getStyleClass().add("cell-box");
    return row;
  }

  private void foot() {
    command.getStyleClass().addAll("mono", "inline-code");
    command.setId("command");
    command.setMinWidth(0);
    copy.getStyleClass().addAll("button-icon", "flat", "tiny");
    copy.setAccessibleText(Texts.get("dialog.copy"));
    copy.setTooltip(new Tooltip(Texts.get("dialog.copy")));
    copy.setOnAction(e -> Workplace.copy(command.getText()));
  }

  private void choose(VerifyChoice made) {
    choice = made;
    VerifyPlan plan = made.plan();
    var outlook = new VerifyOutlook(plan, made.scope().configuration().nohdr(), rate);
    made.reaches().forEach(r -> reach.count(r, Formats.count(made.with(r).count()), false));
    figures(outlook);
    changes.getChildren().remove(1, changes.getChildren().size());
    changes.getChildren().addAll(VerifyChanges.of(outlook, made.isWhole()));
    table.show(plan.entries());
    Lines.show(table, !plan.entries().isEmpty());
    long ordinary = made.ordinary();
    packets.setText(Plural.text("verify.packets", ordinary));
    Lines.show(packets, ordinary > 0);
    lock.getChildren().setAll(LockView.of(made.scope().snapshot(), outlook.nodes(), "rx.lock").line("verify.lock"));
    Lines.show(lock, !outlook.nodes().isEmpty());
    byHand(CheckCommand.of(made));
    go(plan.entries().isEmpty() ? null : plan, Plural.text("verify.go", outlook.files()));
    pane().fit();
  }

  private void figures(VerifyOutlook outlook) {
    long nodes = outlook.nodes().size();
    String of = nodes == 1 ? Texts.get("verify.of-one", names.shortTitle(outlook.nodes().iterator().next()))
        : Plural.text("verify.of", nodes);
    String what = outlook.packets() == 0 ? "verify.nocks" : outlook.plan().nocks() == 0 ? "verify.ordinary" : "verify.files";
    if (outlook.packets() > 0 && outlook.plan().nocks() > 0) {
      of = Texts.get("verify.mixed", Formats.count(outlook.plan().nocks()), of);
    }
    files.set(Formats.count(outlook.files()), Plural.text(what, outlook.files()), of);
    bytes.set(Formats.size(outlook.plan().bytes()), " " + Texts.get("verify.to-read"), Texts.get("verify.once"));
    if (rate > 0) {
      time.set(Formats.duration(outlook.seconds()), Texts.get("verify.about"), Texts.get("verify.rate", Formats.rate(rate)));
    }
  }

  private void byHand(@Nullable String text) {
    if (text == null) {
      pane().footLeft();
      return;
    }
    command.setText(text);
    pane().footLeft(Lines.word(Texts.get("dialog.by-hand"), "muted"), command, copy);
  }

  private static Region line() {
    var line = new Region();
    line.getStyleClass().add("figure-line");
    return line;
  }
}
