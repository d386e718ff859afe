package org.spoolinspector.spool;

import java.util.Locale;

/** How constants are written for machines: {@code NOT_A_PACKET} is {@code not-a-packet}. */
final class Words {
  private Words() {
  }

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
