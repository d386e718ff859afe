package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;

/** Pieces the dialogs are put together from. */
final class Lines {
  private Lines() {
  }

  /** A text that wraps. */
  static Label text(String text, String... classes) {
    var label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().addAll(classes);
    return label;
  }

  /** A text of one line that is never cut. */
  static Label word(String text, String... classes) {
    var label = new Label(text);
    label.setMinWidth(Region.USE_PREF_SIZE);
    label.getStyleClass().addAll(classes);
    return label;
  }

  /** An icon with a sentence, and muted ones under it. */
  static HBox told(Ikon icon, Role role, String sentence, String... muted) {
    var texts = new VBox(text(sentence));
    for (String more : muted) {
      texts.getChildren().add(text(more, "muted", "small"));
    }
    return beside(icon, role, texts);
  }

  /** An icon at the height of a block's first line. */
  static HBox beside(Ikon icon, Role role, Node block) {
    HBox.setHgrow(block, Priority.ALWAYS);
    var row = new HBox(12, Icons.of(icon, role), block);
    row.getStyleClass().add("told");
    return row;
  }

  /** A heading with what belongs to it. */
  static VBox section(String title, Node... rows) {
    var box = new VBox(8, text(title, "sub-title"));
    box.getChildren().addAll(rows);
    return box;
  }

  /** Takes part in the layout only while it is seen. */
  static void show(Node node, boolean visible) {
    node.setVisible(visible);
    node.setManaged(visible);
  }

  /** Takes the room that is left in a row. */
  static Region spring() {
    var spring = new Region();
    HBox.setHgrow(spring, Priority.ALWAYS);
    return spring;
  }
}
