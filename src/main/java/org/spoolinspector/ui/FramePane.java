package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Window;

/** A dialog's inside: a body that scrolls where the screen is too low for it, and a foot that stays. */
final class FramePane extends DialogPane {
  static final double WIDTH = 640;
  /** What is left of the screen above and below. */
  private static final double MARGIN = 80;

  private final VBox body = new VBox(16);

  FramePane() {
    getStyleClass().add("frame");
    DialogSheet.on(this);
    body.getStyleClass().add("dlg-body");
    var scroll = new ScrollPane(body);
    scroll.getStyleClass().add("plain-scroll");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    setContent(scroll);
    setPrefWidth(WIDTH);
    setMaxWidth(Double.MAX_VALUE);
  }

  VBox body() {
    return body;
  }

  /** What stands in the foot left of the buttons. */
  void footLeft(Node... nodes) {
    // DialogPane makes its foot before this class has fields to keep it in.
    if (lookup(".foot-left") instanceof HBox left) {
      left.getChildren().setAll(nodes);
    }
  }

  @Override
  protected Node createButtonBar() {
    var left = new HBox(8);
    HBox.setHgrow(left, Priority.ALWAYS);
    left.setMinWidth(0);
    left.getStyleClass().add("foot-left");
    Node buttons = super.createButtonBar();
    if (buttons instanceof ButtonBar bar) {
      bar.setButtonMinWidth(USE_PREF_SIZE);
    }
    var all = new HBox(8, left, buttons);
    all.getStyleClass().add("dlg-foot");
    return all;
  }

  @Override
  protected double computePrefHeight(double width) {
    double wanted = body.prefHeight(WIDTH) + 56;
    return Math.ceil(Math.min(wanted, Screen.getPrimary().getVisualBounds().getHeight() - MARGIN));
  }

  @Override
  protected double computeMinHeight(double width) {
    return 200;
  }

  /** Makes the window as high as it has to be now. */
  void fit() {
    if (getScene() != null && getScene().getWindow() != null && getScene().getWindow().isShowing()) {
      applyCss();
      if (Math.abs(getScene().getHeight() - prefHeight(WIDTH)) < 1) {
        return;
      }
      Window window = getScene().getWindow();
      double middle = window.getY() + window.getHeight() / 2;
      requestLayout();
      window.sizeToScene();
      var screen = Screen.getPrimary().getVisualBounds();
      window.setY(Math.clamp(middle - window.getHeight() / 2, screen.getMinY(),
          Math.max(screen.getMinY(), screen.getMaxY() - window.getHeight())));
    }
  }
}
