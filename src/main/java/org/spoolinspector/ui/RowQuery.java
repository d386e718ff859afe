package org.spoolinspector.ui;

/**
 * Which rows the table shows, in what order.
 *
 * @param text what the filter field holds
 */
record RowQuery(Place place, RowKind kind, NicenessBand band, String text, Sort sort) {
  static final RowQuery START =
      new RowQuery(new Place.Everywhere(), RowKind.ALL, NicenessBand.ANY, "", new Sort(PacketColumn.AGE, false));

  /** A column and its direction. */
  record Sort(PacketColumn column, boolean descending) {
  }

  RowQuery withPlace(Place other) {
    return new RowQuery(other, kind, band, text, sort);
  }

  RowQuery withKind(RowKind other) {
    return new RowQuery(place, other, band, text, sort);
  }

  RowQuery withBand(NicenessBand other) {
    return new RowQuery(place, kind, other, text, sort);
  }

  RowQuery withText(String other) {
    return new RowQuery(place, kind, band, other, sort);
  }

  RowQuery withSort(Sort other) {
    return new RowQuery(place, kind, band, text, other);
  }

  /** Whether something besides the place leaves rows out. */
  boolean isFiltering() {
    return kind != RowKind.ALL || band != NicenessBand.ANY || !text.isBlank();
  }

  /** The same place and order with nothing left out. */
  RowQuery withoutFilter() {
    return new RowQuery(place, RowKind.ALL, NicenessBand.ANY, "", sort);
  }
}
