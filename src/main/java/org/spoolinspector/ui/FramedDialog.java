package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/**
 * A dialog in the program's look that ends in a go-ahead or in nothing.
 *
 * @param <R> what the go-ahead is given to
 */
abstract class FramedDialog<R> extends Dialog<R> {
  private final FramePane pane = new FramePane();
  private final Button go;
  private Node whileOff;
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
    whileOff = pane.lookupButton(cancelType);
    whileOff.setId("cancel");
    ButtonBar.setButtonUniformSize(go, false);
    ButtonBar.setButtonUniformSize(whileOff, false);
    setResultConverter(type -> type == goType ? result : null);
    theme.dress(pane.getScene());
    // The style sheets say how high everything is; the window is to open as high as it has to be.
    setOnShowing(e -> pane.applyCss());
    setOnShown(e -> (go.isDisabled() ? whileOff : go).requestFocus());
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

  /** Whether the default button does what cannot be taken back. */
  final void danger(boolean is) {
    go.setDefaultButton(!is);
    go.getStyleClass().remove("danger");
    if (is) {
      go.getStyleClass().add("danger");
    }
  }

  /** Says at the end that what is asked for begins only after something else; null for at once. */
  final void begins(@Nullable String after) {
    if (after != null) {
      var told = Lines.told(BootstrapIcons.HOURGLASS_SPLIT, Role.ACCENT, Texts.get("dialog.begins", after));
      told.setId("begins");
      body().getChildren().add(told);
    }
  }

  /** Where the focus is at first when the default button is off. */
  final void focusWhileOff(Node node) {
    whileOff = node;
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
