package org.spoolinspector.ui;

import java.text.NumberFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.spoolinspector.packet.Id;

/** How figures, times and ids are written for people. */
final class Formats {
  private static final String[] UNITS = {"b", "kib", "mib", "gib", "tib", "pib", "eib"};
  private static final long DAY = 86_400;
  private static final long YEAR = 365 * DAY;

  private Formats() {
  }

  /** {@code 1,166}. */
  static String count(long number) {
    return NumberFormat.getIntegerInstance(Texts.locale()).format(number);
  }

  /** IEC, three figures at most: {@code 490 B}, {@code 5.8 KiB}, {@code 137 KiB}. */
  static String size(long bytes) {
    int unit = 0;
    double value = bytes;
    while (Math.round(value) >= 1000 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    var format = NumberFormat.getInstance(Texts.locale());
    int decimals = unit > 0 && value < 9.95 ? 1 : 0;
    format.setMinimumFractionDigits(decimals);
    format.setMaximumFractionDigits(decimals);
    return Texts.get("unit." + UNITS[unit], format.format(value));
  }

  /** {@code 2.1 GiB/s}. */
  static String rate(long bytesPerSecond) {
    return Texts.get("unit.per-second", size(bytesPerSecond));
  }

  /** One unit: {@code 41 min}, {@code 3 d}. What lies ahead is {@code in 2 h}. */
  static String age(Instant then, Instant now) {
    long seconds = Duration.between(then, now).toSeconds();
    String span = span(Math.abs(seconds));
    return seconds <= -60 ? Texts.get("age.ahead", span) : span;
  }

  private static String span(long seconds) {
    return seconds < 60 ? Texts.get("age.moment")
        : seconds < 3_600 ? Texts.get("unit.minutes", seconds / 60)
        : seconds < DAY ? Texts.get("unit.hours", seconds / 3_600)
        : seconds < 2 * YEAR ? Texts.get("unit.days", seconds / DAY)
        : Texts.get("unit.years", seconds / YEAR);
  }

  /** Up to two units: {@code 40 s}, {@code 2 min 5 s}, {@code 3 h 20 min}. */
  static String duration(long seconds) {
    return seconds < 60 ? Texts.get("unit.seconds", seconds)
        : seconds < 3_600 ? two("unit.minutes", seconds / 60, "unit.seconds", seconds % 60)
        : seconds < DAY ? two("unit.hours", seconds / 3_600, "unit.minutes", seconds % 3_600 / 60)
        : two("unit.days", seconds / DAY, "unit.hours", seconds % DAY / 3_600);
  }

  private static String two(String unit, long value, String smaller, long rest) {
    return rest == 0 ? Texts.get(unit, value) : Texts.get(unit, value) + " " + Texts.get(smaller, rest);
  }

  /** A short time with two figures: {@code 35 µs}, {@code 4.2 ms}, {@code 0.31 s}, {@code 4.9 s}, {@code 12 s}. */
  static String seconds(double seconds) {
    if (seconds > 0 && seconds < 0.05) {
      boolean tiny = seconds < 0.000_995;
      double value = seconds * (tiny ? 1e6 : 1e3);
      var few = NumberFormat.getInstance(Texts.locale());
      few.setMaximumFractionDigits(value < 9.95 ? 1 : 0);
      return Texts.get(tiny ? "unit.micros" : "unit.millis", few.format(value));
    }
    var format = NumberFormat.getInstance(Texts.locale());
    format.setMaximumFractionDigits(seconds < 1 ? 2 : seconds < 9.95 ? 1 : 0);
    return seconds >= 60 ? duration(Math.round(seconds)) : Texts.get("unit.seconds", format.format(seconds));
  }

  /** The full date and time where the user is. */
  static String date(Instant instant) {
    return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.LONG, FormatStyle.MEDIUM)
        .withLocale(Texts.locale()).withZone(ZoneId.systemDefault()).format(instant);
  }

  /** An id, or a name that starts with one, shortened in the middle: first 8 … last 6. */
  static String shortId(String id) {
    return id.length() <= 18 ? id : id.substring(0, 8) + "…" + id.substring(id.length() - 6);
  }

  /** A node's id where its name would stand: {@code ZZFR…5WHQ}. */
  static String shortNode(Id id) {
    String text = id.toString();
    return text.substring(0, 4) + "…" + text.substring(text.length() - 4);
  }
}
