package org.spoolinspector.ui;

import java.util.AbstractList;
import java.util.BitSet;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;

/**
 * Which rows are selected: a bit for each. JavaFX's own model takes minutes to select a million rows, since for each it counts those
 * selected before.
 */
final class RowSelection extends TableView.TableViewSelectionModel<Entry> {
  private final Whole<Integer> indices = new Whole<>();
  private final Whole<Entry> items = new Whole<>();
  // The row selected last stands for all: the table's behaviour remembers each cell that it finds here.
  @SuppressWarnings("rawtypes") // As the method that gives it.
  private final ObservableList<TablePosition> cells = FXCollections.observableArrayList();
  private BitSet rows = new BitSet();

  RowSelection(TableView<Entry> table) {
    super(table);
    setSelectionMode(SelectionMode.MULTIPLE);
  }

  /** Which rows are selected, ascending. */
  int[] chosen() {
    return rows.stream().toArray();
  }

  /** Selects these rows and no others, and leaves the focus at the last. */
  void replace(int[] selected) {
    var next = new BitSet();
    for (int index : selected) {
      next.set(index);
    }
    change(next, selected.length == 0 ? -1 : selected[selected.length - 1]);
  }

  private void change(BitSet next, int last) {
    rows = next;
    setSelectedIndex(last);
    if (last >= 0) {
      focus(last);
    }
    List<Integer> chosen = new BitList(next);
    indices.set(chosen);
    items.set(new ItemsAt(getTableView().getItems(), chosen));
    if (last < 0) {
      cells.clear();
    } else {
      cells.setAll(List.of(new TablePosition<Entry, Object>(getTableView(), last, null)));
    }
  }

  private BitSet copy() {
    return (BitSet) rows.clone();
  }

  private boolean isRow(int index) {
    return index >= 0 && index < getItemCount();
  }

  @Override
  public ObservableList<Integer> getSelectedIndices() {
    return indices;
  }

  @Override
  public ObservableList<Entry> getSelectedItems() {
    return items;
  }

  @Override
  @SuppressWarnings("rawtypes") // As in the class above.
  public ObservableList<TablePosition> getSelectedCells() {
    return cells;
  }

  @Override
  public boolean isSelected(int index) {
    return index >= 0 && rows.get(index);
  }

  @Override
  public boolean isSelected(int row, @Nullable TableColumn<Entry, ?> column) {
    return isSelected(row);
  }

  @Override
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  @Override
  public void select(int index) {
    if (isRow(index)) {
      var next = copy();
      next.set(index);
      change(next, index);
    }
  }

  @Override
  public void select(int row, @Nullable TableColumn<Entry, ?> column) {
    select(row);
  }

  @Override
  public void select(@Nullable Entry entry) {
    if (entry != null) {
      select(getTableView().getItems().indexOf(entry));
    }
  }

  @Override
  public void clearAndSelect(int index) {
    if (isRow(index)) {
      replace(new int[] {index});
    }
  }

  @Override
  public void clearAndSelect(int row, @Nullable TableColumn<Entry, ?> column) {
    clearAndSelect(row);
  }

  @Override
  public void selectIndices(int index, int... more) {
    var next = copy();
    int last = -1;
    if (isRow(index)) {
      next.set(index);
      last = index;
    }
    for (int other : more) {
      if (isRow(other)) {
        next.set(other);
        last = other;
      }
    }
    change(next, last < 0 ? getSelectedIndex() : last);
  }

  @Override
  public void selectRange(int minRow, @Nullable TableColumnBase<Entry, ?> minColumn, int maxRow,
      @Nullable TableColumnBase<Entry, ?> maxColumn) {
    int from = Math.max(0, Math.min(minRow, maxRow));
    int to = Math.min(getItemCount() - 1, Math.max(minRow, maxRow));
    if (from <= to) {
      var next = copy();
      next.set(from, to + 1);
      change(next, Math.clamp(maxRow, from, to));
    }
  }

  @Override
  public void selectAll() {
    if (getItemCount() > 0) {
      var next = new BitSet();
      next.set(0, getItemCount());
      change(next, Math.max(0, getFocusedIndex()));
    }
  }

  @Override
  public void clearSelection(int index) {
    if (isSelected(index)) {
      var next = copy();
      next.clear(index);
      change(next, getSelectedIndex() == index ? next.length() - 1 : getSelectedIndex());
    }
  }

  @Override
  public void clearSelection(int row, @Nullable TableColumn<Entry, ?> column) {
    clearSelection(row);
  }

  @Override
  public void clearSelection() {
    if (!rows.isEmpty()) {
      change(new BitSet(), -1);
    }
  }

  @Override
  public void selectFirst() {
    select(0);
  }

  @Override
  public void selectLast() {
    select(getItemCount() - 1);
  }

  @Override
  public void selectPrevious() {
    select(getFocusedIndex() - 1);
  }

  @Override
  public void selectNext() {
    select(getFocusedIndex() + 1);
  }

  @Override
  public void selectAboveCell() {
    selectPrevious();
  }

  @Override
  public void selectBelowCell() {
    selectNext();
  }

  @Override
  public void selectLeftCell() {
    // Rows are selected, not cells.
  }

  @Override
  public void selectRightCell() {
    // Rows are selected, not cells.
  }

  private static final class ItemsAt extends AbstractList<Entry> {
    private final List<Entry> all;
    private final List<Integer> indices;

    ItemsAt(List<Entry> all, List<Integer> indices) {
      this.all = all;
      this.indices = indices;
    }

    @Override
    public Entry get(int position) {
      return all.get(indices.get(position));
    }

    @Override
    public int size() {
      return indices.size();
    }
  }
}
