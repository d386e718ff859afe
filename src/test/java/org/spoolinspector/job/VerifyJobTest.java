package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

@Timeout(120)
class VerifyJobTest {
  @TempDir Path folder;
  private Path spool;
  private Path rx;

  @BeforeEach
  void places() {
    spool = folder.resolve("spool");
    rx = spool.resolve(SpoolText.id("alice") + "/rx");
  }

  @ParameterizedTest
  @ValueSource(strings = {"V4", "V5", "V6"})
  void eachOutcomeHasItsStateAndCounter(PacketFormat format) throws IOException {
    Path good = Made.packet(rx, format, 1, 300_000, "");
    Path bad = spoil(Made.packet(rx, format, 2, 300_000, ""), 299_999);
    Path nock = Made.packet(rx, format, 3, 131_072, ".nock");
    Path badNock = spoil(Made.packet(rx, format, 4, 131_073, ".nock"), 172);
    Path zeros = Files.write(rx.resolve(SpoolText.id("zeros").toString()), new byte[1000]);
    Path emptyNock = Files.write(rx.resolve(SpoolText.id("empty") + ".nock"), new byte[0]);
    Path gone = Made.packet(rx, format, 5, 1000, "");
    VerifyPlan plan = plan();
    Files.delete(gone);

    VerifyReport report = run(Posix.system(), plan);

    assertThat(report.counters()).isEqualTo(new Counters.Verify(2, 2, 1, 0, 2));
    assertThat(report.cancelled()).isFalse();
    Map<String, Entry> found = byName(report);
    assertThat(found.get(name(good)).state()).isEqualTo(State.VERIFIED);
    assertThat(found.get(name(bad)).state()).isEqualTo(State.BAD);
    assertThat(found.get(name(bad)).reason().why()).isEqualTo(Why.PACKET_BAD);
    assertThat(found.get(name(badNock)).reason().why()).isEqualTo(Why.NOCK_BAD);
    assertThat(found.get(name(zeros)).state()).isEqualTo(State.NOT_A_PACKET);
    assertThat(found.get(name(emptyNock)).state()).isEqualTo(State.BROKEN);
    assertThat(found.get(name(gone)).state()).isEqualTo(State.VANISHED);
    Path promoted = packet(nock);
    Entry packet = found.get(name(promoted));
    assertThat(packet).extracting(Entry::kind, Entry::state, Entry::hdr).containsExactly(Kind.PACKET, State.VERIFIED, HdrState.FRESH);
    assertThat(nock).doesNotExist();
    assertThat(promoted).hasSize(131_072);
    Path cache = format == PacketFormat.V6 ? rx.resolve("hdr").resolve(name(promoted)) : rx.resolve(name(promoted) + ".hdr");
    assertThat(cache).hasBinaryContent(Arrays.copyOf(Files.readAllBytes(promoted), 172));
    assertThat(badNock).exists();
    assertThat(found).hasSize(7).doesNotContainKey(name(nock));
  }

  @Test
  void aPacketWhoseRightCacheHidesThatItIsNoneIsFoundOut() throws IOException {
    Path packet = Made.packet(rx, PacketFormat.V6, 1, 1000, "");
    Files.createDirectory(rx.resolve("hdr"));
    Files.write(rx.resolve("hdr").resolve(name(packet)), Arrays.copyOf(Files.readAllBytes(packet), 172));
    Files.write(packet, new byte[1000]);
    VerifyPlan plan = plan();
    assertThat(plan.entries()).singleElement().extracting(Entry::state).isEqualTo(State.UNVERIFIED);
    assertThat(run(Posix.system(), plan).entries()).singleElement().extracting(Entry::state).isEqualTo(State.NOT_A_PACKET);
  }

  @Test
  void aNockIsNeverRenamedOntoAPacket() throws IOException {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    Files.writeString(packet(nock), "another file");
    VerifyPlan plan = plan(Kind.NOCK);
    VerifyReport report = run(Posix.system(), plan);
    assertThat(report.counters()).isEqualTo(new Counters.Verify(0, 0, 0, 0, 1));
    assertThat(report.entries()).singleElement().satisfies(e -> {
      assertThat(e.kind()).isEqualTo(Kind.NOCK);
      assertThat(e.reason().why()).isEqualTo(Why.NOCK_MATCHES_BUT_PACKET_THERE);
    });
    assertThat(packet(nock)).hasContent("another file");
    assertThat(nock).hasSize(1000);
  }

