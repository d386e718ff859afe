package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.spool.Neighbours.PACKET;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.Liveness;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.job.SessionListener;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.job.SpoolSession;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.state.Memory;

/** What repairs are for, shown by NNCP's own tools. */
@Timeout(180)
class RepairProofsTest {
  private static final long LIMIT_SECONDS = 60;
  @TempDir(factory = InTarget.class, cleanup = CleanupMode.NEVER) Path folder;
  private Neighbours spool;

  @BeforeEach
  void lay() throws IOException {
    Nncp.assumeInstalled();
    spool = Neighbours.lay(Files.createDirectory(folder.resolve("n")));
  }

  private void repair(FindingKind kind) throws IOException, InterruptedException {
    try (var engine = new SpoolEngine(spool.configuration(), Posix.system())) {
      SpoolSnapshot snapshot = engine.scan(true);
      Findings findings = engine.findings(snapshot, Thresholds.DEFAULTS, true);
      RepairPlan plan = RepairPlan.of(findings.all().stream().filter(f -> f.kind() == kind).toList(), snapshot, engine.configuration());
      assertThat(plan.steps()).isNotEmpty();
      Job<RepairReport> job = engine.repair(plan, WhenLocked.REFUSE);
      job.await();
      assertThat(job.report().counters().done()).as(job.failure()).isEqualTo(plan.steps().size());
    }
  }

  @Test
  void aPacketThatWasHiddenIsListed() throws IOException, InterruptedException {
    spool.put(spool.rx().resolve(PACKET), Neighbours.packet(PACKET));
    for (byte[] wrong : List.of(new byte[0], Arrays.copyOf(Neighbours.packet(PACKET), 46), new byte[172])) {
      spool.put(spool.rx().resolve("hdr/" + PACKET), wrong);
      assertThat(spool.isListed(PACKET)).isFalse();
      repair(FindingKind.HIDDEN);
      assertThat(spool.isListed(PACKET)).isTrue();
    }
  }

  @Test
  void anOldSeenMarkCountsAgain() throws IOException, InterruptedException {
    spool.put(spool.rx().resolve(PACKET + ".seen"), new byte[0]);
    repair(FindingKind.SEEN_OLD_LAYOUT);
    assertThat(spool.sessionsUntil(true, () -> !spool.aliceKeepsIt())).isTrue();
    assertThat(spool.rx().resolve(PACKET)).doesNotExist();
  }

  /** Tells of what came again. */
  private static final class Ear implements SessionListener {
    private final CompletableFuture<Findings> found = new CompletableFuture<>();
    private final CompletableFuture<Entry> arrived = new CompletableFuture<>();

    @Override
    public void snapshot(SpoolSnapshot snapshot) {
      assertThat(snapshot).isNotNull();
    }

    @Override
    public void scanning(boolean running) {
      assertThat(running).isIn(true, false);
    }

    @Override
    public void liveness(Liveness liveness) {
      assertThat(liveness).isNotNull();
    }

    @Override
    public void failed(String sentence) {
      found.completeExceptionally(new AssertionError(sentence));
    }

    @Override
    public void findings(Findings findings) {
      if (findings.of(FindingKind.NOCK_BLOCKS) != null) {
        found.complete(findings);
      }
    }

    @Override
    public void returned(Entry entry) {
      arrived.complete(entry);
    }
  }

  @Test
  void whatABadNockHadBlockedIsDeliveredAgainAndTheSessionSaysSo() throws Exception {
    spool.put(spool.rx().resolve(PACKET + ".nock"), new byte[300]);
    assertThat(spool.sessionsUntil(true, () -> true)).isTrue();
    assertThat(spool.aliceKeepsIt()).isTrue();
    assertThat(spool.rx().resolve(PACKET + ".nock")).hasSize(300);
    var ear = new Ear();
    try (var session = new SpoolSession(spool.configuration(), Posix.system(), ear, Memory.none())) {
      Findings findings = ear.found.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      RepairPlan plan = RepairPlan.of(findings.all().stream().filter(f -> f.kind() == FindingKind.NOCK_BLOCKS).toList(),
          session.snapshot(), session.configuration());
      Job<RepairReport> job = session.repair(plan, WhenLocked.WAIT, "a title");
      job.await();
      assertThat(job.report().counters().done()).isEqualTo(1);
      assertThat(session.undoable()).isEqualTo(1);
      assertThat(ear.arrived).isNotDone();
      assertThat(spool.sessionsUntil(true, () -> Files.exists(spool.rx().resolve(PACKET)))).isTrue();
      assertThat(spool.rx().resolve(PACKET)).hasBinaryContent(Neighbours.packet(PACKET));
      Entry came = ear.arrived.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      assertThat(came.id().toString()).isEqualTo(PACKET);
      assertThat(came.kind()).isIn(Kind.NOCK, Kind.PACKET);
    }
  }
}
