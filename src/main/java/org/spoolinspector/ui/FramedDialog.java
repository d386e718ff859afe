package org.spoolinspector.ui;

import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;

/**
 * A dialog in the program's look that ends in a go-ahead or in nothing.
 *
 * @param <R> what the go-ahead is given to
 */
abstract class FramedDialog<R> extends Dialog<R> {
  private final FramePane pane = new FramePane();
  private final Button go;
  private @Nullable R result;

  FramedDialog(Theme theme, String title, Ikon icon) {
    var goType = new ButtonType("", ButtonBar.ButtonData.OK_DONE);
    var cancelType = new ButtonType(Texts.get("dialog.cancel"), ButtonBar.ButtonData.CANCEL_CLOSE);
    setTitle(title);
    setDialogPane(pane);
    setResizable(true);
    pane.getButtonTypes().setAll(cancelType, goType);
    go = (Button) pane.lookupButton(goType);
    go.setGraphic(Icons.of(icon));
    go.setId("go");
    pane.lookupButton(cancelType).setId("cancel");
    ButtonBar.setButtonUniformSize(go, false);
    ButtonBar.setButtonUniformSize(pane.lookupButton(cancelType), false);
    setResultConverter(type -> type == goType ? result : null);
    theme.dress(pane.getScene());
    setOnShown(e -> {
      // Only now the style sheets have said how high everything is.
      pane.fit();
      go.requestFocus();
    });
  }

  final FramePane pane() {
    return pane;
  }

  final VBox body() {
    return pane.body();
  }

  /** What the default button is called and gives; null where there is nothing to do, which turns it off. */
  final void go(@Nullable R plan, String text) {
    result = plan;
    go.setText(text);
    go.setDisable(plan == null);
  }

  /** What a reach is called in a choice. */
  static String reachTitle(WorkScope.Reach reach, WorkScope scope) {
    return switch (reach) {
      case ALL_NODES -> Texts.get("dialog.reach.all");
      case NODE -> scope.node() == null ? "" : NodeNames.of(scope.snapshot()).shortTitle(scope.node().id());
      case SELECTED -> Texts.get("dialog.reach.selected");
    };
  }
}
