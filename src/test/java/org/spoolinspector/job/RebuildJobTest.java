package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

@Timeout(60)
class RebuildJobTest {
  private static final String TREE = """
      {alice}/rx/{fresh}       : packet v6
      {alice}/rx/hdr/{fresh}   : packet v6 size 172
      {alice}/rx/{bare}        : packet v6
      {alice}/rx/{hidden}      : packet v6
      {alice}/rx/hdr/{hidden}  : 0 bytes
      {alice}/rx/{other}       : packet v6
      {alice}/rx/hdr/{other}   : packet v6 niceness 1 size 172
      {alice}/rx/{zeros}       : 500 bytes
      {alice}/rx/hdr/{orphan}  : packet v6 size 172
      {alice}/rx/{fresh}.hdr   : packet v4 size 172
      {alice}/tx/hdr/{orphan}  : text of tx
      {bob}/tx/{own}           : packet v6 from {bob} to {bob}
      """;
  @TempDir Path folder;

  private SpoolSnapshot snapshot(Path spool, boolean deep) {
    try (var engine = new SpoolEngine(Scans.bob(spool), Posix.system())) {
      return engine.scan(deep);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RebuildReport run(RebuildPlan plan, Path spool, Posix posix) {
    var job = new RebuildJob(plan, () -> null, Scans.bob(spool), posix, Workers.INLINE, (before, after) -> { });
    job.run();
    assertThat(job.state()).as(job.failure()).isEqualTo(JobState.DONE);
    return job.report();
  }

  @Test
  void thePlanSaysWhatWillBeDone() {
    Path spool = SpoolText.lay(folder.resolve("spool"), TREE);
    RebuildPlan missing = RebuildPlan.of(snapshot(spool, true), null, false, false, false);
    assertThat(missing.packets()).extracting(e -> e.name().toString())
        .containsExactlyInAnyOrder(ids("bare", "hidden", "other", "own"));
    assertThat(missing.unchanged()).isEqualTo(1);
    assertThat(missing.bytes()).isEqualTo(4 * 172);
    assertThat(missing.count(HdrState.MISSING)).isEqualTo(2);
    assertThat(missing.toQuarantine()).isEmpty();
    RebuildPlan all = RebuildPlan.of(snapshot(spool, true), SpoolText.id("alice"), true, true, true);
    assertThat(all.packets()).hasSize(4);
    assertThat(all.unchanged()).isZero();
    assertThat(all.toQuarantine()).extracting(Entry::state)
        .containsExactlyInAnyOrder(State.ORPHAN, State.ORPHAN, State.OLD_LAYOUT);
  }

  @Test
  void cachesAreWrittenAndOrphansMovedWithTheirPath() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), TREE);
    RebuildReport report = run(RebuildPlan.of(snapshot(spool, true), null, false, true, true), spool, Posix.system());
    assertThat(report.counters()).isEqualTo(new Counters.Rebuild(2, 2, 1, 3, 0));
    assertThat(report.failures()).isEmpty();
    Map<String, Entry> found = Scans.scan(spool, true);
    assertThat(found.values()).filteredOn(e -> e.kind() == Kind.PACKET && e.header() != null).hasSize(5)
        .allMatch(e -> e.hdr() == HdrState.FRESH && e.state() == State.UNVERIFIED);
    assertThat(found.values()).noneMatch(e -> e.kind() == Kind.HDR || e.kind() == Kind.TMP || e.kind() == Kind.FOREIGN);
    var quarantined = found.values().stream().filter(e -> e.kind() == Kind.QUARANTINE && !e.path().endsWith(".json"))
        .map(Entry::path).toList();
    assertThat(quarantined).hasSize(3).allMatch(path -> path.matches("quarantine/[0-9]{8}T[0-9]{6}Z/.*"));
    assertThat(quarantined).extracting(path -> path.split("/", 3)[2]).containsExactlyInAnyOrder(
        SpoolText.named("{alice}/rx/hdr/{orphan}"), SpoolText.named("{alice}/rx/{fresh}.hdr"), SpoolText.named("{alice}/tx/hdr/{orphan}"));
    assertThat(report.entries().stream().filter(e -> e.kind() == Kind.QUARANTINE).map(Entry::path).toList())
        .as("told where they are").containsExactlyInAnyOrderElementsOf(quarantined);
    Path ofTx = spool.resolve(quarantined.stream().filter(p -> p.contains("/tx/")).findFirst().orElseThrow());
    assertThat(ofTx).hasContent("of tx");
  }

  @Test
  void whatIsInQuarantineIsNeverOverwritten() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), "{alice}/rx/hdr/{orphan} : text first");
    var quarantine = new Quarantine(Posix.system().open(spool));
    try (quarantine) {
      Entry orphan = Scans.scan(spool, false).values().iterator().next();
      Entry taken = quarantine.take(orphan);
      assertThat(spool.resolve(taken.path())).hasContent("first");
      SpoolText.lay(spool, "{alice}/rx/hdr/{orphan} : text second");
      assertThat(catchThrowable(() -> quarantine.take(orphan))).hasMessageContaining("already there");
      assertThat(spool.resolve(taken.path())).hasContent("first");
      assertThat(spool.resolve(orphan.path())).hasContent("second");
    }
  }

  @Test
  void whicheverOperationFailsNothingTakenAwayIsLost() throws IOException {
    int all = operations("count", new FaultyPosix(Posix.system()));
    assertThat(all).isGreaterThan(8);
    for (int at = 1; at <= all; at++) {
      var faulty = new FaultyPosix(Posix.system()).failAt(at, Errno.EIO);
      operations("fail" + at, faulty);
      assertThat(bodies(folder.resolve("fail" + at))).as("failed at %s", faulty.log().get(at - 1)).containsExactlyInAnyOrder("one", "two");
      var killed = new FaultyPosix(Posix.system()).killAt(at);
      try {
        operations("kill" + at, killed);
      } catch (FaultyPosix.Killed expected) {
        assertThat(expected).hasMessageContaining("killed at");
      }
      assertThat(bodies(folder.resolve("kill" + at))).containsExactlyInAnyOrder("one", "two");
    }
  }

  /** Takes two orphans away, and counts. */
  private int operations(String name, FaultyPosix faulty) {
    Path spool = SpoolText.lay(folder.resolve(name), """
        {alice}/rx/hdr/{one} : text one
        {alice}/rx/hdr/{two} : text two
        """);
    RebuildPlan plan = RebuildPlan.of(snapshot(spool, false), null, false, true, false);
    assertThat(plan.toQuarantine()).hasSize(2);
    RebuildReport report = run(plan, spool, faulty);
    assertThat(report.counters().removed() + report.counters().failed()).isEqualTo(2);
    assertThat(report.failures()).hasSize((int) report.counters().failed());
    return faulty.operations();
  }

  private static List<String> bodies(Path spool) throws IOException {
    try (var files = Files.walk(spool)) {
      return files.filter(Files::isRegularFile).filter(RebuildJobTest::isNoIndex)
          .sorted(Comparator.naturalOrder()).map(RebuildJobTest::text).toList();
    }
  }

  /** The index of a run, or what was to become one. */
  private static boolean isNoIndex(Path path) {
    return !path.toString().endsWith(".json") && !path.getFileName().toString().startsWith("nncp");
  }

  private static String text(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aPacketOrOrphanThatIsGoneHasVanishedAndOneThatCannotIsAFailure() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), TREE);
    RebuildPlan plan = RebuildPlan.of(snapshot(spool, true), null, false, true, true);
    Files.delete(spool.resolve(SpoolText.named("{alice}/rx/{bare}")));
    Files.write(spool.resolve(SpoolText.named("{alice}/rx/{hidden}")), new byte[10]);
    Files.delete(spool.resolve(SpoolText.named("{alice}/tx/hdr/{orphan}")));
    RebuildReport report = run(plan, spool, Posix.system());
    assertThat(report.counters()).isEqualTo(new Counters.Rebuild(1, 1, 1, 2, 1));
    assertThat(report.failures()).singleElement().asString().startsWith(SpoolText.named("{alice}/rx/{hidden}: "));
    Map<String, Entry> told = report.entries().stream().collect(Collectors.toMap(Entry::path, e -> e));
    assertThat(told.get(SpoolText.named("{alice}/rx/{bare}")).state()).isEqualTo(State.VANISHED);
    assertThat(told.get(SpoolText.named("{alice}/tx/hdr/{orphan}")).state()).isEqualTo(State.VANISHED);
    assertThat(told.get(SpoolText.named("{alice}/rx/{hidden}")).hdr()).isEqualTo(HdrState.EMPTY);
  }

  @Test
  void whereTheSpoolCannotBeListedAfterwardsTheWorkIsDoneAllTheSame() {
    Path spool = SpoolText.lay(folder.resolve("spool"), "{alice}/rx/{one} : packet v6");
    SpoolSnapshot before = snapshot(spool, false);
    var plan = RebuildPlan.of(before, null, false, false, false);
    var blind = new FaultyPosix(Posix.system()).onLooking(FaultyPosix.failing("list", spool.toString(), Errno.EIO));
    var job = new RebuildJob(plan, before::cost, Scans.bob(spool), blind, Workers.INLINE, (was, is) -> { });
    job.run();
    assertThat(job.state()).isEqualTo(JobState.DONE);
    assertThat(job.report().counters()).isEqualTo(new Counters.Rebuild(1, 0, 0, 0, 0));
    assertThat(job.report().listing()).isNull();
    var nothing = new RebuildJob(RebuildPlan.of(snapshot(spool, false), null, false, false, false), before::cost, Scans.bob(spool),
        Posix.system(), Workers.INLINE, (was, is) -> { });
    nothing.run();
    assertThat(nothing.report().listing()).as("nothing was changed, so there is nothing to tell").isNull();
  }

  @Test
  void aSpoolWithoutRoomFailsAsAWholeAndSaysWhy() {
    Path spool = SpoolText.lay(folder.resolve("spool"), TREE);
    var job = new RebuildJob(RebuildPlan.of(snapshot(spool, true), null, true, true, true), () -> null, Scans.bob(spool),
        new FaultyPosix(Posix.system()).failAt(3, Errno.ENOSPC), Workers.INLINE, (before, after) -> { });
    job.run();
    assertThat(job.state()).isEqualTo(JobState.FAILED);
    assertThat(job.failure()).contains("no space left");
    assertThat(spool.resolve("quarantine")).doesNotExist();
  }

  @Test
  void anUnreadableCachesPacketIsWholeAfterwards() {
    Path spool = SpoolText.lay(folder.resolve("spool"), "{alice}/rx/{one} : packet v6\n{alice}/rx/hdr/{one} : packet v6 size 172");
    var looking = new FaultyPosix(Posix.system())
        .onLooking(FaultyPosix.failing("head", SpoolText.named("/hdr/{one}"), Errno.EACCES));
    Entry before = Scans.byPath(Scans.contents(Scans.bob(spool), looking, true)).values().iterator().next();
    assertThat(before.reason().why()).isEqualTo(Why.CACHE_UNREADABLE);
    RebuildReport report = run(new RebuildPlan(List.of(before), 0, List.of()), spool, Posix.system());
    assertThat(report.entries()).singleElement().satisfies(e -> {
      assertThat(e.reason().why()).isEqualTo(Why.PACKET_WHOLE);
      assertThat(e.isFlagged()).isFalse();
    });
  }

  private static String[] ids(String... words) {
    return List.of(words).stream().map(word -> SpoolText.id(word).toString()).toArray(String[]::new);
  }
}
