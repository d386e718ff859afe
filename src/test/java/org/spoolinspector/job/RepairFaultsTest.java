package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;

/** A repair of everything at once in which one operation fails, or the process dies: each file is where it was or where it goes. */
@Timeout(300)
class RepairFaultsTest {
  private static final Logger JOBS = Logger.getLogger(RunningJob.class.getName());
  private static final String TREE = """
      {alice}/rx/{empty}.nock    : 0 bytes
      {alice}/rx/{none}.nock     : text what came instead
      {alice}/rx/{hidden}        : packet v6 niceness 7
      {alice}/rx/hdr/{hidden}    : 3 bytes
      {alice}/rx/{zeros}         : 500 bytes
      {alice}/rx/hdr/{zeros}     : packet v6 size 172
      {alice}/rx/hdr/{orphan}    : packet v6 size 172
      {alice}/rx/{moved}         : packet v6 niceness 8
      {alice}/rx/{moved}.hdr     : packet v6 niceness 8 size 172
      {alice}/rx/{mark}.seen     : 0 bytes
      {alice}/rx/{part}.part     : text half of it
      {alice}/tx/notes.txt       : text hello
      {carol}/rx                 : folder
      tmp/nncp17                 : text left
      """;
  @TempDir Path folder;

  /** A process that dies is told as a job that failed, hundreds of times. */
  @BeforeAll
  static void hush() {
    JOBS.setLevel(Level.OFF);
  }

  @AfterAll
  static void speak() {
    JOBS.setLevel(null);
  }

  private Bench lay(String name) {
    return Bench.of(Scans.bob(SpoolText.lay(folder.resolve(name), TREE))).later(Duration.ofDays(40));
  }

  @Test
  void whicheverOperationFailsNothingIsLostAndWhatIsToldIsTrue() {
    Bench counting = lay("count");
    List<String> hashes = counting.hashes();
    var count = new FaultyPosix(Posix.system());
    RepairReport whole = counting.on(count).run(counting.plan());
    assertThat(whole.results()).hasSize(12).allMatch(r -> r.outcome() instanceof RepairOutcome.Done);
    assertThat(counting.hashes()).isEqualTo(hashes);
    assertThat(count.operations()).isGreaterThan(40);
    for (int at = 1; at <= count.operations(); at++) {
      Bench bench = lay("fail" + at);
      RepairPlan plan = bench.plan();
      var faulty = new FaultyPosix(Posix.system()).failAt(at, Errno.EIO);
      var job = new RepairJob(plan, WhenLocked.REFUSE, bench.configuration(), faulty, Workers.INLINE, (before, after) -> { });
      job.run();
      assertThat(withoutTemporary(bench)).as("failed at %s", faulty.log().get(at - 1)).isEqualTo(hashes);
      RepairReport report = job.report();
      if (report != null) {
        for (RepairReport.Result result : report.results()) {
          if (result.outcome() instanceof RepairOutcome.Done(var to) && to != null) {
            assertThat(bench.configuration().spool().resolve(to)).exists();
          }
        }
      }
    }
  }

  @Test
  void whereverTheProcessDiesNothingIsLostAndASecondRepairEndsTheWork() {
    Bench counting = lay("count");
    List<String> hashes = counting.hashes();
    var count = new FaultyPosix(Posix.system());
    counting.on(count).run(counting.plan());
    var remaining = kinds(counting);
    for (int at = 1; at <= count.operations(); at++) {
      Bench bench = lay("kill" + at);
      RepairPlan plan = bench.plan();
      var killed = new FaultyPosix(Posix.system()).killAt(at);
      try {
        new RepairJob(plan, WhenLocked.REFUSE, bench.configuration(), killed, Workers.INLINE, (before, after) -> { }).run();
      } catch (FaultyPosix.Killed expected) {
        assertThat(expected).hasMessageContaining("killed at");
      }
      assertThat(withoutTemporary(bench)).as("killed at %s", killed.log().get(at - 1)).isEqualTo(hashes);
      bench.run(bench.plan());
      assertThat(withoutTemporary(bench)).isEqualTo(hashes);
      assertThat(kinds(bench)).isEqualTo(remaining);
    }
  }

  private static List<String> kinds(Bench bench) {
    return bench.findings().all().stream().map(finding -> finding.kind().word()).toList();
  }

  /** Without what an index or a cache was written to that never got its place. */
  private static List<String> withoutTemporary(Bench bench) {
    var hashes = new ArrayList<>(bench.hashes());
    Bench.temporary(bench.configuration().spool()).forEach(hashes::remove);
    return hashes;
  }
}
