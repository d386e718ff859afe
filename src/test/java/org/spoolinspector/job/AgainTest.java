package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;

/** What a job leaves to be tried once more. */
@Timeout(120)
class AgainTest {
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
    return VerifyPlan.of(Scans.scan(spool, false).values().stream().sorted(Entry.ORDER).toList()).withIdle(true);
  }

  private VerifyJob job(VerifyPlan plan, Posix posix) {
    return new VerifyJob(plan, Scans.bob(spool), posix, Workers.INLINE, (before, after) -> { });
  }

  @Test
  void ofAVerifyRunWhatCouldNotBeReadOrRenamedAndWhatWasNotThere() throws IOException {
    Path good = Made.packet(rx, PacketFormat.V6, 1, 300_000, "");
    Path closed = Made.packet(rx, PacketFormat.V6, 2, 300_000, "");
    Path away = Made.packet(rx, PacketFormat.V6, 3, 300_000, "");
    Path nock = Made.packet(rx, PacketFormat.V6, 4, 300_000, ".nock");
    VerifyPlan plan = plan();
    Files.move(away, folder.resolve("away"));
    var faulty = new FaultyPosix(Posix.system()).failAt(1, Errno.EROFS)
        .onLooking(FaultyPosix.failing("open", closed.getFileName().toString(), Errno.EACCES));
    VerifyJob job = job(plan, faulty);
    assertThat(((Task.Verify) job.again()).plan()).as("before it runs, all").isEqualTo(plan);
    job.run();
    assertThat(job.report().counters()).isEqualTo(new Counters.Verify(1, 0, 1, 1, 1));
    VerifyPlan again = ((Task.Verify) job.again()).plan();
    assertThat(again.idle()).isTrue();
    assertThat(again.entries()).extracting(entry -> entry.name().toString()).containsExactlyInAnyOrder(
        closed.getFileName().toString(), away.getFileName().toString(), nock.getFileName().toString());

    Files.move(folder.resolve("away"), away);
    VerifyJob second = job(again, Posix.system());
    second.run();
    assertThat(second.report().counters()).isEqualTo(new Counters.Verify(3, 0, 0, 0, 0));
    assertThat(second.again()).isNull();
    assertThat(good).exists();
  }

  @Test
  void ofACancelledOneWhatItDidNotComeTo() {
    for (int i = 0; i < 4; i++) {
      Made.packet(rx, PacketFormat.V6, i, 300_000, "");
    }
    VerifyPlan plan = plan();
    var running = new AtomicReference<VerifyJob>();
    String third = plan.entries().get(2).name().toString();
    running.set(job(plan, new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("open") && path.endsWith(third)) {
        running.get().cancel();
      }
    })));
    running.get().run();
    assertThat(running.get().state()).isEqualTo(JobState.CANCELLED);
    long done = running.get().report().counters().verified();
    assertThat(((Task.Verify) running.get().again()).plan().entries()).isEqualTo(plan.entries().subList((int) done, 4)).isNotEmpty();
  }

  @Test
  void ofARebuildTheCachesThatFailed() {
    SpoolText.lay(spool, "{alice}/rx/{one} : packet v6\n{alice}/rx/{two} : packet v6\n{alice}/rx/hdr/{tre} : packet v6 size 172");
    RebuildPlan plan = RebuildPlan.of(snapshot(), null, false, true, false);
    String one = SpoolText.id("one").toString();
    var faulty = new FaultyPosix(Posix.system()).onLooking(FaultyPosix.failing("head", one, Errno.EIO));
    var job = new RebuildJob(plan, () -> null, Scans.bob(spool), faulty, Workers.INLINE, (before, after) -> { });
    job.run();
    assertThat(job.report().counters()).isEqualTo(new Counters.Rebuild(1, 0, 0, 1, 1));
    RebuildPlan again = ((Task.Rebuild) job.again()).plan();
    assertThat(again.packets()).singleElement().matches(entry -> entry.name().toString().equals(one));
    assertThat(again.toQuarantine()).isEmpty();
  }

  @Test
  void ofARepairTheStepsThatFailed() throws PosixException {
    SpoolText.lay(spool, "{alice}/rx/{two}.nock : 0 bytes\n{alice}/rx/{tre}.nock : 0 bytes");
    var bench = Bench.of(Scans.bob(spool));
    var plan = bench.plan(FindingKind.NOCK_BLOCKS);
    String two = SpoolText.id("two") + ".nock";
    var faulty = new FaultyPosix(Posix.system()).onLooking(FaultyPosix.failing("status", two, Errno.EIO));
    var job = new RepairJob(plan, WhenLocked.WAIT, bench.configuration(), faulty, Workers.INLINE, (before, after) -> { });
    assertThat(((Task.Repair) job.again()).plan().steps()).isEqualTo(plan.steps());
    job.run();
    assertThat(job.report().counters()).isEqualTo(new Counters.Repair(1, 0, 0, 0, 1));
    var again = (Task.Repair) job.again();
    assertThat(again.whenLocked()).isEqualTo(WhenLocked.WAIT);
    assertThat(again.plan().steps()).singleElement().extracting(RepairStep::path).asString().endsWith(two);
    bench.run(again.plan());
    assertThat(rx.resolve(two)).doesNotExist();
    assertThat(List.of(bench.quarantined())).isNotEmpty();
  }
}
