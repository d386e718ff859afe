package org.spoolinspector.ui;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * The packet table: takes snapshots and a query, computes the rows in the background, and shows them in one change in which what is
 * selected stays selected. All but {@link #snapshot} on the FX thread.
 */
final class PacketTableModel {
  /** What the rows are computed from. */
  private record Input(long turn, @Nullable SpoolSnapshot snapshot, RowQuery query) {
  }

  private final Consumer<Runnable> background;
  private final Consumer<Runnable> fxThread;
  private final RowList rows = new RowList();
  private final ReadOnlyObjectWrapper<Rows> shown = new ReadOnlyObjectWrapper<>(Rows.NONE);
  private final ReadOnlyObjectWrapper<RowQuery> query = new ReadOnlyObjectWrapper<>(RowQuery.START);
  private final ReadOnlyObjectWrapper<List<Entry>> selected = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyBooleanWrapper applying = new ReadOnlyBooleanWrapper();
  private final ObjectProperty<Map<Entry.Key, Integer>> checking = new SimpleObjectProperty<>(Map.of());
  private final AtomicReference<@Nullable Rows> ready = new AtomicReference<>();
  private volatile Input input = new Input(0, null, RowQuery.START);
  private int[] selectedIndices = {};
  private @Nullable SelectionTotals selectionTotals;
  private @Nullable Entry wanted;
  private int revealed = -1;

  /**
   * Makes an empty one.
   *
   * @param background runs a computation somewhere else, the newest only
   * @param fxThread runs something on the FX thread
   */
  PacketTableModel(Consumer<Runnable> background, Consumer<Runnable> fxThread) {
    this.background = background;
    this.fxThread = fxThread;
  }

  RowList rows() {
    return rows;
  }

  /** The rows with what was counted, and the snapshot they are of. */
  ReadOnlyObjectProperty<Rows> shown() {
    return shown.getReadOnlyProperty();
  }

  /** The query; the rows follow it after a moment. */
  ReadOnlyObjectProperty<RowQuery> query() {
    return query.getReadOnlyProperty();
  }

  /** The selected rows in the table's order. */
  ReadOnlyObjectProperty<List<Entry>> selected() {
    return selected.getReadOnlyProperty();
  }

  /** Where the selected rows are; not to be changed. */
  int[] selectedIndices() {
    return selectedIndices;
  }

  /** True while the rows are being exchanged; when it becomes so, the table tells what the user selected last. */
  ReadOnlyBooleanProperty applying() {
    return applying.getReadOnlyProperty();
  }

  /** The files the running job reads now, with per cents. */
  ObjectProperty<Map<Entry.Key, Integer>> checking() {
    return checking;
  }

  /** Shows a newer snapshot soon. From any thread. */
  void snapshot(SpoolSnapshot snapshot) {
    change(in -> new Input(in.turn() + 1, snapshot, in.query()));
    background.accept(this::compute);
  }

  /** Forgets the spool: no rows until the next snapshot. */
  void clear() {
    query.set(query.get().withPlace(new Place.Everywhere()));
    change(in -> new Input(in.turn() + 1, null, query.get()));
    ready.set(null);
    checking.set(Map.of());
    apply(new Rows(null, query.get(), NodeNames.NONE, List.of(), Map.of(), Totals.NONE, PacketColumn.BY_PATH));
  }

  /** Asks for other rows or another order. */
  void ask(RowQuery other) {
    if (!other.equals(query.get())) {
      query.set(other);
      change(in -> new Input(in.turn() + 1, in.snapshot(), other));
      background.accept(this::compute);
    }
  }

  /** Takes what the user selected in the table. */
  void select(List<Entry> entries, int[] indices) {
    selectedIndices = indices;
    choose(entries);
  }

  private void choose(List<Entry> entries) {
    selectionTotals = null;
    selected.set(entries);
  }

  /** What the selected rows amount to. */
  SelectionTotals selectionTotals() {
    if (selectionTotals == null) {
      selectionTotals = SelectionTotals.of(selected.get());
    }
    return selectionTotals;
  }

  /** Selects this row and leads to it, whatever the query was. */
  void reveal(Entry entry) {
    wanted = entry;
    if (shown.get().indicesOf(List.of(entry)).length > 0) {
      apply(shown.get());
    } else {
      ask(RowQuery.START.withSort(query.get().sort()));
    }
  }

  /** Where the row stands that is to be led to, once; -1 where there is none. */
  int takeRevealed() {
    int index = revealed;
    revealed = -1;
    return index;
  }

  private synchronized void change(UnaryOperator<Input> change) {
    input = change.apply(input);
  }

  private void compute() {
    Input mine = input;
    if (mine.snapshot() != null) {
      Rows rowsNow = Rows.of(mine.snapshot(), mine.query(), () -> input.turn() != mine.turn());
      if (rowsNow != null && ready.getAndSet(rowsNow) == null) {
        fxThread.accept(this::applyReady);
      }
    }
  }

  private void applyReady() {
    Rows newest = ready.getAndSet(null);
    if (newest != null && newest.snapshot() != null && input.snapshot() != null) {
      apply(newest);
    }
  }

  private void apply(Rows newest) {
    applying.set(true);
    int[] indices = newest.indicesOf(selected.get());
    int[] led = wanted == null ? indices : newest.indicesOf(List.of(wanted));
    if (wanted != null && led.length > 0) {
      wanted = null;
      indices = led;
      revealed = led[0];
    }
    rows.replace(newest);
    selectedIndices = indices;
    shown.set(newest);
    choose(indices.length == newest.entries().size() ? newest.entries()
        : Arrays.stream(indices).mapToObj(newest.entries()::get).toList());
    applying.set(false);
  }
}
