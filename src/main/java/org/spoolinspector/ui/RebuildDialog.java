package org.spoolinspector.ui;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.State;

/** Says which header caches a rebuild will write and what it takes away, and asks for a go-ahead. */
final class RebuildDialog extends FramedDialog<RebuildPlan> {
  private final Segments<WorkScope.Reach> reach;
  private final RebuildOption some;
  private final RebuildOption every;
  private final VBox changes = Lines.section(Texts.get("dialog.changes"));
  private final CheckBox orphans = new CheckBox();
  private final CheckBox oldLayout = new CheckBox();
  private final VBox cleanUp = Lines.section(Texts.get("rebuild.clean-up"), orphans, oldLayout);
  private final PlanTable<Entry> table = new PlanTable<>(PlanTable.LINES, Entry::path);
  private final Button list = new Button();
  private final NodeNames names;
  private RebuildChoice choice;

  RebuildDialog(Theme theme, RebuildChoice first) {
    super(theme, Texts.get("rebuild.title"), BootstrapIcons.ARROW_REPEAT);
    choice = first;
    names = NodeNames.of(first.scope().snapshot());
    reach = new Segments<>(first.reaches(), first.reach(), r -> reachTitle(r, first.scope()));
    reach.value().addListener((o, was, is) -> choose(choice.with(is)));
    var group = new ToggleGroup();
    some = new RebuildOption(Texts.get("rebuild.some"), group);
    every = new RebuildOption(Texts.get("rebuild.every"), group);
    some.button().setId("some");
    every.button().setId("every");
    (first.all() ? every : some).button().setSelected(true);
    group.selectedToggleProperty().addListener((o, was, is) -> choose(choice.withAll(is == every.button())));
    var scope = new HBox(12, Lines.word(Texts.get("rebuild.scope"), "muted"), reach);
    scope.getStyleClass().add("scope-row");
    body().getChildren().add(scope);
    if (first.scope().configuration().nohdr()) {
      body().getChildren().add(gate());
    }
    cleanUpBoxes();
    columns();
    body().getChildren().addAll(new VBox(8, some, every), changes, cleanUp, table);
    foot();
    choose(first);
  }

  private Node gate() {
    var anyway = new CheckBox(Texts.get("rebuild.nohdr.anyway"));
    anyway.setId("anyway");
    anyway.selectedProperty().addListener((o, was, is) -> choose(choice.withAnyway(is)));
    var texts = new VBox(8, Lines.text(Texts.get("rebuild.nohdr.title"), "strong"), Lines.text(Texts.get("rebuild.nohdr.why")), anyway);
    texts.getStyleClass().add("gate");
    focusWhileOff(anyway);
    HBox callout = Lines.beside(BootstrapIcons.EXCLAMATION_TRIANGLE_FILL, Role.WARNING, texts);
    callout.getStyleClass().addAll("callout", "warning");
    callout.setId("nohdr");
    return callout;
  }

  private void cleanUpBoxes() {
    orphans.setId("orphans");
    oldLayout.setId("old-layout");
    for (CheckBox box : List.of(orphans, oldLayout)) {
      box.selectedProperty().addListener((o, was, is) -> choose(choice.withCleanUp(orphans.isSelected(), oldLayout.isSelected())));
    }
  }

  private void columns() {
    table.column(Texts.get("rebuild.column.node"), 92, e -> new Label(names.shortTitle(e.node())), "first");
    table.column(Texts.get("rebuild.column.file"), 190, FileLabel::new);
    table.column(Texts.get("rebuild.column.now"), 120, RebuildDialog::now);
    table.column(Texts.get("rebuild.column.then"), 160, RebuildDialog::then);
    table.fillWithLast();
  }

  private static Node now(Entry entry) {
    return new LookLabel(entry.hdr() == null ? StateLook.of(entry.state()) : StateLook.of(entry.hdr()));
  }

  private static Node then(Entry entry) {
    boolean away = entry.kind() == Kind.HDR;
    boolean absent = entry.hdr() == HdrState.MISSING || entry.hdr() == HdrState.OFF;
    return new Label(Texts.get(away ? "rebuild.then.quarantine" : absent ? "rebuild.then.written" : "rebuild.then.replaced"));
  }

  private void foot() {
    list.setId("list");
    list.getStyleClass().addAll("flat", "foot-link");
    Lines.show(table, false);
    list.setOnAction(e -> {
      Lines.show(table, !table.isVisible());
      listText();
      pane().fit();
    });
    pane().footLeft(list);
  }

  private void listText() {
    list.setText(table.isVisible() ? Texts.get("rebuild.hide") : Plural.text("rebuild.show", table.getItems().size()));
  }

  private void choose(RebuildChoice made) {
    choice = made;
    RebuildPlan plan = made.plan();
    RebuildPlan whole = made.withAll(true).plan();
    RebuildPlan part = made.withAll(false).plan();
    some.show(part, RebuildOption.why(part));
    every.show(whole, Texts.get("rebuild.every.why"));
    changes.getChildren().remove(1, changes.getChildren().size());
    changes.getChildren().addAll(RebuildChanges.of(plan, made.scope().snapshot()));
    boxes();
    List<Entry> files = Stream.concat(plan.packets().stream(), plan.toQuarantine().stream()).toList();
    table.show(files);
    Lines.show(list, !files.isEmpty());
    Lines.show(table, table.isVisible() && !files.isEmpty());
    listText();
    go(files.isEmpty() || made.gated() ? null : plan, plan.packets().isEmpty() && !plan.toQuarantine().isEmpty()
        ? Plural.text("rebuild.go.move", plan.toQuarantine().size()) : Plural.text("rebuild.go", plan.packets().size()));
    pane().fit();
  }

  private void boxes() {
    box(orphans, "rebuild.orphans", choice.removable(State.ORPHAN));
    box(oldLayout, "rebuild.old-layout", choice.removable(State.OLD_LAYOUT));
    Lines.show(cleanUp, orphans.isVisible() || oldLayout.isVisible());
  }

  private static void box(CheckBox box, String key, List<Entry> files) {
    Lines.show(box, !files.isEmpty());
    String size = Formats.size(Sizes.sum(files.stream().mapToLong(Entry::size)));
    if (files.size() == 1) {
      box.setText(Texts.get(key + ".one", EntryNames.of(files.getFirst()).shortened(), size));
    } else {
      box.setText(Plural.text(key, files.size(), size));
    }
  }
}
