package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.Nncp;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** What the commands write with {@code --json}. */
class JsonTest {
  private static final String[] ENTRY = {"path", "node", "direction", "kind", "state", "reason", "size", "modified", "niceness",
    "sender", "recipient", "format", "hdr"};

  @Test
  void aScanHasExactlyTheFieldsAgreedOn(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    JsonObject scan = Cli.on(broken, "scan", "--json").json();
    assertThat(scan.names()).containsExactly("spool", "nodes", "entries");
    assertThat(scan.getString("spool", "")).isEqualTo(broken.path().toString());
    for (JsonValue node : scan.get("nodes").asArray()) {
      assertThat(node.asObject().names()).containsExactly("id", "name", "configured", "rx", "tx", "nock", "part");
      for (String tally : new String[] {"rx", "tx", "nock", "part"}) {
        assertThat(node.asObject().get(tally).asObject().names()).containsExactly("packets", "bytes");
      }
    }
    assertThat(scan.get("entries").asArray().values()).allSatisfy(e -> assertThat(e.asObject().names()).containsExactly(ENTRY));
  }

  @Test
  void valuesAreWhatTheFilesSay(@TempDir Path into) throws IOException {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    Cli.Outcome scan = Cli.on(bob, "scan", "--json");
    String alice = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
    String path = alice + "/rx/3RCF744A5D57AUTJ7FUAUYB2J66D5EO2BPUXEHSMY5IE7H4GPGQQ";
    JsonObject entry = scan.entry(path);
    assertThat(Cli.text(entry, "node")).isEqualTo(alice);
    assertThat(Cli.text(entry, "direction")).isEqualTo("rx");
    assertThat(entry.getInt("size", 0)).isEqualTo(490);
    assertThat(entry.getInt("niceness", 0)).isEqualTo(160);
    assertThat(entry.getInt("format", 0)).isEqualTo(6);
    assertThat(Cli.text(entry, "sender")).isEqualTo(alice);
    assertThat(Cli.text(entry, "recipient")).isEqualTo("6ZDRLNTZ524S43EV3RR2PJKEOPDPL2YXQWHFQZXEV3S7WP6W447A");
    assertThat(Cli.text(entry, "modified")).isEqualTo(Files.getLastModifiedTime(bob.path().resolve(path)).toInstant().toString());
    List<JsonObject> nodes = scan.json().get("nodes").asArray().values().stream().map(JsonValue::asObject).toList();
    assertThat(nodes).extracting(n -> Cli.text(n, "name")).containsExactly("alice", "carol", "self");
    assertThat(nodes).allMatch(n -> n.getBoolean("configured", false));
    long bytes = scan.entries().stream().filter(e -> alice.equals(Cli.text(e, "node")) && Cli.text(e, "kind").equals("packet")
        && "rx".equals(Cli.text(e, "direction"))).mapToLong(e -> e.getLong("size", 0)).sum();
    assertThat(nodes.getFirst().get("rx").asObject().getLong("bytes", 0)).isEqualTo(bytes).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1902-03-04T05:06:07.000000001Z", "1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00Z", "2026-12-07T00:00:00.120Z",
    "2026-12-07T23:59:59.000450Z", "2099-02-28T12:00:00.100000000Z"})
  void timesAreWrittenAsTheLibraryWritesThem(String time) {
    Instant instant = Instant.parse(time);
    long nanos = Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
    var entries = new EntryJson();
    entries.add("", new Entry(SpoolFolder.at(""), RawName.of("file"), Kind.FOREIGN, State.FOREIGN, Reason.of(Why.FOREIGN_NAME), null, 7,
        nanos, 1, null));
    String text = new String(entries.bytes(), StandardCharsets.UTF_8);
    assertThat(JsonValue.readJSON(text).asObject().getString("modified", "")).isEqualTo(instant.toString());
  }

  @Test
  void namesThatDeceiveOrAreNoTextAreEscaped(@TempDir Path into) {
    Path spool = SpoolText.lay(into.resolve("spool"), """
        {alice}/rx/plain                 : 1 bytes
        {alice}/rx/\u001b[31mred         : 1 bytes
        {alice}/rx/abc\u202excod.exe     : 1 bytes
        {alice}/rx/back\\slash           : 1 bytes
        {alice}/rx/имя                   : 1 bytes
        """);
    // A byte that is not UTF-8, which Java's own file names cannot hold.
    Nncp.run(List.of("sh", "-c", "printf x > \"$(printf '%s/raw\\377name' \"$1\")\"", "sh", spool + "/" + SpoolText.id("alice") + "/rx"),
        "", 10);
    Cli.Outcome scan = Cli.run("scan", "--json", "--spool", spool.toString());
    String rx = SpoolText.id("alice") + "/rx/";
    assertThat(scan.entries()).extracting(e -> Cli.text(e, "path")).contains(rx + "plain", rx + "\\x1B[31mred",
        rx + "abc\\xE2\\x80\\xAExcod.exe", rx + "back\\x5Cslash", rx + "имя", rx + "raw\\xFFname");
    assertThat(scan.stdout().codePoints()).noneMatch(c -> c == 0x1b || c == 0x202e || c == 0xfffd);
    assertThat(Cli.run("scan", "--spool", spool.toString()).stdout().codePoints()).noneMatch(c -> c == 0x1b || c == 0x202e || c == 0xfffd);
  }

  @Test
  void isTheSameInEveryLanguage(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    String[] command = {"scan", "--deep", "--json", "--config", broken.config().toString()};
    String english = Cli.run(Locale.ENGLISH, command).stdout();
    assertThat(Cli.run(Locale.of("ru", "RU"), command).stdout()).isEqualTo(english);
    assertThat(Cli.run(Locale.forLanguageTag("ar-EG-u-nu-arab"), command).stdout()).isEqualTo(english);
  }

  @Test
  void verifyAndRebuildGiveTheEntriesTheyTouchedAndCounters(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    JsonObject rebuild = Cli.on(broken, "rebuild-hdr", "--missing", "--json").json();
    assertThat(rebuild.names()).containsExactly("spool", "entries", "counters", "listing");
    assertThat(rebuild.get("counters").asObject().names()).containsExactly("written", "replaced", "unchanged", "removed", "failed");
    assertThat(rebuild.get("listing").asObject().names()).containsExactly("before", "after");
    for (String when : new String[] {"before", "after"}) {
      assertThat(rebuild.get("listing").asObject().get(when).asObject().names())
          .containsExactly("seconds", "compared", "entries", "caches", "packets", "bytes");
    }
    JsonObject verify = Cli.on(broken, "verify", "--nock", "--json").json();
    assertThat(verify.names()).containsExactly("spool", "entries", "counters");
    assertThat(verify.get("counters").asObject().names()).containsExactly("verified", "bad", "vanished", "unreadable", "skipped");
    assertThat(verify.get("entries").asArray().values()).hasSize(5)
        .allSatisfy(e -> assertThat(e.asObject().names()).startsWith(ENTRY));
    assertThat(verify.get("entries").asArray().values().stream().filter(e -> e.asObject().names().size() > ENTRY.length))
        .hasSize(4).allSatisfy(e -> assertThat(e.asObject().names()).endsWith("compared"));
  }
}
