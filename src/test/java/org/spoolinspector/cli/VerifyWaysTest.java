package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
import org.spoolinspector.spool.FixtureSpool;

/** Verify runs that leave something out, what they leave behind, and the history. */
class VerifyWaysTest {
  @TempDir
  private Path folder;

  private FixtureSpool bob() {
    return FixtureSpool.lay("nncp-8", "bob", folder);
  }

  @Test
  void whatWasVerifiedIsKnownToTheCommandsAfterIt() {
    FixtureSpool bob = bob();
    Instant before = Instant.now().minusSeconds(1);
    List<JsonObject> first = Cli.on(bob, "verify", "--all", "--json").entries();
    assertThat(first).isNotEmpty();
    Cli.Outcome scan = Cli.on(bob, "scan", "--json");
    for (JsonObject entry : first) {
      JsonObject now = scan.entry(entry.getString("path", ""));
      assertThat(Cli.text(now, "state")).isEqualTo(Cli.text(entry, "state"));
      assertThat(Instant.parse(Cli.text(now, "compared"))).isBetween(before, Instant.now());
    }
    assertThat(Cli.on(bob, "verify", "--all", "--unverified", "--json").entries()).isEmpty();
    assertThat(Cli.on(bob, "verify", "--all", "--not-since", "3", "--json").entries()).isEmpty();
    assertThat(Cli.on(bob, "verify", "--all", "--not-since", "0", "--json").entries()).hasSameSizeAs(first);
    assertThat(Cli.on(bob, "verify", "--all", "--order", "smallest", "--minutes", "60", "--json").entries()).hasSameSizeAs(first);
  }

  @Test
  void aShareIsDrawnByItsSeed() {
    FixtureSpool bob = bob();
    int all = Cli.on(bob, "verify", "--all", "--json").entries().size();
    Cli.Outcome half = Cli.on(bob, "verify", "--all", "--share", "50", "--seed", "7", "--json");
    assertThat(half.entries()).hasSize((all + 1) / 2);
    assertThat(Cli.on(bob, "verify", "--all", "--share", "50", "--seed", "7", "--json").entries())
        .extracting(e -> e.getString("path", "")).isEqualTo(half.entries().stream().map(e -> e.getString("path", "")).toList());
  }

  @Test
  void resultsAreSavedInTheFormatThatIsAskedFor() throws IOException {
    FixtureSpool bob = bob();
    Path json = folder.resolve("report.json");
    Cli.Outcome run = Cli.on(bob, "verify", "--all", "--json", "--report", json.toString());
    JsonObject saved = JsonValue.readJSON(Files.readString(json)).asObject();
    assertThat(saved.get("entries").asArray().size()).isEqualTo(run.entries().size());
    assertThat(saved.get("counters")).isEqualTo(run.json().get("counters"));
    Path csv = folder.resolve("report.txt");
    Cli.on(bob, "verify", "--all", "--report", csv.toString(), "--format", "csv");
    assertThat(Files.readAllLines(csv)).hasSize(run.entries().size() + 1);
  }

  @Test
  void aReportThatCannotBeSavedIsFoundOutBeforeTheWork() {
    Cli.Outcome outcome = Cli.on(bob(), "verify", "--all", "--report", folder + "/none/report.csv");
    assertThat(outcome.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(outcome.stderr()).contains("/none/report.csv");
    assertThat(outcome.stdout()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--share 0", "--share 101", "--minutes 0", "--not-since -1", "--unverified --not-since 3", "--order none",
    "--format csv", "--format pdf --report x"})
  void waysThatCannotBeAreTwo(String options) {
    Cli.Outcome outcome = Cli.on(bob(), "verify", ("--all " + options).split(" ", -1));
    assertThat(outcome.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(outcome.stdout()).isEmpty();
    assertThat(outcome.stderr()).isNotEmpty();
  }

  @Test
  void theHistoryTellsTheJobsLastOneFirst() {
    FixtureSpool bob = bob();
    Cli.on(bob, "verify", "--all");
    Cli.on(bob, "rebuild-hdr", "--all");
    JsonValue jobs = JsonValue.readJSON(Cli.run("history", "--json").stdout()).asObject().get("jobs");
    List<JsonObject> own = jobs.asArray().values().stream().map(JsonValue::asObject)
        .filter(job -> job.getString("spool", "").equals(bob.path().toString())).toList();
    assertThat(own).extracting(job -> job.getString("kind", "")).containsExactly("rebuild-hdr", "verify");
    assertThat(own).extracting(job -> job.getString("how", "")).containsOnly("done");
    assertThat(own.getLast().get("counters").asObject().getLong("verified", 0)).isPositive();
    assertThat(Instant.parse(own.getFirst().getString("end", ""))).isAfterOrEqualTo(Instant.parse(own.getFirst().getString("start", "")));
    assertThat(Cli.run("history").stdout()).contains(bob.path().toString(), "done");
    assertThat(Cli.run(Locale.of("ru"), "history").stdout()).contains("сделано");
  }
}
