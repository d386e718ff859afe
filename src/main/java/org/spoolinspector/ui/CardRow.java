package org.spoolinspector.ui;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Cards side by side in three columns of the same width. */
final class CardRow extends HBox {
  private static final int COLUMNS = 3;

  CardRow() {
    super(Card.GAP);
  }

  /** Adds a card over so many columns. */
  CardRow add(Region card, int columns) {
    card.setMinWidth(0);
    card.setMaxWidth(Double.MAX_VALUE);
    card.prefWidthProperty().bind(widthProperty().subtract(Card.GAP * (COLUMNS - 1)).divide(COLUMNS).multiply(columns)
        .add(Card.GAP * (columns - 1)));
    getChildren().add(card);
    return this;
  }
}
