package org.spoolinspector.ui;

import java.util.List;
import java.util.RandomAccess;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableListBase;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;

/** The table's rows: a list that is exchanged as a whole and tells of it in one change. */
final class RowList extends ObservableListBase<Entry> implements RandomAccess {
  private Rows rows = Rows.NONE;

  @Override
  public Entry get(int index) {
    return rows.entries().get(index);
  }

  @Override
  public int size() {
    return rows.entries().size();
  }

  /**
   * Where an entry stands now, also one of earlier rows that has another state since. By this JavaFX keeps the focus, and would
   * compare each row.
   */
  @Override
  public int indexOf(@Nullable Object entry) {
    int[] found = entry instanceof Entry wanted ? rows.indicesOf(List.of(wanted)) : new int[0];
    return found.length == 0 ? -1 : found[0];
  }

  /** Takes other rows. What is the same at both ends is not told of. */
  void replace(Rows next) {
    List<Entry> old = rows.entries();
    List<Entry> others = next.entries();
    int from = 0;
    int oldTo = old.size();
    int newTo = others.size();
    while (from < oldTo && from < newTo && same(old.get(from), others.get(from))) {
      from++;
    }
    while (oldTo > from && newTo > from && same(old.get(oldTo - 1), others.get(newTo - 1))) {
      oldTo--;
      newTo--;
    }
    rows = next;
    if (from < oldTo || from < newTo) {
      modCount++;
      fireChange(new Replacement(this, from, newTo, old.subList(from, oldTo)));
    }
  }

  @SuppressWarnings("ReferenceEquality") // A short cut.
  private static boolean same(Entry one, Entry other) {
    // Sections that did not change keep their entries, and a record compares all its parts.
    return one == other || one.equals(other);
  }

  /** The builder of the base class would copy every removed row. */
  private static final class Replacement extends ListChangeListener.Change<Entry> {
    private final int from;
    private final int to;
    private final List<Entry> removed;
    private boolean begun;

    Replacement(RowList list, int from, int to, List<Entry> removed) {
      super(list);
      this.from = from;
      this.to = to;
      this.removed = removed;
    }

    @Override
    public boolean next() {
      boolean first = !begun;
      begun = true;
      return first;
    }

    @Override
    public void reset() {
      begun = false;
    }

    @Override
    public int getFrom() {
      return from;
    }

    @Override
    public int getTo() {
      return to;
    }

    @Override
    public List<Entry> getRemoved() {
      return removed;
    }

    @Override
    protected int[] getPermutation() {
      return new int[0];
    }
  }
}
