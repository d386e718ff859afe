package org.spoolinspector.spool;

import java.text.MessageFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Why an entry is in its state: a sentence of the resource bundle {@code reasons} with its figures.
 *
 * @param arguments texts (printable) and numbers, in the sentence's order; behind them perhaps the time of {@link #when}
 */
public record Reason(Why why, List<Object> arguments) {
  private static final Map<Why, Reason> PLAIN = new EnumMap<>(Why.class);
  private static final Map<Sentence, String> SENTENCES = new ConcurrentHashMap<>();

  /** The last one with a time: most are found out in the same second as the one before. */
  private static final Map<Why, Reason> LATEST = new ConcurrentHashMap<>();

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

  /** The same, found out then; kept to the second. */
  public Reason at(Instant time) {
    Instant second = time.truncatedTo(ChronoUnit.SECONDS);
    if (!arguments.isEmpty()) {
      var all = new ArrayList<>(arguments.subList(0, figures()));
      all.add(second);
      return new Reason(why, List.copyOf(all));
    }
    Reason latest = LATEST.get(why);
    if (latest == null || !second.equals(latest.when())) {
      latest = new Reason(why, List.of(second));
      LATEST.put(why, latest);
    }
    return latest;
  }

  /** When it was found out by reading the whole file; null where that is not how it is known. */
  public @Nullable Instant when() {
    return !arguments.isEmpty() && arguments.getLast() instanceof Instant time ? time : null;
  }

  private int figures() {
    return arguments.size() - (when() == null ? 0 : 1);
  }

  /** One plain sentence, and where it is known a second one that tells when that was found out. */
  public String text(Locale locale) {
    Instant time = when();
    if (time == null) {
      return sentence(locale);
    }
    var second = new MessageFormat(bundle(locale).getString("compared"), locale);
    return sentence(locale) + " " + second.format(new Object[] {date(time, locale)});
  }

  private static String date(Instant time, Locale locale) {
    return locale.equals(Locale.ROOT) ? time.toString()
        : DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT).withLocale(locale)
            .withZone(ZoneId.systemDefault()).format(time);
  }

  /** One plain sentence, that does not tell when. */
  public String sentence(Locale locale) {
    // Most entries of a large spool have the same reason, without figures.
    return figures() == 0 ? SENTENCES.computeIfAbsent(new Sentence(why, locale), same -> format(locale)) : format(locale);
  }

  private String format(Locale locale) {
    return new MessageFormat(bundle(locale).getString(why.key()), locale).format(arguments.toArray());
  }

  private static ResourceBundle bundle(Locale locale) {
    return ResourceBundle.getBundle("org.spoolinspector.spool.reasons", locale);
  }
}
