package org.spoolinspector.ui;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/**
 * The files a job is about, a few lines high.
 *
 * @param <T> what a row is
 */
final class PlanTable<T> extends TableView<T> {
  /** So high that it is no burden in a dialog. */
  static final int LINES = 5;
  private static final double ROW = 28;
  /** The vertical scroll bar and the border. */
  private static final double BAR = 16;

  private final int lines;
  private final Function<T, String> path;

  /**
   * Makes one.
   *
   * @param lines how many rows are seen at most
   * @param path of a row, for its tooltip
   */
  PlanTable(int lines, Function<T, String> path) {
    this.lines = lines;
    this.path = path;
    getStyleClass().addAll("packet-table", "boxed");
    setFixedCellSize(ROW);
    setColumnResizePolicy(UNCONSTRAINED_RESIZE_POLICY);
    setMinHeight(USE_PREF_SIZE);
    setMaxHeight(USE_PREF_SIZE);
    setPlaceholder(new Label());
  }

  /** Adds a column whose cells show what {@code look} makes of a row. */
  void column(String title, double width, Function<T, Node> look, String... classes) {
    var column = new TableColumn<T, T>(title);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setCellFactory(c -> {
      var cell = new LookCell<>(look, path);
      cell.getStyleClass().addAll(classes);
      return cell;
    });
    column.getStyleClass().addAll(classes);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    column.setResizable(false);
    getColumns().add(column);
  }

  /** Makes the last column take what the others and the scroll bar leave, or a horizontal bar would come. */
  void fillWithLast() {
    var last = getColumns().getLast();
    double others = getColumns().stream().filter(c -> c != last).mapToDouble(TableColumn::getPrefWidth).sum();
    last.prefWidthProperty().bind(widthProperty().subtract(others + BAR));
  }

  void show(List<T> entries) {
    setItems(FXCollections.observableList(entries));
    setPrefHeight(ROW * (Math.clamp(entries.size(), 1, lines) + 1) + 4);
  }

  private static final class LookCell<T> extends TableCell<T, T> {
    private final Function<T, Node> look;
    private final Function<T, String> path;

    LookCell(Function<T, Node> look, Function<T, String> path) {
      this.look = look;
      this.path = path;
    }

    @Override
    protected void updateItem(@Nullable T entry, boolean empty) {
      super.updateItem(entry, empty);
      if (empty || entry == null) {
        setGraphic(null);
        setTooltip(null);
      } else {
        setGraphic(look.apply(entry));
        setTooltip(new Tooltip(path.apply(entry)));
      }
    }
  }
}
