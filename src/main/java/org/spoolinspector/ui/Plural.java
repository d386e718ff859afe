package org.spoolinspector.ui;

/** Which form of a word goes with a number; texts write {@code {1,choice,0#file|1#files}} and get this as the argument. */
final class Plural {
  static final int ONE = 0;
  static final int FEW = 1;
  static final int MANY = 2;

  private Plural() {
  }

  /** English: 0 for one, 2 for the rest. Russian: 0 as after 1 and 21, 1 as after 2 to 4, 2 as after 5. */
  static int of(long number) {
    if (!Texts.locale().getLanguage().equals("ru")) {
      return number == 1 ? ONE : MANY;
    }
    long tens = number % 100;
    long ones = number % 10;
    return tens >= 11 && tens <= 14 ? MANY : ones == 1 ? ONE : ones >= 2 && ones <= 4 ? FEW : MANY;
  }

  /** The text with a number ({@code {0}}), its word form ({@code {1}}), and more ({@code {2}} and on). */
  static String text(String key, long number, Object... more) {
    Object[] all = new Object[more.length + 2];
    all[0] = Formats.count(number);
    all[1] = of(number);
    System.arraycopy(more, 0, all, 2, more.length);
    return Texts.get(key, all);
  }
}
