package org.spoolinspector.ui;

import org.spoolinspector.spool.PluralForm;

/** Which form of a word goes with a number; texts write {@code {1,choice,0#file|1#files}} and get this as the argument. */
final class Plural {
  private Plural() {
  }

  /** The form, in the language of the window. */
  static int of(long number) {
    return PluralForm.of(number, Texts.locale());
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
