package org.spoolinspector.ui;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;

/** A big number with its unit, and a muted line under it. */
final class Figure extends HBox {
  private final Label number = Lines.word("", "kpi");
  private final Label unit = Lines.word("");
  private final Label note = new Label();

  Figure(Ikon icon) {
    note.getStyleClass().addAll("muted", "small");
    var head = new HBox(6, number, unit);
    head.getStyleClass().add("figure-head");
    var texts = new VBox(head, note);
    texts.getStyleClass().add("figure-texts");
    texts.setMinWidth(0);
    HBox.setHgrow(texts, Priority.ALWAYS);
    getStyleClass().add("figure");
    getChildren().addAll(Icons.of(icon, Role.MUTED, 20), texts);
    HBox.setHgrow(this, Priority.ALWAYS);
    setPrefWidth(0);
    setMinWidth(Region.USE_COMPUTED_SIZE);
  }

  /** Shows another icon. */
  void icon(Ikon icon, Role role) {
    getChildren().set(0, Icons.of(icon, role, 20));
  }

  /** Shows them; {@code amount} is a number, a space and a unit, as {@link Formats} writes them, or a number alone. */
  void set(String amount, String what, String under) {
    int space = amount.indexOf(' ');
    number.setText(space < 0 ? amount : amount.substring(0, space));
    unit.setText(space < 0 ? what : amount.substring(space + 1) + what);
    note.setText(under);
    note.setTooltip(new Tooltip(under));
  }
}
