package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import org.spoolinspector.state.Memory;

/** Jobs that begin long after they were planned: each file is taken as it is then. */
@Timeout(120)
class OldPlanTest {
  @TempDir Path folder;
  private Path spool;
  private Path rx;

  @BeforeEach
  void places() {
    spool = folder.resolve("spool");
    rx = spool.resolve(SpoolText.id("alice") + "/rx");
  }

  private SpoolSnapshot snapshot() {
    return Bench.of(Scans.bob(spool)).snapshot();
  }

  private VerifyPlan plan() {
    return VerifyPlan.of(List.copyOf(Scans.scan(spool, false).values()));
  }

  private VerifyReport verify(VerifyPlan plan) {
    var job = new VerifyJob(plan, Scans.bob(spool), Posix.system(), Workers.INLINE, (before, after) -> { });
    job.run();
    assertThat(job.state()).as(job.failure()).isEqualTo(JobState.DONE);
    return job.report();
  }

  private static Path packet(Path nock) {
    return nock.resolveSibling(nock.getFileName().toString().replace(".nock", ""));
  }

  @Test
  void aNockThatBecameAPacketMeanwhileIsVerifiedAsOne() throws IOException {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 400_000, ".nock");
    Path bad = Made.packet(rx, PacketFormat.V6, 2, 1000, ".nock");
    VerifyPlan plan = plan();
    Files.move(nock, packet(nock));
    byte[] spoiled = Files.readAllBytes(bad);
    spoiled[999] ^= 1;
    Files.write(bad, spoiled);
    Files.move(bad, packet(bad));
    VerifyReport report = verify(plan);
    assertThat(report.counters()).isEqualTo(new Counters.Verify(1, 1, 0, 0, 0));
    assertThat(report.entries()).allMatch(e -> e.kind() == Kind.PACKET);
    assertThat(report.entries()).extracting(Entry::path)
        .containsExactlyInAnyOrder(spool.relativize(packet(nock)).toString(), spool.relativize(packet(bad)).toString());
    assertThat(report.bytes()).isEqualTo(401_000);
  }

  @Test
  void anotherFileUnderThePacketsNameIsNotTakenForIt() throws IOException {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    VerifyPlan plan = plan();
    Files.copy(nock, packet(nock));
    Files.delete(nock);
    VerifyReport report = verify(plan);
    assertThat(report.counters()).isEqualTo(new Counters.Verify(0, 0, 1, 0, 0));
    assertThat(report.entries()).singleElement().extracting(Entry::state).isEqualTo(State.VANISHED);
  }

  @Test
  void theWordOnAFileThatWasReplacedIsAboutTheNewOne() throws IOException {
    Path one = Made.packet(rx, PacketFormat.V6, 1, 1000, "");
    VerifyPlan plan = plan();
    Path other = rx.resolve("other");
    Files.write(other, Arrays.copyOf(Files.readAllBytes(one), 500));
    Files.move(other, one, StandardCopyOption.REPLACE_EXISTING);
    Entry now = plan().entries().getFirst();
    VerifyReport report = verify(plan);
    assertThat(report.entries()).singleElement().satisfies(entry -> {
      assertThat(entry.state()).isEqualTo(State.BAD);
      assertThat(entry.size()).isEqualTo(500);
      assertThat(entry.inode()).isEqualTo(now.inode());
      assertThat(entry.modifiedNanos()).isEqualTo(now.modifiedNanos());
    });
  }

  @Test
  void whatTheJobBeforeItRenamedIsNotToldAsVanished() throws Exception {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    Made.packet(rx, PacketFormat.V6, 2, 2000, "");
    var listener = new Listener();
    try (var session = new SpoolSession(Scans.bob(spool), Posix.system(), listener, Memory.none())) {
      var first = listener.await("the first", s -> true);
      Job<VerifyReport> nocks = session.verify(VerifyPlan.of(first, null, false), "a title");
      Job<RebuildReport> caches = session.rebuild(RebuildPlan.of(first, null, true, true, false), "a title");
      Job<VerifyReport> all = session.verify(VerifyPlan.of(first, null, true), "a title");
      nocks.await();
      caches.await();
      all.await();
      assertThat(all.report().counters()).isEqualTo(new Counters.Verify(2, 0, 0, 0, 0));
      listener.await("both verified, with caches", s -> s.entries().stream().filter(e -> e.kind() == Kind.PACKET)
          .filter(e -> e.state() == State.VERIFIED && e.hdr() == HdrState.FRESH).count() == 2);
      assertThat(packet(nock)).exists();
    }
  }

  @Test
  void aCacheWhosePacketHasComeIsNoOrphanAnyMore() throws IOException {
    for (String layout : List.of("v6", "v5")) {
      spool = folder.resolve(layout);
      SpoolText.lay(spool, layout.equals("v6") ? "{alice}/rx/hdr/{one} : packet v6 size 172" : "{alice}/rx/{one}.hdr : packet v5 size 172");
      RebuildPlan plan = RebuildPlan.of(snapshot(), null, false, true, false);
      assertThat(plan.toQuarantine()).hasSize(1);
      SpoolText.lay(spool, "{alice}/rx/{one} : packet " + layout);
      var job = new RebuildJob(plan, () -> null, Scans.bob(spool), Posix.system(), Workers.INLINE, (before, after) -> { });
      job.run();
      assertThat(job.report().counters()).isEqualTo(new Counters.Rebuild(0, 0, 0, 0, 1));
      assertThat(spool.resolve("quarantine")).doesNotExist();
    }
  }

  @Test
  void aRepairOfWhatIsOtherwiseByNowLeavesItAlone() throws IOException {
    SpoolText.lay(spool, "{alice}/rx/{two}.nock : 0 bytes\n{alice}/rx/{tre}.nock : 0 bytes\n{alice}/rx/{fou}.nock : 0 bytes");
    var bench = Bench.of(Scans.bob(spool));
    var plan = bench.plan(FindingKind.NOCK_BLOCKS);
    SpoolText.lay(spool, "{alice}/rx/{two}.nock : packet v6");
    Files.delete(rx.resolve(SpoolText.id("tre") + ".nock"));
    var outcomes = new ArrayList<RepairOutcome>();
    for (RepairReport.Result result : bench.run(plan).results()) {
      outcomes.add(result.outcome());
    }
    assertThat(outcomes).extracting(outcome -> outcome.getClass().getSimpleName())
        .containsExactlyInAnyOrder("Changed", "Vanished", "Done");
    assertThat(rx.resolve(SpoolText.id("two") + ".nock")).exists();
  }
}