  @Test
  void aPacketThatComesJustBeforeTheRenameIsNotLost() throws IOException {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    var faulty = new FaultyPosix(Posix.system());
    faulty.before(1, () -> write(packet(nock), "another file"));
    assertThat(run(faulty, plan()).counters()).isEqualTo(new Counters.Verify(0, 0, 0, 0, 1));
    assertThat(packet(nock)).hasContent("another file");
    assertThat(nock).hasSize(1000);
  }

  @Test
  void aFileThatWasChangedUnderItsNameIsLeftAsItIs() throws IOException {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    VerifyPlan plan = plan();
    for (boolean replaced : new boolean[] {true, false}) {
      byte[] bytes = Files.readAllBytes(nock);
      var seen = new AtomicInteger();
      var faulty = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
        if (operation.equals("status") && path.equals(nock.toString()) && seen.getAndIncrement() == 0) {
          change(nock, replaced);
        }
      });
      VerifyReport report = run(faulty, plan);
      assertThat(seen).hasPositiveValue();
      assertThat(report.entries()).singleElement().extracting(e -> e.reason().why()).isEqualTo(Why.NOCK_MATCHES_BUT_CHANGED);
      assertThat(packet(nock)).doesNotExist();
      Files.delete(nock);
      Files.write(nock, bytes);
    }
  }

  private static void change(Path nock, boolean replaced) {
    try {
      if (replaced) {
        Path other = nock.resolveSibling("other");
        Files.write(other, Files.readAllBytes(nock));
        Files.move(other, nock, StandardCopyOption.REPLACE_EXISTING);
      } else {
        Files.write(nock, new byte[1], StandardOpenOption.APPEND);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 13, 18, 28, 30})
  void aRenameThatFailsLeavesTheNockAndGoesOn(int errno) throws IOException {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    Made.packet(rx, PacketFormat.V6, 2, 1000, "");
    VerifyReport report = run(new FaultyPosix(Posix.system()).failAt(1, new Errno(errno)), plan());
    assertThat(report.counters()).isEqualTo(new Counters.Verify(1, 0, 0, 0, 1));
    assertThat(byName(report).get(name(nock)).reason().why()).isEqualTo(Why.NOCK_MATCHES_BUT_FAILED);
    assertThat(nock).hasSize(1000);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 28})
  void whicheverOperationFailsNothingIsLostAndTheReportIsTrue(int errno) throws IOException {
    int all = operations();
    assertThat(all).isGreaterThan(10);
    for (int at = 1; at <= all; at++) {
      List<Path> nocks = lay("fail" + errno + "-" + at);
      var faulty = new FaultyPosix(Posix.system()).failAt(at, new Errno(errno));
      VerifyReport report = run(faulty, plan());
      Map<String, Entry> told = byName(report);
      for (Path nock : nocks) {
        assertNothingLost(nock);
        Entry entry = told.get(name(packet(nock)));
        boolean toldAsDone = entry != null && entry.state() == State.VERIFIED;
        if (Files.exists(nock)) {
          assertThat(toldAsDone).as("failed at %s", faulty.log().get(at - 1)).isFalse();
          assertThat(told).containsKey(name(nock));
        } else {
          assertThat(entry).as("told under its new name, failed at %s", faulty.log().get(at - 1)).isNotNull();
          assertThat(entry.hdr()).isEqualTo(Files.exists(rx.resolve("hdr").resolve(name(packet(nock)))) && toldAsDone
              && entry.hdr() == HdrState.FRESH ? HdrState.FRESH : HdrState.MISSING);
        }
      }
      String failed = faulty.log().get(at - 1);
      if (failed.equals("sync " + rx) && faulty.log().subList(0, at - 1).stream().noneMatch(line -> line.startsWith("syncfs"))) {
        assertThat(report.counters()).isEqualTo(new Counters.Verify(0, 0, 0, 0, 3));
        assertThat(report.entries()).allMatch(e -> e.reason().why() == Why.NOCK_RENAMED_NOT_DURABLE && e.isFlagged());
      }
    }
  }

  @Test
  void whereverItIsKilledNoPacketIsLost() throws IOException {
    int all = operations();
    for (int at = 1; at <= all; at++) {
      List<Path> nocks = lay("kill" + at);
      var faulty = new FaultyPosix(Posix.system()).killAt(at);
      var job = new VerifyJob(plan(), Scans.bob(spool), faulty, Workers.INLINE, (before, after) -> { });
      try {
        job.run();
      } catch (FaultyPosix.Killed killed) {
        assertThat(job.state()).isEqualTo(JobState.FAILED);
      }
      for (Path nock : nocks) {
        assertNothingLost(nock);
      }
    }
  }

  @Test
  void aPromotedNockIsToldOnlyWhenItsFolderIsDurable() throws IOException {
    lay("order");
    var faulty = new FaultyPosix(Posix.system());
    List<Integer> toldAfter = new ArrayList<>();
    var job = new VerifyJob(plan(), Scans.bob(spool), faulty, Workers.INLINE, (before, after) -> toldAfter.add(faulty.operations()));
    job.run();
    int sync = faulty.log().indexOf("sync " + rx) + 1;
    assertThat(faulty.log().subList(0, sync)).filteredOn(line -> line.startsWith("rename")).hasSize(3);
    assertThat(toldAfter).isNotEmpty().allMatch(after -> after >= sync);
  }

  @Test
  void withNohdrNoCacheIsWritten() {
    Path nock = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    var job = new VerifyJob(plan(), Scans.bob(spool, true), Posix.system(), Workers.INLINE, (before, after) -> { });
    job.run();
    assertThat(job.report().entries()).singleElement().extracting(Entry::hdr).isEqualTo(HdrState.OFF);
    assertThat(packet(nock)).exists();
    assertThat(rx.resolve("hdr")).doesNotExist();
    assertThat(spool.resolve("tmp")).doesNotExist();
  }

  @Test
  void aFileThatCannotBeReadInTheMiddleIsUnreadableAndTheRestGoesOn() {
    Path bad = Made.packet(rx, PacketFormat.V6, 1, 3_500_000, ".nock");
    Made.packet(rx, PacketFormat.V6, 2, 400_000, "");
    Path closed = Made.packet(rx, PacketFormat.V6, 3, 1000, "");
    VerifyPlan plan = plan();
    var reads = new AtomicInteger();
    var faulty = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && path.equals(bad.toString()) && reads.incrementAndGet() == 3) {
        throw new PosixException("pread", path, Errno.EIO);
      }
      FaultyPosix.failing("open", name(closed), Errno.EACCES).about(operation, path);
    });
    VerifyReport report = run(faulty, plan);
    assertThat(report.counters()).isEqualTo(new Counters.Verify(1, 0, 0, 2, 0));
    assertThat(byName(report).get(name(bad)).reason()).extracting(r -> r.why(), r -> r.arguments())
        .containsExactly(Why.UNREADABLE_FROM, List.of(2L << 20, "input/output error"));
    assertThat(byName(report).get(name(closed)).reason().why()).isEqualTo(Why.UNREADABLE);
    assertThat(bad).exists();
  }

  @Test
  void cancelStopsWithinABufferAndTheReportTellsWhatWasDone() {
    Path first = Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
    Path large = Made.sparse(rx, SpoolText.id("large").toString(), 64 << 20);
    VerifyPlan whole = plan();
    VerifyPlan plan = new VerifyPlan(whole.entries().stream().sorted((a, b) -> Long.compare(a.size(), b.size())).toList());
    var readsAfter = new AtomicInteger();
    var running = new AtomicReference<VerifyJob>();
    var reads = new AtomicInteger();
    var faulty = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && path.equals(large.toString())) {
        if (reads.incrementAndGet() == 10) {
          running.get().cancel();
        }
        if (running.get().state() == JobState.CANCELLING) {
          readsAfter.incrementAndGet();
        }
      }
    });
    running.set(new VerifyJob(plan, Scans.bob(spool), faulty, Workers.INLINE, (before, after) -> { }));
    running.get().run();
    assertThat(running.get().state()).isEqualTo(JobState.CANCELLED);
    assertThat(readsAfter).as("the read in which it was cancelled").hasValue(1);
    VerifyReport report = running.get().report();
    assertThat(report.cancelled()).isTrue();
    assertThat(report.counters()).isEqualTo(new Counters.Verify(1, 0, 0, 0, 0));
    assertThat(byName(report)).containsOnlyKeys(name(packet(first)));
    assertThat(packet(first)).exists();
    assertThat(report.bytes()).isEqualTo(1000 + (10 << 20));
  }

  @Test
  void pauseStopsReadsAndResumeGoesOn() throws InterruptedException {
    Path large = Made.sparse(rx, SpoolText.id("large").toString(), 64 << 20);
    var reads = new AtomicInteger();
    var running = new AtomicReference<VerifyJob>();
    var faulty = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && path.equals(large.toString()) && reads.incrementAndGet() == 5) {
        running.get().pause();
      }
    });
    running.set(new VerifyJob(plan(), Scans.bob(spool), faulty, Workers.INLINE, (before, after) -> { }));
    Thread thread = Thread.ofPlatform().daemon().start(running.get());
    while (thread.getState() != Thread.State.WAITING && !Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
    assertThat(running.get().state()).isEqualTo(JobState.PAUSED);
    assertThat(reads).hasValue(5);
    assertThat(running.get().report()).isNull();
    running.get().resume();
    running.get().await();
    assertThat(running.get().state()).isEqualTo(JobState.DONE);
    assertThat(reads).hasValue(64);
    assertThat(running.get().report().counters().bad()).isEqualTo(1);
  }

  @Test
  void cancelStopsWithinABufferOnEveryThread() throws InterruptedException {
    Path large = Made.sparse(rx, SpoolText.id("large").toString(), 256 << 20);
    var running = new AtomicReference<Job<VerifyReport>>();
    var started = new CountDownLatch(1);
    var reads = new AtomicInteger();
    var readsAfter = new AtomicInteger();
    var faulty = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && path.equals(large.toString())) {
        await(started);
        if (reads.incrementAndGet() == 5) {
          running.get().cancel();
        }
        if (running.get().state() == JobState.CANCELLING) {
          readsAfter.incrementAndGet();
        }
      }
    });
    try (var engine = new SpoolEngine(Scans.bob(spool), faulty)) {
      running.set(engine.verify(plan()));
      started.countDown();
      running.get().await();
    }
    assertThat(running.get().state()).isEqualTo(JobState.CANCELLED);
    assertThat(readsAfter.get()).isBetween(1, Runtime.getRuntime().availableProcessors());
    assertThat(running.get().report().entries()).isEmpty();
  }

  @Test
  void manyFilesOnManyThreadsAreEachToldOnce() throws InterruptedException {
    Set<String> nocks = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      nocks.add(name(packet(Made.packet(rx, PacketFormat.V6, i, 200 + i, ".nock"))));
    }
    List<Entry> told = Collections.synchronizedList(new ArrayList<>());
    Configuration bob = Scans.bob(spool);
    try (var engine = new SpoolEngine(bob, Posix.system())) {
      Job<VerifyReport> job = engine.verify(plan(), (before, after) -> told.add(after));
      job.await();
      assertThat(job.report().counters()).isEqualTo(new Counters.Verify(200, 0, 0, 0, 0));
      assertThat(byName(job.report()).keySet()).isEqualTo(nocks);
    }
    assertThat(told.stream().filter(e -> e.hdr() == HdrState.FRESH)).hasSize(200);
    assertThat(Scans.scan(spool, true).values()).hasSize(200)
        .allMatch(e -> e.kind() == Kind.PACKET && e.state() == State.UNVERIFIED && e.hdr() == HdrState.FRESH);
  }

  private int operations() throws IOException {
    lay("count");
    var counting = new FaultyPosix(Posix.system());
    run(counting, plan());
    return counting.operations();
  }

  /** A spool of its own with three nocks. */
  private List<Path> lay(String name) {
    spool = folder.resolve(name);
    rx = spool.resolve(SpoolText.id("alice") + "/rx");
    return List.of(1, 2, 3).stream().map(seed -> Made.packet(rx, PacketFormat.V6, seed, 1000, ".nock")).toList();
  }

  private static void assertNothingLost(Path nock) {
    Path packet = packet(nock);
    assertThat(Files.exists(nock) ^ Files.exists(packet)).as("either is there: %s", nock).isTrue();
    assertThat(Files.exists(nock) ? nock : packet).hasSize(1000);
  }

  private VerifyPlan plan(Kind... kinds) {
    var wanted = kinds.length == 0 ? List.of(Kind.NOCK, Kind.PACKET) : List.of(kinds);
    return VerifyPlan.of(Scans.scan(spool, false).values().stream().filter(e -> wanted.contains(e.kind())).toList());
  }

  private VerifyReport run(Posix posix, VerifyPlan plan) {
    var job = new VerifyJob(plan, Scans.bob(spool), posix, Workers.INLINE, (before, after) -> { });
    job.run();
    assertThat(job.state()).as(job.failure()).isEqualTo(JobState.DONE);
    return job.report();
  }

  private static Map<String, Entry> byName(VerifyReport report) {
    return report.entries().stream().collect(Collectors.toMap(e -> e.name().toString(), e -> e));
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static Path packet(Path nock) {
    return nock.resolveSibling(name(nock).replace(".nock", ""));
  }

  private static Path spoil(Path path, int at) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    bytes[at] ^= 1;
    return Files.write(path, bytes);
  }

  private static void write(Path path, String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
