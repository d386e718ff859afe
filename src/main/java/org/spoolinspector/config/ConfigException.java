package org.spoolinspector.config;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.posix.Printable;

/** A configuration that cannot be used; the message names the file, the line where it is certain, the reason, and what to do. */
public final class ConfigException extends Exception {
  private static final long serialVersionUID = 1;
  private final Fault fault;
  private final String file;
  private final int line;
  private final int column;
  private final @Nullable String key;
  private final String[] arguments;

  /**
   * Says what is wrong where.
   *
   * @param line from 1, or 0 where it is not certain
   * @param column from 1, or 0 where it is not certain
   * @param key the key concerned, as in {@code neigh.alice.id}, or null
   */
  ConfigException(Fault fault, String file, int line, int column, @Nullable String key, String... arguments) {
    super(text(Locale.ROOT, fault, file, line, column, key, arguments));
    this.fault = fault;
    this.file = file;
    this.line = line;
    this.column = column;
    this.key = key;
    this.arguments = arguments.clone();
  }

  ConfigException(Fault fault, String file, String... arguments) {
    this(fault, file, 0, 0, null, arguments);
  }

  Fault fault() {
    return fault;
  }

  /** The message in this language; {@link #getMessage} has it in English. */
  public String text(Locale locale) {
    return text(locale, fault, file, line, column, key, arguments);
  }

  private static String text(
      Locale locale, Fault fault, String file, int line, int column, @Nullable String key, String... arguments) {
    var bundle = ResourceBundle.getBundle("org.spoolinspector.config.faults", locale);
    var all = new ArrayList<Object>(List.of(Printable.text(file)));
    Arrays.stream(arguments).map(Printable::text).forEach(all::add);
    var place = new StringBuilder(Printable.text(file));
    if (line > 0) {
      place.append(", ").append(new MessageFormat(bundle.getString("line"), locale).format(new Object[] {Integer.toString(line)}));
    }
    if (column > 0) {
      place.append(", ").append(new MessageFormat(bundle.getString("column"), locale).format(new Object[] {Integer.toString(column)}));
    }
    if (key != null) {
      place.append(", ").append(Printable.text(key));
    }
    return place + ": " + new MessageFormat(bundle.getString(fault.key()), locale).format(all.toArray());
  }
}
