package org.spoolinspector.ui;

import java.util.List;
import java.util.Objects;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/** The view of problems: nodes, the list, and the preview of the repair side by side. */
final class ProblemsPane extends SplitPane {
  private static final String SHEET = Objects.requireNonNull(ProblemsPane.class.getResource("problems.css")).toExternalForm();
  private static final double NODES = 232;
  private static final double NODES_NARROW = 176;
  private static final double PREVIEW = 424;
  private static final double PREVIEW_NARROW = 392;

  private final NodeList nodes;
  private final ProblemList list;
  private final PreviewPane preview;
  private final BooleanProperty narrow = new SimpleBooleanProperty();
  private double width;

  ProblemsPane(NodeList nodes, ProblemList list, PreviewPane preview) {
    this.nodes = nodes;
    this.list = list;
    this.preview = preview;
    getStyleClass().add("panes");
    DialogSheet.on(this);
    getStylesheets().add(SHEET);
    nodes.setMinWidth(150);
    list.setMinWidth(320);
    preview.setMinWidth(280);
    setResizableWithParent(nodes, false);
    setResizableWithParent(preview, false);
    getItems().addAll(nodes, list, preview);
    nodes.compact().bind(narrow);
    list.compact().bind(narrow);
  }

  /** Fits the panes to the window's width. */
  void fit(double windowWidth) {
    boolean first = width == 0;
    boolean little = windowWidth < Panes.NARROW;
    width = windowWidth;
    if (first || little != narrow.get()) {
      narrow.set(little);
      nodes.setMaxWidth(little ? NODES_NARROW : Double.MAX_VALUE);
      preview.setMaxWidth(little ? PREVIEW_NARROW : Double.MAX_VALUE);
      // In the middle of a layout the dividers would not be heard.
      Platform.runLater(() -> setDividerPositions((little ? NODES_NARROW : NODES) / width,
          1 - (little ? PREVIEW_NARROW : PREVIEW) / width));
    }
  }

  ProblemList list() {
    return list;
  }

  PreviewPane preview() {
    return preview;
  }

  /** Where F6 goes, in turn. */
  List<Node> stops() {
    return List.of(nodes.list(), list.list(), preview.focusTarget());
  }
}
