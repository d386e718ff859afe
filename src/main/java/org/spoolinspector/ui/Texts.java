package org.spoolinspector.ui;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** The window's texts in the user's language; bundle {@code ui}, {@code dialogs} for dialogs, job bar and first start, {@code problems}. */
final class Texts {
  private static final List<ResourceBundle> BUNDLES =
      List.of(ResourceBundle.getBundle("org.spoolinspector.ui.ui"), ResourceBundle.getBundle("org.spoolinspector.ui.dialogs"),
          ResourceBundle.getBundle("org.spoolinspector.ui.problems"));

  private Texts() {
  }

  /** The text, a {@link MessageFormat} pattern, with its figures. */
  static String get(String key, Object... arguments) {
    for (ResourceBundle bundle : BUNDLES) {
      if (bundle.containsKey(key)) {
        return new MessageFormat(bundle.getString(key), locale()).format(arguments);
      }
    }
    throw new MissingResourceException("no text " + key, Texts.class.getName(), key);
  }

  /** The text of the first key, or of the second where there is no such. */
  static String either(String key, String otherwise) {
    return get(BUNDLES.stream().anyMatch(bundle -> bundle.containsKey(key)) ? key : otherwise);
  }

  /** The language and region that texts, numbers and dates are written for. */
  static Locale locale() {
    return Locale.getDefault();
  }
}
