package org.spoolinspector.ui;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.SplitPane;

/** Nodes, table and details side by side; in a narrow window the details are a line under the table, or a pane there. */
final class Panes extends SplitPane {
  static final double NARROW = 1200;
  private static final double NODES = 232;
  private static final double NODES_NARROW = 192;
  private static final double DETAILS = 336;

  private final NodeList nodes;
  private final TableArea middle;
  private final DetailsPane details;
  private final BooleanProperty wide = new SimpleBooleanProperty(true);
  private double width;
  private boolean detailsWide = true;
  private boolean detailsNarrow;

  Panes(NodeList nodes, TableArea middle, DetailsPane details) {
    this.nodes = nodes;
    this.middle = middle;
    this.details = details;
    getStyleClass().add("panes");
    nodes.setMinWidth(150);
    middle.setMinWidth(320);
    details.setMinWidth(240);
    setResizableWithParent(nodes, false);
    setResizableWithParent(details, false);
    getItems().addAll(nodes, middle, details);
    nodes.compact().bind(wide.not());
  }

  /** Fits the panes to the window's width; not in the middle of a layout, since what asks for another one then is not heard. */
  void fit(double windowWidth) {
    boolean first = width == 0;
    width = windowWidth;
    boolean now = windowWidth >= NARROW;
    if (first || now != wide.get()) {
      wide.set(now);
      arrange();
    }
  }

  /** Shows or hides the details; remembered for wide and for narrow windows apart. */
  void toggleDetails() {
    if (wide.get()) {
      detailsWide = !detailsWide;
    } else {
      detailsNarrow = !detailsNarrow;
    }
    arrange();
  }

  boolean detailsShown() {
    return wide.get() ? detailsWide : detailsNarrow;
  }

  private void arrange() {
    boolean shown = detailsShown();
    boolean beside = shown && wide.get();
    middle.showBelow(shown && !beside ? details : null, !shown);
    middle.filter().setCompact(!wide.get());
    if (!beside) {
      getItems().remove(details);
    } else if (!getItems().contains(details)) {
      getItems().add(details);
    }
    setDividerPosition(0, (wide.get() ? NODES : NODES_NARROW) / width);
    if (beside) {
      setDividerPosition(1, 1 - DETAILS / width);
    }
  }

  NodeList nodes() {
    return nodes;
  }
}
