package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

class VerifyResultsTest {
  private static final Instant WHEN = Instant.parse("2026-11-30T21:00:05Z");
  private static final Path SPOOL = Path.of("/var/spool/\"nncp\"");

  private static Entry entry(String folder, byte[] name, State state, Reason reason) {
    return new Entry(SpoolFolder.at(folder), RawName.of(name), Kind.PACKET, state, reason, null, 1_234, 5_000_000_000L, 7, null);
  }

  private static VerifyResults results(boolean timeUp, Entry... entries) {
    return new VerifyResults(SPOOL, WHEN,
        new VerifyReport(List.of(entries), new Counters.Verify(3, 1, 0, 2, 0), 99, 1.5, false, timeUp, 2));
  }

  private static String written(VerifyResults results, ReportFormat format, Locale locale) {
    try {
      var out = new StringWriter();
      results.write(out, format, locale);
      return out.toString();
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Reads what RFC 4180 allows. */
  private static List<List<String>> rows(String csv) {
    var rows = new ArrayList<List<String>>();
    var row = new ArrayList<String>();
    var cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < csv.length(); i++) {
      char c = csv.charAt(i);
      if (quoted && c == '"' && i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
        cell.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '\r')) {
        row.add(cell.toString());
        cell.setLength(0);
        if (c == '\r') {
          assertThat(csv.charAt(++i)).isEqualTo('\n');
          rows.add(List.copyOf(row));
          row.clear();
        }
      } else {
        cell.append(c);
      }
    }
    assertThat(row).isEmpty();
    return rows;
  }

  @Property(tries = 300)
  void anyNameStaysOneCellAndOneString(@ForAll byte[] name) {
    Entry entry = entry("A/rx", name, State.VERIFIED, Reason.of(Why.PACKET_VERIFIED).at(WHEN));
    VerifyResults results = results(false, entry);
    List<List<String>> rows = rows(written(results, ReportFormat.CSV, Locale.ENGLISH));
    assertThat(rows).hasSize(2).allSatisfy(row -> assertThat(row).hasSize(7));
    assertThat(rows.get(1).getFirst()).isEqualTo(entry.path());
    JsonObject json = JsonValue.readJSON(written(results, ReportFormat.JSON, Locale.ENGLISH)).asObject();
    assertThat(json.get("entries").asArray().get(0).asObject().getString("path", "")).isEqualTo(entry.path());
    assertThat(written(results, ReportFormat.TEXT, Locale.ENGLISH)).doesNotContain("\u202e", "\u001b").endsWith(entry.path() + "\n");
  }

  @Example
  void whatASpreadsheetWouldTakeForAFormulaIsText() {
    byte[] name = "+x\",\ny".getBytes(StandardCharsets.UTF_8);
    Entry entry = entry("=cmd", name, State.VERIFIED, Reason.of(Why.PACKET_VERIFIED));
    assertThat(rows(written(results(false, entry), ReportFormat.CSV, Locale.ENGLISH)).get(1).getFirst()).isEqualTo("'=cmd/+x\",\\x0Ay");
  }

  @Example
  void machinesGetEverythingTheyAskFor() {
    Entry bad = entry("A/rx", new byte[] {'x'}, State.BAD, Reason.of(Why.PACKET_BAD, "HASH").at(WHEN));
    Entry unread = entry("A/rx", new byte[] {'y'}, State.UNREADABLE, Reason.of(Why.UNREADABLE, "input/output error"));
    JsonObject json = JsonValue.readJSON(written(results(true, bad, unread), ReportFormat.JSON, Locale.of("ru"))).asObject();
    assertThat(json.getString("spool", "")).isEqualTo(SPOOL.toString());
    assertThat(json.getString("ended", "")).isEqualTo("2026-11-30T21:00:05Z");
    assertThat(json.getBoolean("timeUp", false)).isTrue();
    assertThat(json.getLong("promoted", 0)).isEqualTo(2);
    assertThat(json.get("counters").asObject().getLong("unreadable", 0)).isEqualTo(2);
    JsonObject first = json.get("entries").asArray().get(0).asObject();
    assertThat(first.getString("compared", "")).isEqualTo("2026-11-30T21:00:05Z");
    assertThat(first.getString("reason", "")).isEqualTo("Its hash is HASH, so it is damaged.");
    assertThat(json.get("entries").asArray().get(1).asObject().get("compared").isNull()).isTrue();
    assertThat(rows(written(results(true, bad, unread), ReportFormat.CSV, Locale.of("ru")))).containsExactly(
        List.of("path", "kind", "state", "size", "modified", "compared", "reason"),
        List.of("A/rx/x", "packet", "bad", "1234", "1970-01-01T00:00:05Z", "2026-11-30T21:00:05Z", "Its hash is HASH, so it is damaged."),
        List.of("A/rx/y", "packet", "unreadable", "1234", "1970-01-01T00:00:05Z", "", "Cannot be read: input/output error."));
  }

  @Example
  void peopleGetTheBadOnesFirstInTheirLanguage() {
    Entry fine = entry("A/rx", new byte[] {'a'}, State.VERIFIED, Reason.of(Why.PACKET_VERIFIED).at(WHEN));
    Entry bad = entry("A/rx", new byte[] {'x'}, State.BAD, Reason.of(Why.PACKET_BAD, "HASH").at(WHEN));
    String text = written(results(true, fine, bad), ReportFormat.TEXT, Locale.ENGLISH);
    assertThat(text).contains("Time was up.", "senders are told at the next call", "bad 1")
        .containsSubsequence("bad  A/rx/x", "Its hash is HASH", "verified  A/rx/a");
    assertThat(written(results(true, fine, bad), ReportFormat.TEXT, Locale.of("ru"))).contains("Время вышло.", "повреждено 1");
  }

  @Example
  void theFilesNameTellsTheFormat() throws IOException {
    assertThat(ReportFormat.of(Path.of("a.CSV"))).isEqualTo(ReportFormat.CSV);
    assertThat(ReportFormat.of(Path.of("a.json"))).isEqualTo(ReportFormat.JSON);
    assertThat(ReportFormat.of(Path.of("json"))).isEqualTo(ReportFormat.TEXT);
    Path file = Files.createTempFile("report", ".csv");
    results(false).save(file, ReportFormat.CSV, Locale.ENGLISH);
    assertThat(file).content(StandardCharsets.UTF_8).isEqualTo("path,kind,state,size,modified,compared,reason\r\n");
    Files.delete(file);
  }
}
