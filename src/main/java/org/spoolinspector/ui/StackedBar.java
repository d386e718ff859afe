package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;

/** Shares of a whole, side by side; the least share is seen too. */
final class StackedBar extends Pane {
  private static final double GAP = 1;
  private static final double LEAST = 2;
  private static final double AROUND_TEXT = 8;

  /**
   * A share.
   *
   * @param colour its style class
   * @param text in it, where there is room
   * @param meaning in its tooltip
   */
  record Share(double amount, String colour, String text, String meaning) {
  }

  private List<Share> shares = List.of();
  private double whole;

  StackedBar(double height) {
    getStyleClass().add("stacked");
    setMinSize(0, height);
    setPrefHeight(height);
    setMaxHeight(height);
  }

  /** Shows those that are not zero; together they take their part of {@code total}. */
  void show(List<Share> all, double total) {
    shares = all.stream().filter(share -> share.amount > 0).toList();
    whole = total;
    getChildren().setAll(shares.stream().map(StackedBar::made).toList());
    setAccessibleText(String.join(", ", shares.stream().map(Share::meaning).toList()));
  }

  private static Label made(Share share) {
    var label = new Label(share.text);
    label.getStyleClass().addAll("seg-label", "seg-bar", share.colour, "on-" + share.colour);
    label.setTooltip(new Tooltip(share.meaning));
    return label;
  }

  @Override
  protected void layoutChildren() {
    double room = getWidth() - GAP * (shares.size() - 1);
    double x = 0;
    for (int i = 0; i < shares.size(); i++) {
      var bar = (Label) getChildren().get(i);
      double width = Math.max(LEAST, room * shares.get(i).amount / whole);
      width = snapSizeX(Math.min(width, Math.max(LEAST, getWidth() - x)));
      bar.resizeRelocate(x, 0, width, getHeight());
      bar.setContentDisplay(width < bar.getText().length() * AROUND_TEXT + AROUND_TEXT ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
      x += width + GAP;
    }
  }
}
