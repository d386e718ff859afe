package org.spoolinspector.cli;

import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The report's texts in the user's language; bundle {@code report}. */
final class ReportTexts {
  private static final String[] UNITS = {"b", "kib", "mib", "gib", "tib", "pib", "eib"};

  private ReportTexts() {
  }

  /** The text, a {@link MessageFormat} pattern, with its figures. */
  static String get(String key, Object... arguments) {
    return new MessageFormat(bundle().getString(key), Locale.getDefault()).format(arguments);
  }

  private static ResourceBundle bundle() {
    return ResourceBundle.getBundle("org.spoolinspector.cli.report");
  }

  /** IEC: {@code 490 B}, {@code 5.8 KiB}, {@code 137 KiB}. */
  static String size(long bytes) {
    int unit = 0;
    double value = bytes;
    while (Math.round(value) >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return get("unit." + UNITS[unit], decimals(value, unit > 0 && value < 9.95 ? 1 : 0));
  }

  /** A number with exactly so many decimals. */
  static String decimals(double value, int decimals) {
    var format = NumberFormat.getInstance();
    format.setMinimumFractionDigits(decimals);
    format.setMaximumFractionDigits(decimals);
    return format.format(value);
  }

  /** A time that may be very short: {@code 4.92}, {@code 0.031}. */
  static String seconds(double seconds) {
    return decimals(seconds, seconds < 0.1 ? 3 : 2);
  }

  /** One or two units: {@code 40 s}, {@code 12 min}, {@code 3 h 20 min}. */
  static String duration(long seconds) {
    return seconds < 60 ? get("unit.seconds", seconds)
        : seconds < 3_600 ? get("unit.minutes", (seconds + 59) / 60)
        : get("unit.hours", seconds / 3_600, seconds % 3_600 / 60);
  }
}
