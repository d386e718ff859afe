package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Fix;
import org.spoolinspector.finding.Place;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;

/** A spool of each kind of problem: what is found, and what is there after the fix. */
@Timeout(60)
class RepairKindsTest {
  /** Ages are counted to so much later. */
  private static final Duration LATER = Duration.ofDays(400);
  @TempDir Path folder;

  /** The kind, the tree, the rows it is about, and the tree after its fix; null where there is no fix. */
  static Stream<Arguments> kinds() {
    return Stream.of(
        arguments(FindingKind.NOCK_BLOCKS, """
            {alice}/rx/{empty}.nock : 0 bytes
            {alice}/rx/{none}.nock  : 300 bytes
            {alice}/rx/{right}.nock : packet v6""", "{alice}/rx/{empty}.nock {alice}/rx/{none}.nock", """
            quarantine/TIME/{alice}/rx/{empty}.nock
            quarantine/TIME/{alice}/rx/{none}.nock
            {alice}/rx/{right}.nock"""),
        arguments(FindingKind.HIDDEN, """
            {alice}/rx/{one}     : packet v6
            {alice}/rx/hdr/{one} : 0 bytes
            {alice}/tx/{two}     : packet v4 from {bob} to {alice}
            {alice}/tx/{two}.hdr : 46 bytes""", "{alice}/rx/{one} {alice}/tx/{two}", """
            {alice}/rx/{one}
            {alice}/rx/hdr/{one}
            {alice}/tx/{two}
            {alice}/tx/{two}.hdr"""),
        arguments(FindingKind.MISLEADING, """
            {alice}/rx/{one}     : packet v6
            {alice}/rx/hdr/{one} : packet v6 niceness 1 size 172""", "{alice}/rx/{one}", """
            {alice}/rx/{one}
            {alice}/rx/hdr/{one}"""),
        arguments(FindingKind.NOT_A_PACKET, """
            {alice}/rx/{one}     : 500 bytes
            {alice}/rx/hdr/{one} : packet v6 size 172""", "{alice}/rx/{one}", """
            quarantine/TIME/{alice}/rx/{one}
            quarantine/TIME/{alice}/rx/hdr/{one}"""),
        arguments(FindingKind.MISREAD_NAME, """
            {alice}/rx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB : packet v6
            """, "{alice}/rx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB", """
            quarantine/TIME/{alice}/rx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB"""),
        arguments(FindingKind.MISPLACED, """
            {alice}/rx/{one} : packet v6 from {alice} to {carol}
            {alice}/tx/{two} : packet v6 from {bob} to {carol}
            {alice}/tx/{yes} : packet v6 from {bob} to {alice}""", "{alice}/rx/{one} {alice}/tx/{two}", null),
        arguments(FindingKind.CACHE_ORPHAN, """
            {alice}/rx/hdr/{one} : packet v6 size 172
            {alice}/rx/{two}.hdr : packet v6 size 172""", "{alice}/rx/hdr/{one} {alice}/rx/{two}.hdr", """
            quarantine/TIME/{alice}/rx/hdr/{one}
            quarantine/TIME/{alice}/rx/{two}.hdr"""),
        arguments(FindingKind.CACHE_OLD_LAYOUT, """
            {alice}/rx/{moved}     : packet v6
            {alice}/rx/{moved}.hdr : packet v6 size 172
            {alice}/rx/{twice}     : packet v6
            {alice}/rx/{twice}.hdr : packet v6 size 172
            {alice}/rx/hdr/{twice} : packet v6 size 172
            {alice}/rx/{wrong}     : packet v6
            {alice}/rx/{wrong}.hdr : packet v6 niceness 1 size 172
            {alice}/tx/{old}       : packet v4 from {bob} to {alice}
            {alice}/tx/hdr/{old}   : packet v4 from {bob} to {alice} size 172""",
            "{alice}/rx/{moved}.hdr {alice}/rx/{twice}.hdr {alice}/rx/{wrong}.hdr {alice}/tx/hdr/{old}", """
            {alice}/rx/{moved}
            {alice}/rx/hdr/{moved}
            {alice}/rx/{twice}
            {alice}/rx/hdr/{twice}
            {alice}/rx/{wrong}
            {alice}/tx/{old}
            quarantine/TIME/{alice}/rx/{twice}.hdr
            quarantine/TIME/{alice}/rx/{wrong}.hdr
            quarantine/TIME/{alice}/tx/hdr/{old}"""),
        arguments(FindingKind.SEEN_OLD_LAYOUT, """
            {alice}/rx/{packet}     : packet v6
            {alice}/rx/{one}.seen   : 0 bytes
            {alice}/rx/{two}.seen   : 0 bytes
            {alice}/rx/seen/{two}   : 0 bytes""", "{alice}/rx/{one}.seen {alice}/rx/{two}.seen", """
            {alice}/rx/{packet}
            {alice}/rx/seen/{one}
            {alice}/rx/seen/{two}
            quarantine/TIME/{alice}/rx/{two}.seen"""),
        arguments(FindingKind.SEEN_OLD, "{alice}/rx/seen/{one} : 0 bytes", "{alice}/rx/seen/{one}",
            "quarantine/TIME/{alice}/rx/seen/{one}"),
        arguments(FindingKind.FOREIGN, """
            {alice}/rx/notes.txt : text hello
            {alice}/rx/{fifo}    : fifo
            {alice}/rx/{link}    : -> /etc/passwd
            {alice}/tx/{one}.nock : packet v6
            lost+found/core      : text core""",
            "{alice}/rx/notes.txt {alice}/rx/{fifo} {alice}/rx/{link} {alice}/tx/{one}.nock lost+found", """
            quarantine/TIME/{alice}/rx/notes.txt
            quarantine/TIME/{alice}/rx/{fifo}
            quarantine/TIME/{alice}/rx/{link}
            quarantine/TIME/{alice}/tx/{one}.nock
            quarantine/TIME/lost+found/core"""),
        arguments(FindingKind.TMP_LEFT_OVER, "tmp/nncp17 : text abc", "tmp/nncp17", "quarantine/TIME/tmp/nncp17"),
        arguments(FindingKind.PART_OLD, "{alice}/rx/{one}.part : 100 bytes", "{alice}/rx/{one}.part",
            "quarantine/TIME/{alice}/rx/{one}.part"),
        arguments(FindingKind.DUPLICATE, """
            {alice}/rx/{one}      : packet v6
            {alice}/rx/{one}.nock : packet v6
            {alice}/rx/{one}.part : 100 bytes
            {alice}/rx/{two}.nock : packet v6""", "{alice}/rx/{one}.nock {alice}/rx/{one}.part", """
            {alice}/rx/{one}
            {alice}/rx/{two}.nock
            quarantine/TIME/{alice}/rx/{one}.nock
            quarantine/TIME/{alice}/rx/{one}.part"""),
        arguments(FindingKind.NODE_EMPTY, """
            {carol}/rx/hdr  : folder
            {carol}/tx.lock : 0 bytes""", "{carol}", "quarantine/TIME/{carol}/tx.lock"),
        arguments(FindingKind.NODE_UNKNOWN, "{carol}/tx/{one} : packet v6 from {bob} to {carol}", "{carol}/tx/{one} {carol}", null),
        arguments(FindingKind.TOO_OLD, "{alice}/rx/{one} : packet v3", "{alice}/rx/{one}", null),
        arguments(FindingKind.RX_WAITS, "{alice}/rx/{one} : packet v6", "{alice}/rx/{one}", null),
        arguments(FindingKind.TX_WAITS, "{alice}/tx/{one} : packet v6 from {bob} to {alice}", "{alice}/tx/{one}", null));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void isFoundAndMended(FindingKind kind, String tree, String rows, String after) {
    Bench bench = Bench.of(Scans.bob(SpoolText.lay(folder.resolve("spool"), tree))).later(LATER);
    List<String> hashes = bench.hashes();
    Finding finding = bench.findings().of(kind);
    assertThat(paths(finding)).containsExactlyInAnyOrder(SpoolText.named(rows).split(" "));
    for (Locale locale : List.of(Locale.ENGLISH, Locale.of("ru"))) {
      assertThat(finding.title(locale)).startsWith(finding.count() + " ").doesNotContain("{");
      assertThat(finding.effect(locale)).endsWith(".").doesNotContain("{");
    }
    RepairPlan plan = bench.plan(kind);
    if (after == null) {
      assertThat(finding.fix()).isNull();
      assertThat(plan.steps()).isEmpty();
      return;
    }
    assertThat(finding.fix()).isNotNull();
    RepairReport report = bench.run(plan);
    assertThat(report.results()).hasSameSizeAs(plan.steps()).allMatch(r -> r.outcome() instanceof RepairOutcome.Done);
    assertThat(bench.tree()).containsExactlyInAnyOrder(SpoolText.named(after).split("\n"));
    assertThat(bench.hashes()).isEqualTo(hashes);
    assertThat(bench.findings().of(kind)).isNull();
    assertThat(bench.quarantined()).allSatisfy(file -> {
      assertThat(file.why()).isEqualTo(kind.word());
      assertThat(file.hash() != null).isEqualTo(!file.whole() && !file.path().matches(".*(" + SpoolText.named("{fifo}|{link}") + ")"));
    });
    bench.undo(report);
    if (kind != FindingKind.HIDDEN && kind != FindingKind.MISLEADING) {
      assertThat(bench.tree()).as("undone").isEqualTo(Bench.of(Scans.bob(SpoolText.lay(folder.resolve("fresh"), tree))).tree());
      assertThat(bench.quarantined()).isEmpty();
    }
  }

  private static List<String> paths(Finding finding) {
    return Stream.concat(finding.rows().stream().map(Entry::path), finding.places().stream().map(Place::path)).toList();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void isNotFoundInAHealthySpool(FindingKind kind) {
    Bench bench = Bench.of(Scans.bob(SpoolText.lay(folder.resolve("spool"), """
        alice                 : ->> {alice}
        log                   : text Who: x
        {alice}/rx.lock       : 0 bytes
        {alice}/rx/{one}      : packet v6
        {alice}/rx/hdr/{one}  : packet v6 size 172
        {alice}/rx/{two}.nock : packet v6
        {alice}/rx/{tre}.part : 10 bytes
        {alice}/rx/seen/{old} : 0 bytes
        {alice}/tx/{out}      : packet v6 from {bob} to {alice}
        """)));
    assertThat(bench.findings().of(kind)).isNull();
    assertThat(bench.findings().all()).isEmpty();
  }

  @Test
  void damagedPacketsGoToQuarantineWithTheirCaches() {
    Bench bench = Bench.of(Scans.bob(SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : 0 bytes
        {alice}/tx/{two}     : packet v6 from {bob} to {alice}
        {alice}/tx/{two}.hdr : packet v6 size 172
        """))).verifying();
    List<String> hashes = bench.hashes();
    assertThat(bench.findings().of(FindingKind.RX_BAD).fix().action()).isEqualTo(Fix.Action.QUARANTINE);
    assertThat(bench.findings().of(FindingKind.TX_BAD).count()).isEqualTo(1);
    RepairReport report = bench.run(bench.plan());
    assertThat(report.results()).as("the packet that is damaged gets no new cache").hasSize(4)
        .allMatch(r -> r.outcome() instanceof RepairOutcome.Done);
    assertThat(bench.tree()).allMatch(path -> path.startsWith("quarantine/TIME/")).hasSize(4);
    assertThat(bench.hashes()).isEqualTo(hashes);
    assertThat(bench.findings().all()).isEmpty();
    bench.undo(report);
    assertThat(bench.quarantined()).isEmpty();
  }

  @Test
  void withNohdrCachesAreTakenAwayAndThePacketsStay() {
    Bench bench = Bench.of(Scans.bob(SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : packet v6 size 172
        {alice}/rx/{two}     : packet v6
        {alice}/rx/hdr/{two} : 0 bytes
        {alice}/tx/{old}     : packet v4 from {bob} to {alice}
        {alice}/tx/{old}.hdr : packet v4 from {bob} to {alice} size 172
        """), true));
    assertThat(bench.run(bench.plan()).counters().done()).isEqualTo(3);
    assertThat(bench.tree()).filteredOn(path -> !path.startsWith("quarantine")).containsExactlyInAnyOrder(
        SpoolText.named("{alice}/rx/{one} {alice}/rx/{two} {alice}/tx/{old}").split(" "));
    assertThat(bench.findings().all()).isEmpty();
  }
}
