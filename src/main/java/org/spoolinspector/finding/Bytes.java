package org.spoolinspector.finding;

import java.util.Locale;

/** Sizes in sentences; IEC, in the letters all languages share. */
final class Bytes {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Bytes() {
  }

  static String text(long bytes) {
    int unit = 0;
    double value = bytes;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, unit > 0 && value < 10 ? "%.1f %s" : "%.0f %s", value, UNITS[unit]);
  }
}
