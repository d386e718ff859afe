package org.spoolinspector.ui;

import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableListBase;

/** A list that is exchanged as a whole. */
final class Whole<T> extends ObservableListBase<T> {
  private List<T> values = List.of();

  @Override
  public T get(int index) {
    return values.get(index);
  }

  @Override
  public int size() {
    return values.size();
  }

  @Override
  public boolean contains(Object value) {
    return values.contains(value);
  }

  /** Takes other values; the list is kept and must not change. */
  void set(List<T> others) {
    List<T> before = values;
    values = others;
    fireChange(new Replaced<>(this, before));
  }

  private static final class Replaced<T> extends ListChangeListener.Change<T> {
    private final List<T> before;
    private boolean begun;

    Replaced(Whole<T> list, List<T> before) {
      super(list);
      this.before = before;
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
      return 0;
    }

    @Override
    public int getTo() {
      return getList().size();
    }

    @Override
    public List<T> getRemoved() {
      return before;
    }

    @Override
    protected int[] getPermutation() {
      return new int[0];
    }
  }
}
