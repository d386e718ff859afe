package org.spoolinspector.finding;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** Texts of the bundle {@code findings}. */
final class FindingTexts {
  private FindingTexts() {
  }

  static String get(Locale locale, String key, Object... arguments) {
    String pattern = ResourceBundle.getBundle("org.spoolinspector.finding.findings", locale).getString(key);
    return new MessageFormat(pattern, locale).format(arguments);
  }
}
