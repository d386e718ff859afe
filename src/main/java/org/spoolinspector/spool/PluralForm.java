package org.spoolinspector.spool;

import java.util.Locale;

/** Which form of a word goes with a number, for {@code choice} formats in the texts. */
public final class PluralForm {
  private static final int ONE = 0;
  private static final int FEW = 1;
  private static final int MANY = 2;

  private PluralForm() {
  }

  /** English: 0 for one, 2 for the rest. Russian: 0 as after 1 and 21, 1 as after 2 to 4, 2 as after 5. */
  public static int of(long number, Locale locale) {
    if (!locale.getLanguage().equals("ru")) {
      return number == 1 ? ONE : MANY;
    }
    long tens = number % 100;
    long ones = number % 10;
    return tens >= 11 && tens <= 14 ? MANY : ones == 1 ? ONE : ones >= 2 && ones <= 4 ? FEW : MANY;
  }
}
