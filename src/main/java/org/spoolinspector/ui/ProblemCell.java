package org.spoolinspector.ui;

import java.time.Instant;
import java.util.Locale;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.Fix;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.State;

/** A cell of the list of problems. */
final class ProblemCell extends ListCell<ProblemRow> {
  private final ProblemsModel model;
  private final ProblemActions actions;
  private final ObservableBooleanValue compact;

  ProblemCell(ProblemsModel model, ProblemActions actions, ObservableBooleanValue compact) {
    this.compact = compact;
    this.model = model;
    this.actions = actions;
    // The content must not widen the list.
    setPrefWidth(0);
    compact.addListener(o -> updateItem(getItem(), isEmpty()));
  }

  @Override
  protected void updateItem(@Nullable ProblemRow row, boolean empty) {
    super.updateItem(row, empty);
    getStyleClass().removeAll("finding", "finding-section", "finding-file");
    setGraphic(null);
    setTooltip(null);
    setAccessibleText(null);
    if (empty || row == null) {
      return;
    }
    switch (row) {
      case ProblemRow.Heading(var severity) -> {
        String title = Texts.get("problems.section." + severity.name().toLowerCase(Locale.ROOT));
        show("finding-section", Lines.word(title, "small", "muted"), title);
      }
      case ProblemRow.Head head -> show("finding", head(head), accessible(head));
      case ProblemRow.File file -> show("finding-file", file(file), file.entry().path());
      case ProblemRow.At at -> {
        String sentence = at.place().text(Texts.locale());
        show("finding-file", place(at, sentence), at.place().path() + ", " + sentence);
      }
      case ProblemRow.More(var kind, var count) -> {
        String more = Plural.text("problems.more", count);
        show("finding-file", Lines.word(more, "muted"), more);
      }
    }
  }

  /** High enough for sentences that wrap, which the skin reckons with at the wrong width. */
  @Override
  protected double computePrefHeight(double width) {
    double whole = width >= 0 || getListView() == null ? width : getListView().getWidth();
    return getGraphic() == null || whole < 0 ? super.computePrefHeight(width)
        : snappedTopInset() + getGraphic().prefHeight(whole - snappedLeftInset() - snappedRightInset()) + snappedBottomInset();
  }

  private void show(String styleClass, Node graphic, String accessible) {
    getStyleClass().add(styleClass);
    setGraphic(graphic);
    setAccessibleText(accessible);
  }

  private Node head(ProblemRow.Head row) {
    Finding finding = row.finding();
    var kind = finding.kind();
    var check = new CheckBox();
    check.setId("check-" + kind.word());
    check.setSelected(row.checked());
    check.setDisable(finding.fixes().isEmpty());
    check.setFocusTraversable(false);
    check.setAccessibleText(finding.title(Texts.locale()));
    check.setTooltip(new Tooltip(Texts.get("problems.check.tip")));
    check.setOnAction(e -> model.check(kind, check.isSelected()));
    var fold = new Button(null, Icons.of(row.expanded() ? BootstrapIcons.CHEVRON_DOWN : BootstrapIcons.CHEVRON_RIGHT));
    fold.setId("fold-" + kind.word());
    fold.getStyleClass().addAll("button-icon", "flat", "tiny");
    fold.setFocusTraversable(false);
    fold.setVisible(ProblemRow.canExpand(finding));
    fold.setAccessibleText(Texts.get(row.expanded() ? "problems.fold" : "problems.unfold"));
    fold.setTooltip(new Tooltip(fold.getAccessibleText()));
    fold.setOnAction(e -> model.expand(kind, !row.expanded()));
    var texts = new VBox(1, sentence(finding.title(Texts.locale()), "strong"), sentence(finding.effect(Texts.locale()), "muted"));
    texts.getStyleClass().add("node-text");
    HBox.setHgrow(texts, Priority.ALWAYS);
    var line = new HBox(8, check, fold, Icons.of(Icons.of(finding.severity()), Role.of(finding.severity()), 16), texts, fix(finding));
    line.getStyleClass().add("finding-row");
    return line;
  }

