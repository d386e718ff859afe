package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.TreeState;
import org.spoolinspector.state.Memory;

@Timeout(120)
class SpoolSessionTest {
  @TempDir Path folder;
  private Path spool;
  private Path rx;
  private final Listener listener = new Listener();
  private final Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());

  @BeforeEach
  void laySpool() {
    spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : packet v6 size 172
        """);
    rx = spool.resolve(SpoolText.id("alice") + "/rx");
  }

  private SpoolSession open() {
    return new SpoolSession(Scans.bob(spool), Posix.system(), listener, Memory.none());
  }

  private static Set<String> names(SpoolSnapshot snapshot) {
    return snapshot.entries().stream().map(e -> e.name().toString()).collect(Collectors.toSet());
  }

  private static Entry find(SpoolSnapshot snapshot, Path path) {
    return snapshot.entries().stream().filter(e -> path.endsWith(e.path())).findFirst().orElse(null);
  }

  private SpoolSnapshot awaitEntry(Path path, State state) throws InterruptedException {
    return listener.await(path.getFileName() + " " + state, s -> find(s, path) != null && find(s, path).state() == state);
  }

  @Test
  void theFirstScanIsPublished() throws Exception {
    try (var session = open()) {
      SpoolSnapshot first = listener.await("the first", s -> true);
      assertThat(names(first)).containsExactly(SpoolText.id("one").toString());
      assertThat(session.snapshot()).isEqualTo(first);
      assertThat(first.nodes()).extracting(n -> n.title()).containsExactly("alice", "bob");
    }
    assertThat(listener.scans()).startsWith(true, false);
  }

  @Test
  void whatComesAndGoesIsSeenWithoutBeingAsked() throws Exception {
    try (var session = open()) {
      listener.await("the first", s -> true);
      Path two = rx.resolve(SpoolText.id("two").toString());
      SpoolText.lay(spool, "{alice}/rx/{two} : packet v6");
      awaitEntry(two, State.UNVERIFIED);
      SpoolText.lay(spool, "{alice}/rx/hdr/{two} : 0 bytes");
      awaitEntry(two, State.HIDDEN);
      Files.delete(two);
      listener.await("two gone", s -> find(s, two) == null);
      SpoolText.lay(spool, "{carol}/tx/{three} : packet v6 from {bob} to {carol}");
      listener.await("a new node", s -> s.node(SpoolText.id("carol")) != null && s.node(SpoolText.id("carol")).tx().count() == 1);
      SpoolText.lay(spool, "{carol}/tx/hdr/{three} : packet v6 from {bob} to {carol} size 172");
      listener.await("a cache in a new folder", s -> s.entries().stream()
          .anyMatch(e -> e.name().toString().equals(SpoolText.id("three").toString()) && e.hdr() == HdrState.FRESH));
      assertThat(listener.liveness().mode()).isEqualTo(Liveness.Mode.EVENTS);
      assertThat(session.snapshot()).isNotNull();
    }
  }

  @Test
  void aFolderMovedAwayAndMadeAnewIsStillWatched() throws Exception {
    try (var session = open()) {
      listener.await("the first", s -> true);
      Files.move(rx.resolve("hdr"), rx.resolve("hdr.old"));
      Files.createDirectory(rx.resolve("hdr"));
      Path one = rx.resolve(SpoolText.id("one").toString());
      listener.await("no cache", s -> find(s, one).hdr() == HdrState.MISSING);
      SpoolText.lay(spool, "{alice}/rx/hdr/{one} : 0 bytes");
      listener.await("an empty cache", s -> find(s, one).hdr() == HdrState.EMPTY);
      assertThat(session.queue().jobs()).isEmpty();
    }
  }

  @Test
  void whatChangesDuringTheFirstScanIsNotMissed() throws Exception {
    var listed = new AtomicBoolean();
    Path two = rx.resolve(SpoolText.id("two").toString());
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      // The packet comes when its folder has been listed already.
      if (operation.equals("list") && path.equals(rx.resolve("hdr").toString()) && !listed.getAndSet(true)) {
        SpoolText.lay(spool, "{alice}/rx/{two} : packet v6");
      }
    });
    try (var session = new SpoolSession(Scans.bob(spool), posix, listener, Memory.none())) {
      awaitEntry(two, State.UNVERIFIED);
      assertThat(session.snapshot()).isNotNull();
    }
  }

  @Test
  void whatAVerifyRunFoundIsKeptWhileTheFileIsTheSame() throws Exception {
    Path good = Made.packet(rx, PacketFormat.V6, 1, 1000, "");
    Path one = rx.resolve(SpoolText.id("one").toString());
    try (var session = open()) {
      SpoolSnapshot first = listener.await("the first", s -> true);
      Job<VerifyReport> job = session.verify(VerifyPlan.of(first, null, true), "a title");
      job.await();
      assertThat(job.report().counters()).isEqualTo(new Counters.Verify(1, 1, 0, 0, 0));
      awaitEntry(good, State.VERIFIED);
      awaitEntry(one, State.BAD);
      session.rescan(true);
      SpoolSnapshot deep = listener.await("a deep scan", s -> s.cost().deep());
      assertThat(find(deep, good).state()).isEqualTo(State.VERIFIED);
      assertThat(find(deep, one).state()).isEqualTo(State.BAD);
      SpoolText.lay(spool, "{alice}/rx/hdr/{one} : 0 bytes");
      SpoolSnapshot hidden = listener.await("a hidden bad one", s -> find(s, one).hdr() == HdrState.EMPTY);
      assertThat(find(hidden, one).state()).as("being bad is worse than being hidden").isEqualTo(State.BAD);
      Files.write(good, new byte[1], StandardOpenOption.APPEND);
      awaitEntry(good, State.UNVERIFIED);
    }
  }

  @Test
  void resultsOfARunningJobArePublishedAndTheNextOneWaits() throws Exception {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    Path last = Made.packet(rx, PacketFormat.V6, 2, 400_000, "");
    var proceed = new CountDownLatch(1);
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && path.equals(last.toString())) {
        await(proceed);
      }
    });
    try (var session = new SpoolSession(Scans.bob(spool), posix, listener, Memory.none())) {
      SpoolSnapshot first = listener.await("the first", s -> true);
      Path one = rx.resolve(SpoolText.id("one").toString());
      Job<VerifyReport> job = session.verify(VerifyPlan.of(first, null, true), "a title");
      awaitEntry(one, State.BAD);
      assertThat(job.state()).isEqualTo(JobState.RUNNING);
      Job<RebuildReport> next = session.rebuild(RebuildPlan.of(first, null, true, true, true), "a title");
      assertThat(session.queue().live()).extracting(QueuedJob::job).containsExactly(job, next);
      assertThat(next.state()).isEqualTo(JobState.WAITING);
      proceed.countDown();
      job.await();
      next.await();
      assertThat(session.queue().jobs()).extracting(QueuedJob::job).containsExactly(next, job);
      Path packet = nock.resolveSibling(nock.getFileName().toString().replace(".nock", ""));
      listener.await("the promoted one with its cache", s -> find(s, packet) != null && find(s, packet).state() == State.VERIFIED
          && find(s, packet).hdr() == HdrState.FRESH && find(s, nock) == null);
      session.rebuild(RebuildPlan.of(session.snapshot(), null, true, true, true), "a title").await();
    }
  }

  @Test
  void whatARebuildTakesAwayIsSeenInQuarantine() throws Exception {
    SpoolText.lay(spool, "{alice}/rx/hdr/{orphan} : packet v6 size 172");
    try (var session = open()) {
      SpoolSnapshot first = listener.await("the first", s -> true);
      session.rebuild(RebuildPlan.of(first, null, false, true, false), "a title").await();
      listener.await("quarantine", s -> s.entries().stream().anyMatch(e -> e.kind() == Kind.QUARANTINE)
          && s.entries().stream().noneMatch(e -> e.state() == State.ORPHAN));
    }
  }

  @Test
  void afterARebuildTheSpoolIsListedAnewAndBothCostsAreTold() throws Exception {
    SpoolText.lay(spool, "{alice}/rx/{two} : packet v6\n{alice}/rx/{three} : packet v6\n");
    try (var session = open()) {
      SpoolSnapshot first = listener.await("the first", s -> true);
      Job<RebuildReport> job = session.rebuild(RebuildPlan.of(first, null, false, false, false), "a title");
      job.await();
      Relisting listing = job.report().listing();
      assertThat(listing.before()).isEqualTo(first.cost());
      assertThat(listing.isAlike()).isTrue();
      assertThat(listing.before().packets().count() - listing.after().packets().count()).as("now in their caches").isEqualTo(2);
      assertThat(listing.after().caches().count() - listing.before().caches().count()).isEqualTo(2);
      listener.await("what listing costs now", s -> s.cost().equals(listing.after()));

      session.rescan(true);
      listener.await("a deep scan", s -> s.cost().deep());
      Job<RebuildReport> again = session.rebuild(RebuildPlan.of(session.snapshot(), null, true, false, false), "a title");
      again.await();
      assertThat(again.report().listing().before()).as("that scan compared, so it is not held against it").isEqualTo(listing.after());
    }
  }

  @Test
  void aSpoolThatIsNotThereFailsWithASentenceAndIsTakenUpWhenItComes() throws Exception {
    spool = folder.resolve("none");
    try (var session = open()) {
      assertThat(listener.awaitFailure()).contains(spool.toString()).contains("no such file").endsWith(".");
      assertThat(session.snapshot()).isNull();
      SpoolText.lay(spool, "{alice}/rx/{late} : packet v6");
      listener.await("the late spool", s -> s.size() == 1);
    }
  }

  @Test
  void closeEndsAllThreadsDuringAScan() throws Exception {
    for (int i = 0; i < 200; i++) {
      SpoolText.lay(spool, "{alice}/rx/{p%d} : packet v6".formatted(i));
    }
    var reached = new CountDownLatch(1);
    var heads = new AtomicInteger();
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("head") && heads.incrementAndGet() == 5) {
        reached.countDown();
      }
    });
    var session = new SpoolSession(Scans.bob(spool), posix, listener, Memory.none());
    reached.await();
    session.close();
    assertNoThreadsLeft();
  }

  @Test
  void closeEndsAJobAndAllThreads() throws Exception {
    Path large = Made.sparse(rx, SpoolText.id("large").toString(), 256 << 20);
    var reached = new CountDownLatch(1);
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && path.equals(large.toString())) {
        reached.countDown();
      }
    });
    var session = new SpoolSession(Scans.bob(spool), posix, listener, Memory.none());
    SpoolSnapshot first = listener.await("the first", s -> true);
    Job<VerifyReport> job = session.verify(VerifyPlan.of(first, null, true), "a title");
    reached.await();
    session.close();
    assertThat(job.state()).isEqualTo(JobState.CANCELLED);
    assertThat(job.report().cancelled()).isTrue();
    assertNoThreadsLeft();
  }

  @Test
  void watchingNeverWritesAndTouchesNoTime() throws Exception {
    SpoolText.lay(spool, """
        {alice}/rx/{hidden}     : packet v6
        {alice}/rx/hdr/{hidden} : 0 bytes
        {alice}/rx/{wait}.nock  : packet v6
        {alice}/tx/{out}        : packet v6 from {bob} to {alice}
        tmp/nncp1               : 1 bytes
        log                     : text Who: me
        """);
    var state = new TreeState(spool);
    try (var session = open()) {
      listener.await("the first", s -> true);
      session.rescan(true);
      listener.await("a deep scan", s -> s.cost().deep());
    }
    assertThat(state.differences()).isEmpty();
  }

  private void assertNoThreadsLeft() throws InterruptedException {
    List<Thread> left = Thread.getAllStackTraces().keySet().stream()
        .filter(t -> t.getName().startsWith("spool-") && !before.contains(t)).toList();
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    for (Thread thread : left) {
      thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime())));
      assertThat(thread.isAlive()).as("%s still runs", thread.getName()).isFalse();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void findingsAreToldMendedAndTakenBack() throws Exception {
    SpoolText.lay(spool, "{alice}/rx/{two}.nock : 0 bytes\n{alice}/rx/notes : text hello");
    try (var session = open()) {
      listener.awaitFindings("two of them", f -> f.problems() == 2);
      assertThat(session.findings().of(FindingKind.NOCK_BLOCKS).count()).isEqualTo(1);
      assertThat(session.undoable()).isZero();
      assertThatIllegalStateException().isThrownBy(() -> session.undo("a title"));
      RepairPlan plan = RepairPlan.of(session.findings().all(), session.snapshot(), session.configuration());
      Job<RepairReport> repair = session.repair(plan, WhenLocked.REFUSE, "a title");
      repair.await();
      listener.awaitFindings("none", f -> f.all().isEmpty());
      List<Quarantined> taken = listener.awaitQuarantine(2);
      assertThat(session.undoable()).isEqualTo(2);
      Job<RepairReport> restore = session.repair(RepairPlan.restore(List.of(taken.getFirst())), WhenLocked.REFUSE, "a title");
      restore.await();
      listener.awaitFindings("one again", f -> f.problems() == 1);
      listener.awaitQuarantine(1);
      session.undo("a title").await();
      listener.awaitFindings("none again", f -> f.all().isEmpty());
      assertThat(listener.awaitQuarantine(2)).extracting(Quarantined::path)
          .containsExactlyInAnyOrderElementsOf(taken.stream().map(Quarantined::path).toList());
    }
  }

  @Test
  void newThresholdsGiveNewFindings() throws Exception {
    SpoolText.lay(spool, "{alice}/rx/{two}.part : 9 bytes");
    try (var session = open()) {
      listener.await("the first", s -> true);
      assertThat(session.findings().all()).isEmpty();
      session.thresholds(new Thresholds(Duration.ofSeconds(-9), Duration.ofDays(1), Duration.ofDays(1), Duration.ofDays(1),
          Duration.ofDays(1), 0));
      listener.awaitFindings("the part", f -> f.of(FindingKind.PART_OLD) != null);
    }
  }

  @Test
  void aPacketThatComesAgainIsToldOnce() throws Exception {
    SpoolText.lay(spool, "{alice}/rx/{two}.nock : 0 bytes");
    try (var session = open()) {
      listener.awaitFindings("the nock", f -> f.problems() == 1);
      RepairPlan plan = RepairPlan.of(session.findings().all(), session.snapshot(), session.configuration());
      session.repair(plan, WhenLocked.REFUSE, "a title").await();
      listener.awaitFindings("none", f -> f.all().isEmpty());
      assertThat(listener.returned()).isEmpty();
      SpoolText.lay(spool, "{alice}/rx/{two}.nock : packet v6\n{alice}/rx/{tre}.nock : packet v6");
      assertThat(listener.awaitReturned().path()).isEqualTo(SpoolText.named("{alice}/rx/{two}.nock"));
      session.rescan(true);
      listener.await("a later one", s -> s.cost().deep());
      assertThat(listener.returned()).hasSize(1);
    }
  }
}
