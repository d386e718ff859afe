package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** The spools that NNCP's own tools made. */
@Timeout(60)
class FixtureVerifyTest {
  @ParameterizedTest
  @CsvSource({"nncp-6, alice", "nncp-6, bob", "nncp-7, alice", "nncp-7, bob", "nncp-8, alice", "nncp-8, bob"})
  void allOfAHealthySpoolIsUnverifiedThenVerified(String generation, String owner, @TempDir Path into) throws Exception {
    Configuration configuration = ConfigReader.read(FixtureSpool.lay(generation, owner, into).config());
    try (var engine = new SpoolEngine(configuration, Posix.system())) {
      SpoolSnapshot snapshot = engine.scan(true);
      List<Entry> packets = snapshot.entries().stream().filter(e -> e.kind() == Kind.PACKET).toList();
      assertThat(packets).isNotEmpty().allMatch(e -> e.state() == State.UNVERIFIED && !e.isFlagged());
      // NNCP 6.6.0 itself wrote one cache wrong: that of the packet alice sends by way of bob.
      assertThat(packets.stream().filter(e -> e.reason().why() == Why.CACHE_OF_INNER))
          .hasSize(generation.equals("nncp-6") && owner.equals("alice") ? 1 : 0);
      Job<VerifyReport> job = engine.verify(VerifyPlan.of(snapshot, null, true));
      job.await();
      assertThat(job.report().counters()).isEqualTo(new Counters.Verify(packets.size(), 0, 0, 0, 0));
      assertThat(job.report().entries()).hasSameSizeAs(packets).allMatch(e -> e.state() == State.VERIFIED);
      assertThat(job.report().bytes()).isEqualTo(packets.stream().mapToLong(Entry::size).sum());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void ofABrokenOneEachNockIsMadeAPacketOrTold(String generation, @TempDir Path into) throws Exception {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    Map<String, String> truth = broken.truth();
    try (var engine = new SpoolEngine(ConfigReader.read(broken.config()), Posix.system())) {
      Job<VerifyReport> job = engine.verify(VerifyPlan.of(engine.scan(false), null, true));
      job.await();
      Map<String, Entry> found = job.report().entries().stream().collect(Collectors.toMap(Entry::path, e -> e));
      truth.forEach((path, sentence) -> {
        if (path.endsWith(".nock") && sentence.contains("match its name")) {
          assertThat(found.get(path.replace(".nock", ""))).as(path)
              .extracting(Entry::kind, Entry::state, Entry::hdr).containsExactly(Kind.PACKET, State.VERIFIED, HdrState.FRESH);
          assertThat(Files.exists(broken.path().resolve(path))).as(path).isFalse();
        } else if (sentence.contains("mismatch")) {
          assertThat(found.get(path)).as(path).extracting(Entry::state).isEqualTo(State.BAD);
        } else if (sentence.startsWith("empty nock")) {
          assertThat(found.get(path)).as(path).extracting(Entry::state).isEqualTo(State.BROKEN);
        } else if (sentence.startsWith("healthy packet, hdr missing")) {
          assertThat(found.get(path)).as(path).extracting(Entry::state).isEqualTo(State.VERIFIED);
        } else if (sentence.contains("contents are no packet")) {
          assertThat(found.get(path)).as(path).extracting(Entry::state).isEqualTo(State.NOT_A_PACKET);
        }
      });
      var promoted = truth.keySet().stream().filter(path -> path.endsWith(".nock")).map(path -> path.replace(".nock", "")).toList();
      assertThat(engine.scan(true).entries()).filteredOn(e -> promoted.contains(e.path())).isNotEmpty()
          .allMatch(e -> e.kind() == Kind.PACKET && e.state() == State.UNVERIFIED && e.hdr() == HdrState.FRESH);
    }
  }
}
