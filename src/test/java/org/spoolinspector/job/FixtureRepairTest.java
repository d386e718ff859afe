package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.spool.FixtureSpool;

/** Everything in the broken spool of each generation of NNCP is mended; what remains is what has no automatic fix. */
@Timeout(120)
class FixtureRepairTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void whatRemainsIsExactlyWhatHasNoFix(String generation) throws ConfigException {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", folder);
    Bench bench = Bench.of(ConfigReader.read(broken.config())).later(Duration.ofDays(5)).verifying();
    bench.snapshot();
    List<String> hashes = bench.hashes();
    Findings before = bench.findings();
    assertThat(before.all()).extracting(Finding::kind).contains(FindingKind.NOCK_BLOCKS, FindingKind.RX_BAD, FindingKind.HIDDEN,
        FindingKind.MISLEADING, FindingKind.NOT_A_PACKET, FindingKind.CACHE_ORPHAN, FindingKind.FOREIGN, FindingKind.TMP_LEFT_OVER,
        FindingKind.NODE_UNKNOWN);
    assertThat(before.of(FindingKind.NOCK_BLOCKS).title(Locale.ENGLISH)).isEqualTo("3 .nock files block redelivery");
    assertThat(before.of(FindingKind.HIDDEN).count()).isEqualTo(3);
    List<FindingKind> withoutFix = before.all().stream().filter(f -> f.fix() == null).map(Finding::kind).toList();
    RepairReport report = bench.run(bench.plan());
    assertThat(report.results()).isNotEmpty().allMatch(r -> r.outcome() instanceof RepairOutcome.Done);
    assertThat(bench.hashes()).isEqualTo(hashes);
    Findings after = bench.findings();
    assertThat(after.all()).extracting(Finding::kind).isEqualTo(withoutFix).contains(FindingKind.NODE_UNKNOWN);
    assertThat(after.all()).allMatch(f -> f.fix() == null);
    bench.undo(report);
    assertThat(bench.hashes()).isEqualTo(hashes);
    assertThat(bench.quarantined()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void aHealthySpoolHasNoFindings(String generation) throws ConfigException {
    for (String owner : new String[] {"alice", "bob"}) {
      FixtureSpool healthy = FixtureSpool.lay(generation, owner, folder.resolve(owner));
      assertThat(Bench.of(ConfigReader.read(healthy.config())).verifying().findings().all()).isEmpty();
    }
  }
}
