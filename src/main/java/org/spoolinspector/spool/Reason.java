package org.spoolinspector.spool;

import java.text.MessageFormat;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Why an entry is in its state: a sentence of the resource bundle {@code reasons} with its figures.
 *
 * @param arguments texts (printable) and numbers, in the sentence's order
 */
public record Reason(Why why, List<Object> arguments) {
  private static final Map<Why, Reason> PLAIN = new EnumMap<>(Why.class);
  private static final Map<Sentence, String> SENTENCES = new ConcurrentHashMap<>();

  private record Sentence(Why why, Locale locale) {
  }

  static {
    for (Why why : Why.values()) {
      PLAIN.put(why, new Reason(why, List.of()));
    }
  }

  /** The reason; those without figures are shared objects. */
  public static Reason of(Why why, Object... arguments) {
    return arguments.length == 0 ? Objects.requireNonNull(PLAIN.get(why)) : new Reason(why, List.of(arguments));
  }

  /** One plain sentence. */
  public String text(Locale locale) {
    // Most entries of a large spool have the same reason, without figures.
    return arguments.isEmpty() ? SENTENCES.computeIfAbsent(new Sentence(why, locale), same -> format(locale)) : format(locale);
  }

  private String format(Locale locale) {
    String pattern = ResourceBundle.getBundle("org.spoolinspector.spool.reasons", locale).getString(why.key());
    return new MessageFormat(pattern, locale).format(arguments.toArray());
  }
}
