package org.spoolinspector.ui;

import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A cell of the node list. */
final class NodeCell extends ListCell<NodeRow> {
  private static final double ROW = 44;
  private static final double FIRST_SECTION = 36;
  private final ObservableBooleanValue compact;

  NodeCell(ObservableBooleanValue compact, Supplier<ContextMenu> menu) {
    this.compact = compact;
    OnDemand.menu(this, () -> isEmpty() ? null : menu.get());
    // The content must not widen the list.
    setPrefWidth(0);
    compact.addListener((o, was, is) -> updateItem(getItem(), isEmpty()));
  }

  @Override
  protected void updateItem(@Nullable NodeRow row, boolean empty) {
    super.updateItem(row, empty);
    getStyleClass().removeAll("section", "node-row");
    setGraphic(null);
    setContextMenu(null);
    setAccessibleText(null);
    setDisable(false);
    if (empty || row == null) {
      return;
    }
    switch (row) {
      case NodeRow.Heading heading -> showHeading(heading);
      case NodeRow.Choice choice -> showChoice(choice);
    }
  }

  private void showHeading(NodeRow.Heading heading) {
    var label = new Label(heading.title());
    label.getStyleClass().add("section-label");
    getStyleClass().add("section");
    setMinHeight(FIRST_SECTION);
    setPrefHeight(FIRST_SECTION);
    setDisable(true);
    setGraphic(label);
    setAccessibleText(heading.title());
  }

  private void showChoice(NodeRow.Choice choice) {
    var title = new Label(choice.title());
    title.getStyleClass().add(choice.mono() ? "mono" : "node-name");
    var space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    var first = new HBox(6, title);
    first.getStyleClass().add("node-line");
    if (choice.flagged() > 0) {
      first.getChildren().add(Badge.small(Icons.of(choice.severity()), Formats.count(choice.flagged()), Role.of(choice.severity())));
    }
    first.getChildren().add(space);
    if (!compact.get()) {
      first.getChildren().add(small(choice.bytes(), "muted"));
    }
    var text = new VBox(2, first, second(choice));
    text.getStyleClass().add("node-text");
    HBox.setHgrow(text, Priority.ALWAYS);
    var content = new HBox(8, Icons.of(choice.icon(), Role.MUTED, 16), text);
    content.getStyleClass().add("node-content");
    getStyleClass().add("node-row");
    setMinHeight(ROW);
    setPrefHeight(ROW);
    setGraphic(content);
    setAccessibleText(accessible(choice));
  }

  private HBox second(NodeRow.Choice choice) {
    var line = new HBox(6);
    if (choice.counts().isEmpty()) {
      line.getChildren().add(small(choice.note(), "muted"));
    }
    choice.counts().stream().filter(c -> !compact.get() || !c.word().equals("part")).forEach(count ->
        line.getChildren().add(new HBox(3, fixed(small(count.word(), "muted")), fixed(small(Formats.count(count.number()), "plain")))));
    return line;
  }

  private static Label small(String text, String role) {
    var label = new Label(text);
    label.getStyleClass().addAll("small", role);
    return label;
  }

  private static Label fixed(Label label) {
    label.setMinWidth(USE_PREF_SIZE);
    return label;
  }

  private static String accessible(NodeRow.Choice choice) {
    String counts = choice.counts().stream().map(c -> c.word() + " " + c.number()).collect(Collectors.joining(", "));
    String problems = choice.flagged() == 0 ? "" : ", " + Plural.text("problems.count", choice.flagged());
    return choice.title() + ", " + (counts.isEmpty() ? choice.note() : counts) + problems;
  }
}
