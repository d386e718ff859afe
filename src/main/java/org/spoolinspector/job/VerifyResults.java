package org.spoolinspector.job;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.hjson.Stringify;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;

/**
 * The results of a verify run, to be saved. Paths are printable whatever bytes the names are of: what could deceive the eye stands as
 * {@code \\xNN}.
 *
 * @param ended when the run ended
 */
public record VerifyResults(Path spool, Instant ended, VerifyReport report) {
  /** A spreadsheet would take a cell that begins so for a formula. */
  private static final String FORMULA = "=+-@\t\r";
  private static final List<String> COLUMNS = List.of("path", "kind", "state", "size", "modified", "compared", "reason");

  /** Writes the file, in place of one that is there. */
  public void save(Path file, ReportFormat format, Locale locale) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      write(out, format, locale);
    }
  }

  void write(Writer out, ReportFormat format, Locale locale) throws IOException {
    switch (format) {
      case TEXT -> text(out, locale);
      case CSV -> csv(out);
      case JSON -> json(out);
    }
  }

  private void text(Writer out, Locale locale) throws IOException {
    Counters.Verify c = report.counters();
    String date = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT).withLocale(locale)
        .withZone(ZoneId.systemDefault()).format(ended);
    line(out, locale, "head", spool, date, report.entries().size(), report.bytes(), Math.round(report.seconds()));
    line(out, locale, "counters", c.verified(), c.bad(), c.vanished(), c.unreadable(), c.skipped());
    if (report.cancelled() || report.timeUp()) {
      line(out, locale, report.timeUp() ? "time-up" : "cancelled");
    }
    if (report.promoted() > 0) {
      line(out, locale, "promoted", report.promoted());
    }
    List<Entry> flagged = report.entries().stream().filter(Entry::isFlagged).toList();
    for (Entry entry : flagged) {
      out.write("\n" + entry.state().word() + "  " + entry.path() + "\n    " + entry.reason().text(locale) + "\n");
    }
    if (flagged.size() < report.entries().size()) {
      out.write("\n");
    }
    for (Entry entry : report.entries()) {
      if (!entry.isFlagged()) {
        out.write(entry.state().word() + "  " + entry.path() + "\n");
      }
    }
  }

  private static void line(Writer out, Locale locale, String key, Object... figures) throws IOException {
    String pattern = ResourceBundle.getBundle("org.spoolinspector.job.results", locale).getString(key);
    out.write(new MessageFormat(pattern, locale).format(figures) + "\n");
  }

  private void csv(Writer out) throws IOException {
    out.write(String.join(",", COLUMNS) + "\r\n");
    for (Entry entry : report.entries()) {
      out.write(String.join(",", List.of(cell(entry.path()), entry.kind().word(), entry.state().word(), "" + entry.size(),
          entry.modified().toString(), compared(entry), cell(entry.reason().sentence(Locale.ROOT)))) + "\r\n");
    }
  }

  private static String cell(String text) {
    String safe = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    return safe.matches("(?s).*[,\"\r\n].*") ? "\"" + safe.replace("\"", "\"\"") + "\"" : safe;
  }

  private static String compared(Entry entry) {
    Instant when = entry.reason().when();
    return when == null ? "" : when.toString();
  }

  private void json(Writer out) throws IOException {
    var counters = new JsonObject();
    report.counters().words().forEach(counters::add);
    String head = new JsonObject().add("spool", spool.toString()).add("ended", ended.toString()).add("bytes", report.bytes())
        .add("seconds", report.seconds()).add("cancelled", report.cancelled()).add("timeUp", report.timeUp())
        .add("promoted", report.promoted()).add("counters", counters).toString(Stringify.PLAIN);
    out.write(head.substring(0, head.length() - 1) + ",\n\"entries\":[");
    String between = "\n";
    for (Entry entry : report.entries()) {
      out.write(between + object(entry).toString(Stringify.PLAIN));
      between = ",\n";
    }
    out.write("]}\n");
  }

  private static JsonObject object(Entry entry) {
    return new JsonObject().add("path", entry.path()).add("kind", entry.kind().word()).add("state", entry.state().word())
        .add("size", entry.size()).add("modified", entry.modified().toString()).add("compared", json(entry.reason().when()))
        .add("reason", entry.reason().sentence(Locale.ROOT));
  }

  private static JsonValue json(@Nullable Instant when) {
    return when == null ? JsonValue.NULL : JsonValue.valueOf(when.toString());
  }
}
