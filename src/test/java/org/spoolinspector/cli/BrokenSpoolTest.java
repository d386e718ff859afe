package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.hjson.JsonObject;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.spool.FixtureSpool;

/** Every line of the broken spools' truth in its right state: as scanned, and as verified. */
class BrokenSpoolTest {
  /**
   * What a sentence of the truth means.
   *
   * @param state after a deep scan
   * @param hdr after a deep scan
   * @param verified the state after everything was verified; null where it is not looked at
   */
  private record Meaning(Pattern sentence, String kind, String state, String hdr, String verified) {
  }

  private static final List<Meaning> MEANINGS = List.of(
      meaning("nock whose contents match its name.*", "nock", "unchecked", null, "verified"),
      meaning("nock with one flipped bit at byte \\d+: mismatch, blocks redelivery", "nock", "unchecked", null, "bad"),
      meaning("nock cut short after its header: mismatch", "nock", "unchecked", null, "bad"),
      meaning("empty nock: no NNCP tool shows it, and it blocks redelivery", "nock", "broken", null, "broken"),
      meaning("partly received, half of it", "part", "partial", null, null),
      meaning("ordinary packet with one flipped bit in its body: mismatch, its hdr is right", "packet", "unverified", "fresh", "bad"),
      meaning("healthy packet, hdr missing", "packet", "unverified", "missing", "verified"),
      meaning("healthy packet, hdr empty: hidden from .*", "packet", "hidden", "empty", "hidden"),
      meaning("healthy packet, hdr cut short: hidden", "packet", "hidden", "short", "hidden"),
      meaning("healthy packet, hdr says format 2: hidden, only a log line", "packet", "hidden", "old-format", "hidden"),
      meaning("healthy packet, hdr is that of another packet: .*", "packet", "misleading", "other-packet", "misleading"),
      meaning("orphan hdr: there is no such packet", "hdr", "orphan", null, null),
      meaning("named like a packet, but its contents are no packet", "packet", "not-a-packet", null, "not-a-packet"),
      meaning("a packet of an older format \\(3\\)", "packet", "too-old", null, "bad"),
      meaning("not a spool file.*", "foreign", "foreign", null, null),
      meaning("packet for a node that is not in the configuration", "packet", "unverified", "missing", "verified"),
      meaning("temporary file left over", "tmp", "left-over", null, null),
      meaning("lock file, held by nobody", "lock", "free", null, null),
      meaning("hdr in the layout before 7.7.0, beside a packet", "hdr", "old-layout", null, null),
      meaning("seen mark in the layout before 7.7.0", "seen", "old-layout", null, null));

  private static Meaning meaning(String sentence, String kind, String state, String hdr, String verified) {
    return new Meaning(Pattern.compile(sentence), kind, state, hdr, verified);
  }

  private static Meaning of(String sentence) {
    List<Meaning> found = MEANINGS.stream().filter(m -> m.sentence.matcher(sentence).matches()).toList();
    assertThat(found).as("meanings of: " + sentence).hasSize(1);
    return found.getFirst();
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void aDeepScanTellsTheTruth(String generation, @TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    Cli.Outcome scan = Cli.on(broken, "scan", "--deep", "--json");
    assertThat(scan.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    assertThat(scan.stderr()).isEmpty();
    broken.truth().forEach((path, sentence) -> {
      Meaning meaning = of(sentence);
      JsonObject entry = scan.entry(path);
      assertThat(new String[] {Cli.text(entry, "kind"), Cli.text(entry, "state"), Cli.text(entry, "hdr")})
          .as("%s: %s", path, sentence).containsExactly(meaning.kind, meaning.state, meaning.hdr);
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
      Meaning meaning = of(sentence);
      assertThat(Cli.text(scan.entry(path), "state")).as("%s: %s", path, sentence)
          .isEqualTo(meaning.state.equals("misleading") ? "unverified" : meaning.state);
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
      Meaning meaning = of(sentence);
      if (meaning.verified == null) {
        assertThat(verify.entries()).extracting(e -> e.getString("path", null)).doesNotContain(path);
        return;
      }
      boolean promoted = meaning.kind.equals("nock") && meaning.verified.equals("verified");
      JsonObject entry = verify.entry(promoted ? path.replace(".nock", "") : path);
      String expected = meaning.verified.equals("misleading") ? "verified" : meaning.verified;
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
