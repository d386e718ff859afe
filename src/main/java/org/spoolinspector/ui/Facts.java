package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A titled section of the details: names on the left, values on the right. */
final class Facts extends VBox {
  private static final double NAME_WIDTH = 92;

  Facts(String title) {
    super(8);
    getStyleClass().add("facts");
    var head = new Label(title);
    head.getStyleClass().add("sub-title");
    getChildren().add(head);
  }

  /** A plain value. */
  Facts add(String name, String value) {
    var label = new Label(value);
    label.setWrapText(true);
    return add(name, label);
  }

  /** A name with an id, whole in a tooltip. */
  Facts addId(String name, String title, String id) {
    var value = new HBox(6);
    value.getStyleClass().add("node-line");
    if (!title.isEmpty()) {
      value.getChildren().add(new Label(title));
    }
    var shortId = new Label(Formats.shortId(id));
    shortId.getStyleClass().addAll("mono", title.isEmpty() ? "id" : "dim");
    shortId.setTooltip(new Tooltip(id));
    shortId.setMinWidth(USE_PREF_SIZE);
    value.getChildren().add(shortId);
    return add(name, value);
  }

  /** Any value. */
  Facts add(String name, Node value) {
    var label = new Label(name);
    label.getStyleClass().add("muted");
    label.setMinWidth(NAME_WIDTH);
    label.setPrefWidth(NAME_WIDTH);
    HBox.setHgrow(value, Priority.ALWAYS);
    var row = new HBox(0, label, value);
    row.getStyleClass().add("fact");
    getChildren().add(row);
    return this;
  }
}
