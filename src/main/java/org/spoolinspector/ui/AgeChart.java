package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.spoolinspector.spool.Direction;

/** A column for each age: how many wait, received under sent. */
final class AgeChart extends Pane {
  private static final double LEAST_HEIGHT = 140;
  private static final double TEXT = 20;
  private static final double GAP = 6;
  private static final double LEAST = 2;
  /** Narrower columns have room for every second name only. */
  private static final double ROOM_FOR_NAMES = 38;

  private final List<Column> columns = new ArrayList<>();
  private long most = 1;

  AgeChart() {
    setMinHeight(LEAST_HEIGHT);
    setMinWidth(0);
    setPrefHeight(LEAST_HEIGHT);
    for (Age age : Age.values()) {
      var column = new Column(age);
      columns.add(column);
      getChildren().addAll(column.count, column.tx, column.rx, column.axis, column.name);
    }
  }

  void show(Waiting waiting) {
    var told = new ArrayList<String>();
    most = 1;
    for (Column column : columns) {
      column.received = waiting.count(Direction.RX, column.age);
      column.sent = waiting.count(Direction.TX, column.age);
      long both = column.received + column.sent;
      most = Math.max(most, both);
      column.count.setText(both == 0 ? "" : Formats.count(both));
      told.add(column.age.title() + ": " + Formats.count(both));
    }
    setAccessibleText(String.join(", ", told));
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    double width = (getWidth() - GAP * (columns.size() - 1)) / columns.size();
    double bottom = getHeight() - TEXT;
    double scale = (bottom - TEXT) / most;
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).layOut(i * (width + GAP), width, bottom, scale);
      columns.get(i).name(i * (width + GAP), width, bottom, width < ROOM_FOR_NAMES, i % 2 == 0);
    }
  }

  /** One of them. */
  private static final class Column {
    private final Age age;
    private final Label count = label("small");
    private final Label name;
    private final Region rx = bar("rx");
    private final Region tx = bar("tx");
    private final Region axis = bar("axis");
    private long received;
    private long sent;

    Column(Age age) {
      this.age = age;
      name = label("small", age.isLong() ? "warning" : "muted");
      name.setText(age.title());
    }

    private static Label label(String... classes) {
      var label = new Label();
      label.getStyleClass().addAll(classes);
      label.setAlignment(Pos.CENTER);
      return label;
    }

    private static Region bar(String colour) {
      var bar = new Region();
      bar.getStyleClass().addAll("hist", colour);
      return bar;
    }

    private static double height(long count, double scale) {
      return count == 0 ? 0 : Math.max(LEAST, Math.floor(count * scale));
    }

    void layOut(double x, double width, double bottom, double scale) {
      double ofRx = height(received, scale);
      double ofTx = height(sent, scale);
      double between = received > 0 && sent > 0 ? 1 : 0;
      rx.resizeRelocate(x, bottom - ofRx, width, ofRx);
      tx.resizeRelocate(x, bottom - ofRx - between - ofTx, width, ofTx);
      axis.resizeRelocate(x, bottom, width, 1);
      count.resizeRelocate(x - GAP / 2, bottom - ofRx - between - ofTx - TEXT, width + GAP, TEXT);
    }

    void name(double x, double width, double bottom, boolean narrow, boolean chosen) {
      double more = narrow ? width + 2 * GAP : GAP;
      name.setVisible(chosen || !narrow);
      name.resizeRelocate(x - more / 2, bottom + 1, width + more, TEXT);
    }
  }
}
