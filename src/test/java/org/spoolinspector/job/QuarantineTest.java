package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;

/** What was taken away: listed with what is known of it, put back, deleted. */
@Timeout(60)
class QuarantineTest {
  private static final String NOCK = SpoolText.named("{alice}/rx/{one}.nock");
  private static final String NOTES = SpoolText.named("{alice}/rx/notes.txt");
  @TempDir Path folder;
  private Path spool;
  private Bench bench;

  @BeforeEach
  void take() {
    spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}.nock : 20 bytes
        {alice}/rx/notes.txt  : text hello
        """);
    bench = Bench.of(Scans.bob(spool));
    assertThat(bench.run(bench.plan()).counters().done()).isEqualTo(2);
  }

  private Path index() throws IOException {
    try (var files = Files.list(spool.resolve("quarantine"))) {
      return files.filter(Files::isRegularFile).reduce((one, other) -> {
        throw new AssertionError("two indexes");
      }).orElseThrow();
    }
  }

  private Quarantined file(String from) {
    return bench.quarantined().stream().filter(f -> f.from().equals(from)).findFirst().orElseThrow();
  }

  @Test
  void theListSaysWhereFromWhenWhyAndWithWhichContents() {
    assertThat(bench.quarantined()).extracting(Quarantined::from).containsExactlyInAnyOrder(NOCK, NOTES);
    Quarantined nock = file(NOCK);
    assertThat(nock.path()).matches("quarantine/\\d{8}T\\d{6}Z/" + NOCK);
    assertThat(nock.why()).isEqualTo("nock-blocks");
    assertThat(nock.reason()).startsWith("It has no header of a packet");
    assertThat(nock.size()).isEqualTo(20);
    assertThat(nock.when()).isBetween(java.time.Instant.now().minusSeconds(60), java.time.Instant.now());
    assertThat(nock.hash()).startsWith("mth:");
    assertThat(Id.parse(nock.hash().substring(4))).isNotNull();
    assertThat(file(NOTES).hash()).isNotEqualTo(nock.hash());
  }

  @Test
  void aHashThatIsKnownIsNotReadAnew() throws IOException {
    Path rx = spool.resolve(SpoolText.named("{alice}/rx"));
    Path packet = Made.packet(rx, PacketFormat.V6, 1, 3000, ".nock");
    byte[] bytes = Files.readAllBytes(packet);
    bytes[2000] ^= 1;
    Files.write(packet, bytes);
    Bench verifying = bench.verifying();
    RepairReport report = verifying.run(verifying.plan(FindingKind.NOCK_BLOCKS));
    assertThat(report.results()).singleElement().satisfies(r -> assertThat(r.outcome()).isInstanceOf(RepairOutcome.Done.class));
    String hash = Made.packet(folder.resolve("elsewhere"), PacketFormat.V6, 1, 3000, "").getFileName().toString();
    assertThat(file(SpoolText.named("{alice}/rx/") + packet.getFileName()).hash()).startsWith("mth:").doesNotContain(hash);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"files\": 3}", "{\"files\": [{\"from\": 1}]}", "[]",
    "{\"files\":[{\"from\":\"a\",\"when\":\"never\"}]}"})
  void aDamagedIndexCostsWhatItKnewAndNoFile(String text) throws IOException {
    Files.writeString(index(), text);
    assertThat(bench.quarantined()).hasSize(2).allSatisfy(file -> {
      assertThat(file.why()).isNull();
      assertThat(file.hash()).isNull();
      assertThat(file.when()).isAfter(java.time.Instant.now().minusSeconds(60));
    });
    Files.delete(index());
    assertThat(bench.run(RepairPlan.restore(bench.quarantined())).counters().done()).isEqualTo(2);
    assertThat(spool.resolve(NOTES)).hasContent("hello");
  }

  @Test
  void restoredFilesAreWhereTheyWereAndTheRunIsGone() throws IOException {
    Files.delete(spool.resolve(SpoolText.named("{alice}/rx")));
    RepairReport report = bench.run(RepairPlan.restore(bench.quarantined()));
    assertThat(report.counters()).isEqualTo(new Counters.Repair(2, 0, 0, 0, 0));
    assertThat(bench.tree()).containsExactlyInAnyOrder(NOCK, NOTES);
    try (var left = Files.list(spool.resolve("quarantine"))) {
      assertThat(left).isEmpty();
    }
    bench.undo(report);
    assertThat(bench.quarantined()).hasSize(2);
  }

  @Test
  void restoringNeverReplacesAFile() throws IOException {
    Files.writeString(spool.resolve(NOTES), "newer");
    RepairReport report = bench.run(RepairPlan.restore(bench.quarantined()));
    assertThat(report.counters()).isEqualTo(new Counters.Repair(1, 0, 0, 0, 1));
    assertThat(spool.resolve(NOTES)).hasContent("newer");
    assertThat(spool.resolve(file(NOTES).path())).hasContent("hello");
    assertThat(spool.resolve(NOCK)).exists();
  }

  @Test
  void onlyWhatIsChosenIsDeleted() throws IOException {
    RepairReport report = bench.run(RepairPlan.purge(List.of(file(NOCK))));
    assertThat(report.counters()).isEqualTo(new Counters.Repair(1, 0, 0, 0, 0));
    assertThat(report.undo()).isEmpty();
    assertThat(bench.quarantined()).extracting(Quarantined::from).containsExactly(NOTES);
    bench.run(RepairPlan.purge(bench.quarantined()));
    try (var left = Files.list(spool.resolve("quarantine"))) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void aWholeFolderIsDeletedWithWhatIsInItAndNoLinkIsFollowed() throws IOException {
    Path outside = Files.writeString(folder.resolve("outside"), "stays");
    SpoolText.lay(spool, "lost/a/b : text b\nlost/c : -> " + outside + "\nlost/d : -> " + folder);
    bench.run(bench.plan(FindingKind.FOREIGN));
    Quarantined lost = file("lost");
    assertThat(lost.whole()).isTrue();
    assertThat(bench.run(RepairPlan.purge(List.of(lost))).counters().done()).isEqualTo(1);
    assertThat(spool.resolve(lost.path())).doesNotExist();
    assertThat(outside).hasContent("stays");
  }

  @Test
  void twoRunsInOneSecondKeepApart() {
    for (int i = 0; i < 3; i++) {
      SpoolText.lay(spool, "{alice}/rx/notes.txt : text number " + i);
      assertThat(bench.run(bench.plan(FindingKind.FOREIGN)).counters().done()).isEqualTo(1);
    }
    assertThat(bench.quarantined()).filteredOn(f -> f.from().equals(NOTES)).hasSize(4).allMatch(f -> f.hash() != null)
        .extracting(Quarantined::hash).doesNotHaveDuplicates();
  }

  @Test
  void manyFilesAreTakenAndEachStandsInTheIndex() {
    var lines = new ArrayList<String>();
    for (int i = 0; i < 500; i++) {
      lines.add("{alice}/rx/{n" + i + "}.nock : text number " + i);
    }
    SpoolText.lay(spool, String.join("\n", lines));
    List<String> hashes = bench.hashes();
    RepairPlan plan = bench.plan();
    assertThat(plan.steps()).hasSize(500).allMatch(RepairStep.TakeAway.class::isInstance);
    assertThat(bench.run(plan).counters().done()).isEqualTo(500);
    assertThat(bench.quarantined()).hasSize(502).allMatch(f -> "nock-blocks".equals(f.why()) || "foreign".equals(f.why()));
    assertThat(bench.hashes()).isEqualTo(hashes);
  }

  @Test
  void whatChangedSinceItWasShownIsLeft() throws IOException {
    SpoolText.lay(spool, "{alice}/rx/{one}.nock : 21 bytes\n{alice}/rx/{two}.nock : 5 bytes\n{alice}/rx/{tre}.nock : 5 bytes");
    RepairPlan plan = bench.plan();
    Files.write(spool.resolve(NOCK), new byte[900]);
    Files.delete(spool.resolve(SpoolText.named("{alice}/rx/{two}.nock")));
    assertThat(bench.run(plan).counters()).isEqualTo(new Counters.Repair(1, 1, 1, 0, 0));
    assertThat(spool.resolve(NOCK)).exists();
  }
}
