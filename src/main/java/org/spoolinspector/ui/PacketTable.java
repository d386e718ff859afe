package org.spoolinspector.ui;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleLongProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Skin;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.util.Duration;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.spool.Entry;

/** The packet table. */
final class PacketTable extends TableView<Entry> {
  static final double ROW_HEIGHT = 28;
  private static final double SCROLL_BAR = 16;
  /** So many rows are seen above one that is led to. */
  private static final int ABOVE = 4;

  private final PacketTableModel model;
  private final Map<PacketColumn, TableColumn<Entry, Entry>> byColumn = new EnumMap<>(PacketColumn.class);
  private final ScrollAnchor anchor = new ScrollAnchor(this);
  private final RowSelection selection = new RowSelection(this);
  private final LongProperty minutes = new SimpleLongProperty();
  private boolean restoring;
  private boolean selectionChanged;

  PacketTable(PacketTableModel model) {
    this.model = model;
    getStyleClass().add("packet-table");
    setFixedCellSize(ROW_HEIGHT);
    setColumnResizePolicy(UNCONSTRAINED_RESIZE_POLICY);
    setSelectionModel(selection);
    setAccessibleText(Texts.get("table.accessible"));
    for (PacketColumn column : PacketColumn.values()) {
      var made = make(column);
      byColumn.put(column, made);
      getColumns().add(made);
    }
    setItems(model.rows());
    followSort();
    followSelection();
    fillWidth();
    var everyMinute = new Timeline(new KeyFrame(Duration.minutes(1), e -> age()));
    everyMinute.setCycleCount(Animation.INDEFINITE);
    sceneProperty().addListener((o, was, is) -> {
      if (is == null) {
        everyMinute.stop();
      } else {
        everyMinute.play();
      }
    });
  }

  @Override
  protected Skin<?> createDefaultSkin() {
    return new PacketTableSkin(this);
  }

  /** Has all ages that are seen looked at anew. */
  void age() {
    minutes.set(minutes.get() + 1);
  }

  /** Whether all the rows that there is place for have been made; see {@link GrowingFlow}. */
  boolean isFilled() {
    return lookup(".virtual-flow") instanceof GrowingFlow<?> flow && flow.isFull();
  }

  /** The table's column for one of ours. */
  TableColumn<Entry, Entry> of(PacketColumn column) {
    return Objects.requireNonNull(byColumn.get(column));
  }

  private TableColumn<Entry, Entry> make(PacketColumn column) {
    var made = new TableColumn<Entry, Entry>(column == PacketColumn.DIRECTION ? null : column.title());
    made.setId(column.key());
    made.setUserData(column);
    made.getStyleClass().add(column.styleClass());
    made.setPrefWidth(column.width());
    made.setMinWidth(column == PacketColumn.PACKET ? column.width() : 32);
    made.setResizable(column != PacketColumn.PACKET);
    made.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    made.setCellFactory(c -> new PacketCell(column, model, minutes));
    if (column == PacketColumn.DIRECTION) {
      var icon = Icons.of(BootstrapIcons.ARROW_LEFT_RIGHT, Role.MUTED);
      icon.setAccessibleText(column.title());
      made.setGraphic(icon);
    }
    return made;
  }

  /** The columns in their order, hidden ones among them. */
  List<PacketColumn> order() {
    return getColumns().stream().map(c -> (PacketColumn) c.getUserData()).toList();
  }

  private void followSort() {
    setSortPolicy(table -> {
      var order = table.getSortOrder();
      if (!order.isEmpty()) {
        var first = order.getFirst();
        boolean descending = first.getSortType() == TableColumn.SortType.DESCENDING;
        model.ask(model.query().get().withSort(new RowQuery.Sort((PacketColumn) first.getUserData(), descending)));
      }
      return true;
    });
    showSort(model.query().get().sort());
    model.query().addListener((o, was, is) -> showSort(is.sort()));
  }

  private void showSort(RowQuery.Sort sort) {
    var column = of(sort.column());
    column.setSortType(sort.descending() ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
    if (getSortOrder().size() != 1 || getSortOrder().getFirst() != column) {
      getSortOrder().setAll(List.of(column));
    }
  }

  private void followSelection() {
    selection.getSelectedIndices().addListener((ListChangeListener<Integer>) change -> {
      if (!restoring && !selectionChanged) {
        // Some keys change the selection row by row: what is told is the end of it.
        selectionChanged = true;
        Platform.runLater(this::tellSelection);
      }
    });
    model.applying().addListener((o, was, is) -> {
      if (is) {
        tellSelection();
        anchor.remember(model);
      } else {
        restoring = true;
        selection.replace(model.selectedIndices());
        restoring = false;
        anchor.restore(model);
        int led = model.takeRevealed();
        if (led >= 0) {
          scrollTo(Math.max(0, led - ABOVE));
        }
      }
    });
  }

  private void tellSelection() {
    if (selectionChanged) {
      selectionChanged = false;
      int[] indices = selection.chosen();
      List<Entry> all = model.shown().get().entries();
      model.select(indices.length == all.size() ? all : Arrays.stream(indices).mapToObj(all::get).toList(), indices);
    }
  }

  /** Gives the packet column what the others leave. */
  private void fillWidth() {
    widthProperty().addListener(o -> fit());
    for (var column : getColumns()) {
      if (column.getUserData() != PacketColumn.PACKET) {
        column.widthProperty().addListener(o -> fit());
      }
      column.visibleProperty().addListener(o -> fit());
    }
  }

  private void fit() {
    double others = getColumns().stream().filter(c -> c.isVisible() && c.getUserData() != PacketColumn.PACKET)
        .mapToDouble(TableColumn::getWidth).sum();
    of(PacketColumn.PACKET).setPrefWidth(Math.max(PacketColumn.PACKET.width(), Math.floor(getWidth() - others - SCROLL_BAR)));
  }
}
