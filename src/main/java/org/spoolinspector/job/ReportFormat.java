package org.spoolinspector.job;

import java.nio.file.Path;
import java.util.Locale;

/** How a report is written. */
public enum ReportFormat {
  /** For people, in their language. */
  TEXT,
  /** RFC 4180, UTF-8, a file a line; for spreadsheets. */
  CSV,
  /** For programs. */
  JSON;

  /** What a file's name asks for: {@code .csv}, {@code .json}, anything else is text. */
  public static ReportFormat of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".csv") ? CSV : name.endsWith(".json") ? JSON : TEXT;
  }
}
