package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.Nncp;
import org.spoolinspector.Tree;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;

/** Spools that no NNCP made: pipes and devices, links, far too many entries, sizes and times beyond reason. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileSpoolTest {
  @TempDir Path folder;

  private void everything(Configuration spool) {
    SpoolSnapshot snapshot = FaultScene.snapshot(spool);
    new VerifyJob(VerifyPlan.of(snapshot, null, true), spool, Posix.system(), Workers.INLINE, (before, after) -> { }).run();
    new RebuildJob(RebuildPlan.of(FaultScene.snapshot(spool), null, true, true, true), () -> null, spool, Posix.system(), Workers.INLINE,
        (before, after) -> { }).run();
    RepairJob repair = FaultScene.repair(spool, Posix.system(), FaultScene.plan(spool));
    repair.run();
    assertThat(repair.state()).isEqualTo(JobState.DONE);
    if (Files.isSymbolicLink(spool.spool().resolve("quarantine"))) {
      assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> Bench.of(spool).quarantined())
          .withMessageContaining("quarantine: is a symbolic link");
      return;
    }
    RepairJob back = FaultScene.repair(spool, Posix.system(), RepairPlan.restore(Bench.of(spool).quarantined()));
    back.run();
    assertThat(back.state()).isEqualTo(JobState.DONE);
    RepairJob purge = FaultScene.repair(spool, Posix.system(), RepairPlan.purge(Bench.of(spool).quarantined()));
    purge.run();
    assertThat(purge.state()).isEqualTo(JobState.DONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pipe", "socket", "device"})
  void nothingWaitsAtWhatIsNoFileWhereverItLies(String kind) throws IOException {
    Path spool = SpoolText.lay(folder.resolve("s"), """
        {alice}/rx/{whole}     : packet v6
        {alice}/rx/hdr/{mark}  : packet v6 size 172
        quarantine/T/old       : 0 bytes
        """);
    for (String place : List.of("{alice}/rx/{one}", "{alice}/rx/{two}.nock", "{alice}/rx/{three}.part", "{alice}/rx/hdr/{whole}",
        "{alice}/rx/{four}.hdr", "{alice}/rx/{five}.seen", "{alice}/tx/{six}", "{alice}/rx.lock", "{carol}", "log", "log.lock",
        "tmp/nncp12", "{bob}/rx", "quarantine/T/x", "quarantine/T.json", "{alice}/area/{a}/{m}",
        "{dave}/rx/hdr", "{dave}/rx/{seven}.nock", "note")) {
      Path path = spool.resolve(SpoolText.named(place));
      Files.createDirectories(path.getParent());
      switch (kind) {
        case "pipe" -> SpoolText.lay(spool, place + " : fifo");
        case "socket" -> socket(path);
        default -> assumeTrue(Nncp.run(List.of("mknod", path.toString(), "c", "1", "5"), "", 10).exit() == 0, "mknod needs root");
      }
    }
    Configuration bob = Scans.bob(spool);
    var entries = FaultScene.snapshot(bob).entries();
    assertThat(entries).filteredOn(e -> e.kind() == Kind.FOREIGN).hasSizeGreaterThan(10);
    assertThat(entries).filteredOn(e -> e.path().endsWith(SpoolText.named("{one}"))).singleElement().extracting(Entry::kind)
        .isEqualTo(Kind.FOREIGN);
    everything(bob);
  }

  /** Paths of sockets are short, so it is made elsewhere and moved. */
  private static void socket(Path path) throws IOException {
    Path made = Path.of("/tmp/s" + ProcessHandle.current().pid());
    try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(made));
      Files.move(made, path);
    }
  }

  @Test
  void linksInAnyPlaceAreShownAndNeverFollowed() throws IOException {
    Path outside = SpoolText.lay(folder.resolve("outside"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : 0 bytes
        {alice}/tx/{two}     : packet v6
        tmp/nncp1            : 0 bytes
        """);
    Path spool = SpoolText.lay(folder.resolve("s"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr       : -> {alice}
        {alice}/rx/{two}     : -> %1$s/{alice}/rx/{one}
        {alice}/rx/{nck}.nock : -> %1$s/{alice}/rx/{one}
        {alice}/rx/seen      : -> seen
        {alice}/tx           : -> %1$s/{alice}/rx
        {bob}                : -> %1$s/{alice}
        {carol}/rx/loop      : -> ../rx
        {carol}/area         : -> .
        tmp                  : -> %1$s/tmp
        quarantine           : -> %1$s
        loop                 : -> loop
        round                : -> .
        """.formatted(outside));
    Configuration bob = Scans.bob(spool);
    var before = Tree.contents(outside);
    Tree.assertUntouched(outside, () -> everything(bob));
    assertThat(Tree.difference(before, Tree.contents(outside))).isEmpty();
    assertThat(FaultScene.snapshot(bob).entries()).extracting(Entry::path).doesNotContain(SpoolText.named("{bob}/rx/{one}"),
        SpoolText.named("{alice}/tx/{one}"), "round/round", "tmp/nncp1").contains("loop", "round", SpoolText.named("{alice}/rx/{two}"));
  }

  @Test
  void aHundredThousandForeignEntriesAreListedInBoundedMemory() throws IOException {
    foreign(100_000);
  }

  @Test
  @Tag("soak")
  void aMillionForeignEntriesAreListedInBoundedMemory() throws IOException {
    foreign(1_000_000);
  }

  /** In memory, where there is such a file system: making them takes longer than listing them. */
  private void foreign(int count) throws IOException {
    Path memory = Path.of("/dev/shm");
    Path place = Files.isWritable(memory) ? Files.createTempDirectory(memory, "spool-inspector") : folder;
    try {
      foreign(place.resolve("s"), count);
    } finally {
      delete(place);
    }
  }

  private static void foreign(Path there, int count) throws IOException {
    Path spool = SpoolText.lay(there, "{alice}/rx/{one} : packet v6\n{alice}/rx/{file} : 0 bytes");
    Path rx = spool.resolve(SpoolText.id("alice") + "/rx");
    Path file = rx.resolve("file0");
    for (int i = 0; i < count; i++) {
      // A file has as many names as there may be links to it, which is quicker than to make as many files.
      if (i % 30_000 == 0) {
        file = Files.createFile(rx.resolve("file" + i));
      } else {
        Files.createLink(rx.resolve("foreign" + i), file);
      }
    }
    long before = usedHeap();
    SpoolSnapshot snapshot = FaultScene.snapshot(Scans.bob(spool));
    long bytes = usedHeap() - before;
    assertThat(snapshot.entries()).hasSize(count + 2).filteredOn(e -> e.kind() == Kind.FOREIGN).hasSize(count);
    assertThat(bytes / count).as("bytes an entry").isLessThan(400);
  }

  private static long usedHeap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  @Test
  void aPacketOfEightTebibytesIsListedAndLetGoAtOnce() {
    Path rx = folder.resolve("s/" + SpoolText.id("alice") + "/rx");
    assumeSparse(rx, "large", 8L << 40);
    Configuration bob = Scans.bob(folder.resolve("s"));
    VerifyPlan plan = VerifyPlan.of(FaultScene.snapshot(bob), null, true);
    assertThat(plan.bytes()).isEqualTo(8L << 40);
    var running = new AtomicReference<VerifyJob>();
    var reads = new AtomicInteger();
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && reads.incrementAndGet() == 20) {
        running.get().cancel();
      }
    });
    running.set(new VerifyJob(plan, bob, posix, Workers.INLINE, (before, after) -> { }));
    running.get().run();
    assertThat(running.get().state()).isEqualTo(JobState.CANCELLED);
    assertThat(reads).as("the read in which it was cancelled is the last").hasValue(20);
    assertThat(running.get().progress().bytesTotal()).isEqualTo(8L << 40);
  }

  @Test
  void sizesBeyondAllCountingAddUpToTheMost() {
    Path shm = Path.of("/dev/shm");
    assumeTrue(Files.isWritable(shm), "no memory file system, on which files of any size can be made");
    Path spool = shm.resolve("spool-inspector-" + ProcessHandle.current().pid());
    try {
      Path rx = spool.resolve(SpoolText.id("alice") + "/rx");
      for (String name : List.of("one", "two", "three")) {
        assumeSparse(rx, name, 1L << 62);
      }
      Configuration bob = Scans.bob(spool);
      SpoolSnapshot snapshot = FaultScene.snapshot(bob);
      assertThat(snapshot.node(SpoolText.id("alice")).rx().bytes()).isEqualTo(Long.MAX_VALUE);
      VerifyPlan plan = VerifyPlan.of(snapshot, null, true);
      assertThat(plan.bytes()).isEqualTo(Long.MAX_VALUE);
      var running = new AtomicReference<VerifyJob>();
      var reads = new AtomicInteger();
      var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
        if (operation.equals("read") && reads.incrementAndGet() == 20) {
          running.get().cancel();
        }
      });
      running.set(new VerifyJob(plan, bob, posix, Workers.INLINE, (before, after) -> { }));
      running.get().run();
      assertThat(reads).hasValue(20);
      assertThat(running.get().report().counters()).isEqualTo(new Counters.Verify(0, 0, 0, 0, 0));
    } finally {
      delete(spool);
    }
  }

  private static void assumeSparse(Path rx, String name, long size) {
    try {
      Path packet = Made.sparse(rx, SpoolText.id(name).toString(), 1000);
      try (var file = new RandomAccessFile(packet.toFile(), "rw")) {
        file.setLength(size);
      }
    } catch (IOException e) {
      assumeTrue(false, "no file of this size here: " + e.getMessage());
    }
  }

  private static void delete(Path tree) {
    try (var all = Files.walk(tree)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1902-01-01T00:00:00Z", "1969-12-31T23:59:59.500Z", "1970-01-01T00:00:00Z", "2100-02-28T23:59:59.999999999Z"})
  void timesOfLongAgoAndOfLongAfterAreToldAsTheyAre(String when) throws IOException {
    Path spool = SpoolText.lay(folder.resolve("s"), """
        {alice}/rx/{one}        : packet v6
        {alice}/rx/{two}.part   : text half
        {alice}/rx/seen/{three} : 0 bytes
        {alice}/tx/{four}       : packet v6
        tmp/nncp12              : 0 bytes
        """);
    Instant time = Instant.parse(when);
    try (var all = Files.walk(spool)) {
      // Java's own call has no fractions of a second before 1970.
      for (Path each : all.toList()) {
        assertThat(Nncp.run(List.of("touch", "-d", when, each.toString()), "", 10).exit()).isZero();
      }
    }
    Configuration bob = Scans.bob(spool);
    SpoolSnapshot snapshot = FaultScene.snapshot(bob);
    assertThat(snapshot.entries()).hasSize(5).allMatch(e -> e.modified().equals(time));
    RepairJob repair = FaultScene.repair(bob, Posix.system(), FaultScene.plan(bob));
    repair.run();
    assertThat(repair.report().results()).allMatch(r -> r.outcome() instanceof RepairOutcome.Done);
    assertThat(Files.exists(spool.resolve("tmp/nncp12"))).as("old enough to be left over").isEqualTo(time.isAfter(Instant.now()));
  }

  @Test
  void headersThatLieAreTakenForWhatTheySay() {
    Path spool = SpoolText.lay(folder.resolve("s"), """
        {alice}/rx/{zero}  : packet v6 niceness 0
        {alice}/rx/{most}  : packet v6 niceness 255
        {alice}/rx/{over}  : packet v6 niceness 256
        {alice}/rx/{minus} : packet v6 niceness -1
        {alice}/rx/{other} : packet v6 from {mallory} to {eve}
        {alice}/rx/{self}  : packet v6 from {bob} to {bob}
        {alice}/rx/{short} : packet v6 size 171
        {alice}/rx/{exact} : packet v6 size 172
        """);
    var found = Scans.scan(spool, true);
    assertThat(state(found.get(SpoolText.named("{alice}/rx/{zero}")))).isEqualTo("0");
    assertThat(state(found.get(SpoolText.named("{alice}/rx/{most}")))).isEqualTo("255");
    for (String word : List.of("over", "minus", "short")) {
      assertThat(found.get(SpoolText.named("{alice}/rx/{" + word + "}")).state()).as(word).isEqualTo(State.NOT_A_PACKET);
    }
    assertThat(found.get(SpoolText.named("{alice}/rx/{other}")).header().sender()).isEqualTo(SpoolText.id("mallory"));
    assertThat(found.get(SpoolText.named("{alice}/rx/{other}")).node()).isEqualTo(SpoolText.id("alice"));
    assertThat(found.get(SpoolText.named("{alice}/rx/{exact}")).header()).isNotNull();
    everything(Scans.bob(spool));
  }

  private static String state(Entry entry) {
    return String.valueOf(entry.header() == null ? entry.state() : entry.header().niceness());
  }
}
