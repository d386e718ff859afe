package org.spoolinspector.ui;

import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.TableColumn;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Brings window and table back to how they were left. */
final class WindowMemory {
  static final double WIDTH = 1440;
  static final double HEIGHT = 900;
  private static final double LEAST_WIDTH = 640;
  private static final double LEAST_HEIGHT = 420;

  private final Settings settings;

  WindowMemory(Settings settings) {
    this.settings = settings;
  }

  /** Sets bounds before the window is shown; always somewhere on a screen. */
  void restore(Stage stage) {
    stage.setMinWidth(LEAST_WIDTH);
    stage.setMinHeight(LEAST_HEIGHT);
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    double width = settings.number("window.width", Math.min(WIDTH, screen.getWidth()));
    double height = settings.number("window.height", Math.min(HEIGHT, screen.getHeight()));
    stage.setWidth(Math.max(LEAST_WIDTH, width));
    stage.setHeight(Math.max(LEAST_HEIGHT, height));
    double x = settings.number("window.x", Double.NaN);
    double y = settings.number("window.y", Double.NaN);
    if (!Double.isNaN(x) && !Double.isNaN(y) && !Screen.getScreensForRectangle(x, y, width, 32).isEmpty()) {
      stage.setX(x);
      stage.setY(y);
    }
    stage.setMaximized(settings.flag("window.maximized", false));
  }

  void save(Stage stage) {
    settings.set("window.maximized", stage.isMaximized());
    if (!stage.isMaximized()) {
      settings.set("window.x", stage.getX());
      settings.set("window.y", stage.getY());
      settings.set("window.width", stage.getWidth());
      settings.set("window.height", stage.getHeight());
    }
  }

  void restore(PacketTable table, PacketTableModel model) {
    List<PacketColumn> order = settings.choices("columns.order", PacketColumn.class);
    if (order.size() == PacketColumn.values().length) {
      table.getColumns().setAll(order.stream().map(table::of).toList());
    }
    var hidden = settings.choices("columns.hidden", PacketColumn.class);
    for (PacketColumn column : PacketColumn.values()) {
      TableColumn<?, ?> shown = table.of(column);
      shown.setVisible(column == PacketColumn.PACKET || !hidden.contains(column));
      if (column != PacketColumn.PACKET) {
        shown.setPrefWidth(settings.number("column." + column.key() + ".width", column.width()));
      }
    }
    var sort = RowQuery.START.sort();
    model.ask(model.query().get().withSort(
        new RowQuery.Sort(settings.choice("sort", sort.column()), settings.flag("sort.descending", sort.descending()))));
  }

  void save(PacketTable table, PacketTableModel model) {
    settings.set("columns.order", table.order());
    settings.set("columns.hidden", table.order().stream().filter(c -> !table.of(c).isVisible()).toList());
    for (PacketColumn column : PacketColumn.values()) {
      if (column != PacketColumn.PACKET) {
        settings.set("column." + column.key() + ".width", table.of(column).getWidth());
      }
    }
    settings.set("sort", model.query().get().sort().column().name());
    settings.set("sort.descending", model.query().get().sort().descending());
  }
}
