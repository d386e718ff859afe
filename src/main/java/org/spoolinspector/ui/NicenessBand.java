package org.spoolinspector.ui;

import java.util.Locale;
import org.spoolinspector.packet.Niceness;

/** The choices of the niceness filter: the letter NNCP writes. */
enum NicenessBand {
  ANY(0, Niceness.MAX), FLASH(Niceness.FIRST, 64), PRIORITY(65, 128), NORMAL(129, 192), BULK(193, 254), MAX(255, 255), UNKNOWN(0, 0);

  private final int from;
  private final int to;

  NicenessBand(int from, int to) {
    this.from = from;
    this.to = to;
  }

  /** The one that a niceness, 0 where unknown, is in. */
  static NicenessBand of(int niceness) {
    return niceness <= 0 ? UNKNOWN : niceness < 65 ? FLASH : niceness < 129 ? PRIORITY : niceness < 193 ? NORMAL
        : niceness < 255 ? BULK : MAX;
  }

  /** Whether the niceness, 0 where unknown, is in it. */
  boolean includes(int niceness) {
    return niceness >= from && niceness <= to;
  }

  String title() {
    return Texts.get("nice." + name().toLowerCase(Locale.ROOT));
  }
}
