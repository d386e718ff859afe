package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.hjson.JsonObject;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.TruthTable;
import org.spoolinspector.spool.TruthTable.Meaning;

/** Every line of the broken spools' truth in its right state: as scanned, and as verified. */
class BrokenSpoolTest {
  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void aDeepScanTellsTheTruth(String generation, @TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    Cli.Outcome scan = Cli.on(broken, "scan", "--deep", "--json");
    assertThat(scan.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    assertThat(scan.stderr()).isEmpty();
    broken.truth().forEach((path, sentence) -> {
      Meaning meaning = TruthTable.of(sentence);
      JsonObject entry = scan.entry(path);
      assertThat(new String[] {Cli.text(entry, "kind"), Cli.text(entry, "state"), Cli.text(entry, "hdr")})
          .as("%s: %s", path, sentence).containsExactly(meaning.kind(), meaning.state(), meaning.hdr());
    });
  }

  /** A quick scan reads only the caches, and misses no more than the one wrong cache that could be right. */
  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void aQuickScanTellsTheSameButForCachesThatCouldBeRight(String generation, @TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    Cli.Outcome scan = Cli.on(broken, "scan", "--json");
    assertThat(scan.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    broken.truth().forEach((path, sentence) -> {
      Meaning meaning = TruthTable.of(sentence);
      assertThat(Cli.text(scan.entry(path), "state")).as("%s: %s", path, sentence)
          .isEqualTo(meaning.state().equals("misleading") ? "unverified" : meaning.state());
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void verifyingEverythingTellsTheTruth(String generation, @TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    // A deep scan of a spool never verified calls the hidden what they are; a verify run starts from a quick one.
    Cli.Outcome verify = Cli.on(broken, "verify", "--all", "--json");
    assertThat(verify.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    broken.truth().forEach((path, sentence) -> {
      Meaning meaning = TruthTable.of(sentence);
      if (meaning.verified() == null) {
        assertThat(verify.entries()).extracting(e -> e.getString("path", null)).doesNotContain(path);
        return;
      }
      boolean promoted = meaning.kind().equals("nock") && meaning.verified().equals("verified");
      JsonObject entry = verify.entry(promoted ? path.replace(".nock", "") : path);
      String expected = meaning.verified().equals("misleading") ? "verified" : meaning.verified();
      assertThat(Cli.text(entry, "state")).as("%s: %s", path, sentence).isEqualTo(expected);
      if (promoted) {
        assertThat(Cli.text(entry, "kind")).isEqualTo("packet");
        assertThat(Cli.text(entry, "hdr")).isEqualTo("fresh");
      }
    });
    long bad = verify.entries().stream().filter(e -> Cli.text(e, "state").equals("bad")).count();
    assertThat(verify.counter("bad")).isEqualTo(bad).isEqualTo(4);
    assertThat(verify.counter("skipped")).as("the empty nock and what is no packet").isEqualTo(2);
    assertThat(verify.counter("vanished") + verify.counter("unreadable")).isZero();
    assertThat(verify.counter("verified") + bad + 2).isEqualTo(verify.entries().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void healthySpoolsAreUnverifiedThenVerified(String generation, @TempDir Path into) {
    for (String owner : new String[] {"alice", "bob"}) {
      FixtureSpool healthy = FixtureSpool.lay(generation, owner, into.resolve(owner));
      for (String[] options : new String[][] {{"--json"}, {"--json", "--deep"}}) {
        Cli.Outcome scan = Cli.on(healthy, "scan", options);
        assertThat(packets(scan)).isNotEmpty().allMatch(e -> Cli.text(e, "state").equals("unverified"));
        assertThat(packets(scan)).allMatch(e -> Cli.text(e, "hdr").equals("fresh"));
        assertThat(scan.exit()).as(scan.stdout()).isZero();
      }
      Cli.Outcome verify = Cli.on(healthy, "verify", "--all", "--json");
      assertThat(verify.entries()).isNotEmpty().allMatch(e -> Cli.text(e, "state").equals("verified"));
      assertThat(verify.counter("verified")).isEqualTo(verify.entries().size()).isEqualTo(packets(verify).size());
      assertThat(verify.exit()).isZero();
    }
  }

  private static List<JsonObject> packets(Cli.Outcome outcome) {
    return outcome.entries().stream().filter(e -> Cli.text(e, "kind").equals("packet")).toList();
  }
}
