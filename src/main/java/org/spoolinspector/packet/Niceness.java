package org.spoolinspector.packet;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Niceness, 1 to 255, lower is sooner; written as NNCP's tools write it (manual, page "Niceness"). */
public final class Niceness {
  public static final int FIRST = 1;
  public static final int FLASH = 32;
  public static final int PRIORITY = 96;
  public static final int NORMAL = 160;
  public static final int BULK = 224;
  public static final int MAX = 255;
  private static final Pattern NAMED = Pattern.compile("([FPNB])(?:([+-])([0-9]{1,2}))?");

  private Niceness() {
  }

  /** {@code F}, {@code N+7}, {@code B-30}, {@code MAX}; the tools write 0 and what is 31 below a name as a number. */
  public static String format(int niceness) {
    if (niceness < 0 || niceness > MAX) {
      throw new IllegalArgumentException("niceness " + niceness + " is not 0 to 255");
    }
    if (niceness == MAX) {
      return "MAX";
    }
    int base = niceness <= FLASH + 32 ? FLASH : niceness <= PRIORITY + 32 ? PRIORITY : niceness <= NORMAL + 32 ? NORMAL : BULK;
    int off = niceness - base;
    if (off < -30) {
      return Integer.toString(niceness);
    }
    return letter(base) + (off == 0 ? "" : off > 0 ? "+" + off : "" + off);
  }

  /** Reads what {@link #format} writes, and plain numbers 1 to 255; empty where it is neither. */
  public static OptionalInt parse(String text) {
    if (text.equals("MAX")) {
      return OptionalInt.of(MAX);
    }
    var named = NAMED.matcher(text);
    if (named.matches()) {
      int off = named.group(2) == null ? 0 : Integer.parseInt(named.group(3)) * (named.group(2).equals("-") ? -1 : 1);
      return inRange(base(named.group(1)) + off, off >= -31 && off <= 32);
    }
    return text.matches("[0-9]{1,3}") ? inRange(Integer.parseInt(text), true) : OptionalInt.empty();
  }

  private static OptionalInt inRange(int niceness, boolean right) {
    return right && niceness >= FIRST && niceness <= MAX ? OptionalInt.of(niceness) : OptionalInt.empty();
  }

  private static String letter(int base) {
    return switch (base) {
      case FLASH -> "F";
      case PRIORITY -> "P";
      case NORMAL -> "N";
      default -> "B";
    };
  }

  private static int base(String letter) {
    return switch (letter) {
      case "F" -> FLASH;
      case "P" -> PRIORITY;
      case "N" -> NORMAL;
      default -> BULK;
    };
  }
}
