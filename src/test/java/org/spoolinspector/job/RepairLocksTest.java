package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;

/** A process holds a lock of a node: the repair says who, leaves that node alone or waits, and never touches the lock. */
@Timeout(60)
class RepairLocksTest {
  @TempDir Path folder;
  private Bench bench;

  @BeforeEach
  void lay() {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/flock")), "there is no flock(1) here");
    bench = Bench.of(Scans.bob(SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx.lock        : 0 bytes
        {alice}/tx.lock        : 0 bytes
        {alice}/toss.lock      : 0 bytes
        {alice}/rx/{one}.nock  : 0 bytes
        {alice}/rx/{two}       : packet v6
        {alice}/rx/hdr/{two}   : 0 bytes
        {alice}/rx/{old}.seen  : 0 bytes
        {bob}/tx/notes.txt     : text a
        """)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/rx.lock", "/toss.lock"})
  void aLockThatCannotBeAskedForIsNotTakenForFree(String lock) throws IOException {
    List<String> before = bench.tree();
    // Somebody holds a lock somewhere, so that there is something to ask.
    try (var elsewhere = Holder.of(Files.createFile(folder.resolve("elsewhere")))) {
      RepairPlan plan = bench.plan();
      var report = bench.on(new FaultyPosix(Posix.system()).onLooking(
          FaultyPosix.failing("status", SpoolText.named("{alice}" + lock), Errno.EIO))).run(plan);
      assertThat(elsewhere.process.isAlive()).isTrue();
      assertThat(report.counters().failed()).isEqualTo(3);
      assertThat(report.results()).filteredOn(r -> r.outcome() instanceof RepairOutcome.Failed)
          .allMatch(r -> r.outcome().equals(new RepairOutcome.Failed("input/output error")));
      assertThat(bench.tree()).containsAll(before.stream().filter(path -> path.startsWith(SpoolText.id("alice").toString())).toList());
    }
  }

  /** Holds a lock until it is closed. */
  private record Holder(Process process) implements AutoCloseable {
    static Holder of(Path lock) throws IOException {
      Process process = new ProcessBuilder("/usr/bin/flock", "--no-fork", lock.toString(), "sh", "-c", "echo locked; read end")
          .redirectErrorStream(true).start();
      assertThat(process.inputReader().readLine()).isEqualTo("locked");
      return new Holder(process);
    }

    @Override
    public void close() throws IOException {
      process.outputWriter().write('\n');
      process.outputWriter().flush();
      process.onExit().join();
    }
  }

  private Path lock(String name) {
    return bench.configuration().spool().resolve(SpoolText.named("{alice}/" + name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rx.lock", "tx.lock", "toss.lock"})
  void isLeftAloneAndTheHolderNamed(String name) throws IOException {
    List<String> before = bench.tree();
    try (Holder holder = Holder.of(lock(name))) {
      Finding held = bench.findings().of(FindingKind.LOCK_HELD);
      assertThat(held.count()).isEqualTo(1);
      assertThat(held.effect(java.util.Locale.ENGLISH)).contains("(" + holder.process.pid() + ", ");
      RepairPlan plan = bench.plan();
      assertThat(plan.locks()).extracting(HeldLock::name).containsExactly(name);
      assertThat(plan.locks().getFirst().process()).isEqualTo(holder.process.pid());
      try (var engine = new SpoolEngine(bench.configuration(), Posix.system())) {
        assertThat(engine.heldLocks(plan)).extracting(HeldLock::process).containsExactly(holder.process.pid());
      }
      RepairReport report = bench.run(plan);
      assertThat(report.counters()).isEqualTo(new Counters.Repair(1, 0, 0, 3, 0));
      assertThat(report.results()).filteredOn(r -> SpoolText.id("alice").equals(r.step().node()))
          .allSatisfy(r -> assertThat(((RepairOutcome.Locked) r.outcome()).by().process()).isEqualTo(holder.process.pid()));
      bench.undo(report);
      assertThat(bench.tree()).isEqualTo(before);
      assertThat(new ProcessBuilder("/usr/bin/flock", "--nonblock", lock(name).toString(), "true").start().onExit().join().exitValue())
          .as("still held").isEqualTo(1);
    }
    try (var engine = new SpoolEngine(bench.configuration(), Posix.system())) {
      assertThat(engine.heldLocks(bench.plan())).isEmpty();
    }
    assertThat(bench.run(bench.plan()).counters()).isEqualTo(new Counters.Repair(4, 0, 0, 0, 0));
    assertThat(lock(name)).exists();
  }

  @Test
  void isWaitedForWhereThatIsWanted() throws IOException, InterruptedException {
    try (var engine = new SpoolEngine(bench.configuration(), Posix.system())) {
      Job<RepairReport> job;
      try (Holder holder = Holder.of(lock("rx.lock"))) {
        job = engine.repair(bench.plan(FindingKind.NOCK_BLOCKS), WhenLocked.WAIT);
        Job<RepairReport> cancelled = engine.repair(bench.plan(FindingKind.NOCK_BLOCKS), WhenLocked.WAIT);
        cancelled.cancel();
        cancelled.await();
        assertThat(cancelled.state()).isEqualTo(JobState.CANCELLED);
        assertThat(holder.process.isAlive()).isTrue();
        assertThat(job.state().isEnd()).isFalse();
        assertThat(bench.quarantined()).isEmpty();
      }
      job.await();
      assertThat(job.report().counters()).isEqualTo(new Counters.Repair(1, 0, 0, 0, 0));
    }
  }
}
