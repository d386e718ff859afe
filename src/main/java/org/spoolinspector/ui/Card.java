package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A card of the overview: a title, something beside it, and what it tells. */
abstract class Card extends VBox {
  static final double GAP = 16;

  /**
   * Makes one.
   *
   * @param beside at the right end of the title's line
   */
  Card(String key, Node... beside) {
    super(8);
    getStyleClass().add("card");
    setId("card-" + key);
    var head = new HBox(8, Lines.word(Texts.get("overview." + key), "sub-title"), Lines.spring());
    head.getChildren().addAll(beside);
    head.getStyleClass().add("card-head");
    getChildren().add(head);
  }

  /** A colour and what it means. */
  static HBox legend(String colour, String text) {
    var row = new HBox(8, swatch(colour), Lines.word(text, "small"));
    row.getStyleClass().add("card-line");
    return row;
  }

  /** A line with a name on the left and a figure on the right. */
  static HBox line(Node name, String figure) {
    var row = new HBox(8, name, Lines.spring(), Lines.word(figure, "strong"));
    row.getStyleClass().add("card-line");
    return row;
  }

  /** A muted name that gives way where there is little room. */
  static Label name(String text) {
    var label = new Label(text);
    label.getStyleClass().add("muted");
    label.setMinWidth(0);
    return label;
  }

  static Region swatch(String colour) {
    var swatch = new Region();
    swatch.getStyleClass().addAll("swatch", colour);
    return swatch;
  }
}
