package org.spoolinspector.ui;

import java.time.Instant;
import java.util.Comparator;
import java.util.Locale;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;

/** The table's columns: their measures, what they are sorted by, and what they say. */
enum PacketColumn {
  STATE(134, "first"), DIRECTION(34, "narrow"), PACKET(164, "packet"), NODE(88, "left"), NICE(48, "left"), SIZE(70, "right"),
  AGE(64, "right"), HDR(126, "gap");

  /** Entries of one value by folder and name, so that an order is always the same. */
  static final Comparator<Entry> BY_PATH =
      Comparator.comparing((Entry e) -> e.folder().path()).thenComparing(Entry::name);

  private final double width;
  private final String styleClass;

  PacketColumn(double width, String styleClass) {
    this.width = width;
    this.styleClass = styleClass;
  }

  /** Its width in pixels until the user changes it. */
  double width() {
    return width;
  }

  /** Its style class: alignment and insets. */
  String styleClass() {
    return styleClass;
  }

  /** How settings name it. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  String title() {
    return Texts.get("column." + key());
  }

  /** The order of its raw values; no two entries are equal in it. */
  Comparator<Entry> comparator(NodeNames names, boolean descending) {
    Comparator<Entry> raw = switch (this) {
      // The gravest first, then by state.
      case STATE -> Comparator.comparing(Entry::severity, Comparator.reverseOrder()).thenComparing(Entry::state);
      case DIRECTION -> Comparator.comparingInt(e -> e.direction() == null ? 2 : e.direction() == Direction.RX ? 0 : 1);
      case PACKET -> Comparator.comparing(Entry::name);
      case NODE -> Comparator.comparingInt(e -> names.rank(e.node()));
      case NICE -> Comparator.comparingInt(e -> e.niceness() == 0 ? Integer.MAX_VALUE : e.niceness());
      case SIZE -> Comparator.comparingLong(Entry::size);
      case AGE -> Comparator.comparingLong(Entry::modifiedNanos).reversed();
      case HDR -> Comparator.comparing(Entry::hdr, Comparator.nullsLast(Comparator.naturalOrder()));
    };
    return (descending ? raw.reversed() : raw).thenComparing(BY_PATH);
  }

  /** What its cell says, also to a screen reader. */
  String text(Entry entry, NodeNames names, Instant now) {
    return switch (this) {
      case STATE -> StateLook.of(entry.state()).word();
      case DIRECTION -> EntryNames.place(entry);
      case PACKET -> entry.name().toString();
      case NODE -> entry.node() == null ? "–" : names.shortTitle(entry.node());
      case NICE -> entry.nicenessText() == null ? "–" : entry.nicenessText();
      case SIZE -> Formats.size(entry.size());
      case AGE -> Formats.age(entry.modified(), now);
      case HDR -> entry.hdr() == null ? "–" : StateLook.of(entry.hdr()).word();
    };
  }
}
