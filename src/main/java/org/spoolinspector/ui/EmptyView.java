package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;

/** What stands where there is nothing to show: why, and what to do next. */
final class EmptyView extends VBox {
  /**
   * Makes one.
   *
   * @param button leads on; null where there is nothing to press
   */
  EmptyView(Ikon icon, String title, String text, @Nullable Button button) {
    super(8);
    getStyleClass().add("empty-view");
    var head = new Label(title);
    head.getStyleClass().add("strong");
    head.setWrapText(true);
    head.setTextAlignment(TextAlignment.CENTER);
    var body = new Label(text);
    body.getStyleClass().add("muted");
    body.setWrapText(true);
    body.setTextAlignment(TextAlignment.CENTER);
    getChildren().addAll(Icons.of(icon, Role.MUTED, 24), head, body);
    if (button != null) {
      getChildren().add(new VBox(button));
      button.getParent().getStyleClass().add("empty-button");
    }
  }

  /** What stands there while the spool is read for the first time. */
  static Node reading() {
    var box = new VBox(12, new ProgressIndicator(), new Label(Texts.get("empty.reading")));
    box.getStyleClass().add("empty-view");
    return box;
  }
}