  private static Label sentence(String text, String styleClass) {
    var label = Lines.text(text, styleClass);
    label.setMaxWidth(Double.MAX_VALUE);
    return label;
  }

  private Node fix(Finding finding) {
    Fix fix = finding.fix() != null ? finding.fix() : finding.fixes().stream().findFirst().orElse(null);
    if (fix == null) {
      var none = new Label(Texts.get("problems.no-fix"), Icons.of(BootstrapIcons.SLASH_CIRCLE, Role.MUTED));
      none.getStyleClass().add("muted");
      none.setMinWidth(USE_PREF_SIZE);
      return none;
    }
    var button = new Button(Texts.get("problems.fix." + fix.action().name().toLowerCase(Locale.ROOT), Formats.count(fix.count())));
    button.setId("fix-" + finding.kind().word());
    button.getStyleClass().add("tiny2");
    button.setMinWidth(USE_PREF_SIZE);
    button.setFocusTraversable(false);
    button.setTooltip(new Tooltip(Texts.get("problems.fix.tip")));
    button.setOnAction(e -> actions.preview(finding.kind()));
    return button;
  }

  private Node file(ProblemRow.File row) {
    Entry entry = row.entry();
    boolean ofCache = entry.state() == State.HIDDEN && entry.hdr() != null;
    var state = StateLook.of(entry.state());
    var look = new LookLabel(ofCache && entry.hdr() != null
        ? new StateLook(state.icon(), StateLook.of(entry.hdr()).word(), state.role()) : state);
    look.setMinWidth(116);
    look.setPrefWidth(116);
    var name = new FileLabel(entry);
    name.setMinWidth(120);
    HBox.setHgrow(name, Priority.ALWAYS);
    var place = Lines.word(EntryNames.place(entry), "muted");
    place.setMinWidth(24);
    Label node = fixed(new Label(row.node()), 72);
    Lines.show(node, !compact.get());
    Label size = fixed(new Label(Formats.size(entry.size())), 62);
    size.getStyleClass().add("right");
    Label age = fixed(new Label(Formats.age(entry.modified(), Instant.now())), 60);
    age.getStyleClass().add("right");
    age.setTooltip(new Tooltip(Formats.date(entry.modified())));
    var lead = new Button(null, Icons.of(BootstrapIcons.ARROW_RIGHT, Role.MUTED));
    lead.getStyleClass().addAll("button-icon", "flat", "tiny", "lead");
    lead.setFocusTraversable(false);
    lead.setAccessibleText(Texts.get("problems.lead"));
    lead.setTooltip(new Tooltip(Texts.get("problems.lead")));
    lead.setOnAction(e -> actions.showRow(entry));
    setTooltip(new Tooltip(entry.path() + "\n" + entry.reason().text(Texts.locale())));
    var line = new HBox(8, look, place, name, node, size, age, lead);
    line.getStyleClass().add("node-line");
    return line;
  }

  private static Label fixed(Label label, double width) {
    label.setMinWidth(width);
    label.setPrefWidth(width);
    label.setMaxWidth(width);
    return label;
  }

  private Node place(ProblemRow.At row, String sentence) {
    var path = new Label(CodeBlock.shortened(row.place().path()));
    path.getStyleClass().add("mono");
    path.setMinWidth(USE_PREF_SIZE);
    setTooltip(new Tooltip(row.place().path() + "\n" + sentence));
    var line = new HBox(12, path, new Label(sentence), Lines.spring(), new Label(row.node()));
    line.getStyleClass().add("node-line");
    return line;
  }

  private static String accessible(ProblemRow.Head row) {
    Finding finding = row.finding();
    String state = Texts.get(row.checked() ? "problems.checked" : "problems.not-checked")
        + ", " + Texts.get(row.expanded() ? "problems.unfolded" : "problems.folded");
    return finding.title(Texts.locale()) + ". " + finding.effect(Texts.locale()) + " " + state;
  }
}
