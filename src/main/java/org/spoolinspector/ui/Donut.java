package org.spoolinspector.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Arc;
import javafx.scene.shape.ArcType;

/** A ring of shares with a figure in its middle. */
final class Donut extends StackPane {
  private static final double SIZE = 124;
  private static final double RADIUS = 54;
  private static final double FULL = 360;

  private final Pane ring = new Pane();
  private final Label figure = Lines.word("", "kpi");

  /**
   * An empty one.
   *
   * @param under a word under the figure
   */
  Donut(String under) {
    setMinSize(SIZE, SIZE);
    setMaxSize(SIZE, SIZE);
    var middle = new VBox(figure, Lines.word(under, "muted", "small"));
    middle.getStyleClass().add("donut-text");
    getChildren().addAll(ring, middle);
  }

  /** Shows shares, from the top clockwise, each with its style class. */
  void show(String text, String[] colours, long... shares) {
    figure.setText(text);
    ring.getChildren().clear();
    long all = 0;
    for (long share : shares) {
      all += share;
    }
    double angle = FULL / 4;
    for (int i = 0; i < shares.length; i++) {
      if (shares[i] > 0) {
        double length = FULL * shares[i] / all;
        arc(angle, -length, colours[i]);
        angle -= length;
      }
    }
    if (all == 0) {
      arc(0, FULL, "ring-none");
    }
  }

  private void arc(double start, double length, String colour) {
    var arc = new Arc(SIZE / 2, SIZE / 2, RADIUS, RADIUS, start, length);
    arc.setType(ArcType.OPEN);
    arc.getStyleClass().addAll("ring", colour);
    ring.getChildren().add(arc);
  }
}
