package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/**
 * Parts one below the other, in the scene only while they are visible: styles are computed for all that is in a scene, seen or not, and
 * what is not seen at the start need not be ready then.
 */
final class Shelf extends VBox {
  private final List<Node> parts;

  Shelf(Node... parts) {
    this.parts = List.of(parts);
    this.parts.forEach(part -> part.visibleProperty().addListener(o -> arrange()));
    arrange();
  }

  private void arrange() {
    int at = 0;
    for (Node part : parts) {
      boolean there = getChildren().contains(part);
      if (there && !part.isVisible()) {
        getChildren().remove(part);
      } else if (!there && part.isVisible()) {
        getChildren().add(at, part);
      }
      at += part.isVisible() ? 1 : 0;
    }
  }
}
