package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.spool.Entry;

/** The pane beside the table: the selected row explained. */
final class DetailsPane extends VBox {
  /** Where it lies under the table. */
  private static final double HEIGHT = 260;

  private final ScrollPane scroll = new ScrollPane();
  private final EntryCommands commands;
  private final Workplace workplace;
  private List<Finding> problems = List.of();
  private final Label title = new Label(Texts.get("details.title"));

  DetailsPane(Workplace workplace, EntryCommands commands, Button fold) {
    this.commands = commands;
    this.workplace = workplace;
    var model = workplace.table();
    getStyleClass().add("details-pane");
    setPrefHeight(HEIGHT);
    title.getStyleClass().add("pane-title");
    var space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    fold.getStyleClass().add("tiny");
    var head = new HBox(title, space, fold);
    head.getStyleClass().add("pane-head");
    scroll.getStyleClass().addAll("details-scroll", "plain-scroll");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(head, scroll);
    model.selected().addListener((o, was, is) -> {
      if (!is.equals(was)) {
        show(is, model.shown().get().names(), sameEntry(was, is));
      }
    });
    workplace.diagnosis().addListener(o -> {
      List<Entry> selected = model.selected().get();
      if (!about(selected).equals(problems)) {
        show(selected, model.shown().get().names(), true);
      }
    });
    show(model.selected().get(), model.shown().get().names(), false);
  }

  /** What is wrong with the one that is selected. */
  private List<Finding> about(List<Entry> selected) {
    Findings findings = workplace.diagnosis().get().findings();
    return selected.size() == 1 ? findings.about(selected.getFirst().key()) : List.of();
  }

  private static boolean sameEntry(List<Entry> before, List<Entry> now) {
    return before.size() == 1 && now.size() == 1 && before.getFirst().key().equals(now.getFirst().key());
  }

  private void show(List<Entry> selected, NodeNames names, boolean stay) {
    double position = scroll.getVvalue();
    problems = about(selected);
    scroll.setContent(content(selected, names));
    scroll.setFitToHeight(selected.isEmpty());
    scroll.setVvalue(stay ? position : 0);
  }

  private Node content(List<Entry> selected, NodeNames names) {
    return switch (selected.size()) {
      case 0 -> new EmptyView(BootstrapIcons.INBOX, Texts.get("details.none"), Texts.get("details.none-text"), null);
      case 1 -> new EntryDetails(selected.getFirst(), names, workplace.configuration(), problems, commands);
      default -> new SelectionDetails(selected, workplace.table().selectionTotals(), commands);
    };
  }

  /** What takes the keys. */
  Node focusTarget() {
    return scroll;
  }
}
