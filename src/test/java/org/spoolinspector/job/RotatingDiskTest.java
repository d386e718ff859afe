package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spoolinspector.header.CacheRebuild;
import org.spoolinspector.header.CacheTarget;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Rotational;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolScanner;
import org.spoolinspector.spool.SpoolText;

/** How many files are read at once, with as many workers as there are files. */
@Timeout(120)
class RotatingDiskTest {
  private static final int FILES = 12;
  /** Each piece on a thread of its own, all at once. */
  private static final Workers ALL_AT_ONCE = RotatingDiskTest::allAtOnce;

  @TempDir Path folder;
  private Path spool;
  private final List<Path> packets = new ArrayList<>();

  @BeforeEach
  void packets() throws IOException {
    spool = folder.resolve("spool");
    for (int i = 0; i < FILES; i++) {
      Path rx = spool.resolve(SpoolText.id("node" + i % 3) + "/rx");
      // One of several parts, too.
      packets.add(Made.packet(rx, i % 4 == 0 ? PacketFormat.V4 : PacketFormat.V6, i, i == 5 ? 5_000_000 : 70_000, ""));
    }
    packets.sort(Comparator.comparing(RotatingDiskTest::inode));
  }

  @Test
  void oneFileAtATimeIsVerifiedInTheOrderOfTheDisk() {
    List<Path> opened = Collections.synchronizedList(new ArrayList<>());
    Set<String> open = ConcurrentHashMap.newKeySet();
    Set<Integer> together = ConcurrentHashMap.newKeySet();
    var posix = new FaultyPosix(Posix.system()).on(Rotational.YES).onClosed(open::remove).onLooking((operation, path) -> {
      if (operation.equals("open")) {
        opened.add(Path.of(path));
        open.add(path);
      } else if (operation.equals("read")) {
        together.add(open.size());
      }
    });
    verify(posix);
    assertThat(together).containsExactly(1);
    assertThat(opened).isEqualTo(packets);
  }

  @ParameterizedTest
  @EnumSource(names = {"NO", "UNKNOWN"})
  void elsewhereSeveralFilesAreVerifiedAtOnce(Rotational disk) {
    var all = new CountDownLatch(FILES);
    Set<String> open = ConcurrentHashMap.newKeySet();
    verify(new FaultyPosix(Posix.system()).on(disk).onLooking((operation, path) -> {
      if (operation.equals("read") && open.add(path)) {
        meet(all);
      }
    }));
    assertThat(open).hasSize(FILES);
  }

  private void verify(Posix posix) {
    var plan = VerifyPlan.of(Scans.scan(spool, false).values());
    var job = new VerifyJob(plan, Scans.bob(spool), posix, ALL_AT_ONCE, (before, after) -> { });
    job.run();
    assertThat(job.report().counters()).isEqualTo(new Counters.Verify(FILES, 0, 0, 0, 0));
  }

  @Test
  void oneThreadScansAndRebuilds() throws PosixException {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    var posix = new FaultyPosix(Posix.system()).on(Rotational.YES).onLooking((operation, path) -> threads.add(Thread.currentThread()));
    assertThat(Scans.byPath(new SpoolScanner(Scans.bob(spool), posix, ALL_AT_ONCE, Checkpoint.NONE).scan(false))).hasSize(FILES);
    rebuild(posix);
    assertThat(threads).containsExactly(Thread.currentThread());
  }

  @Test
  void elsewhereSeveralThreadsScan() throws PosixException {
    var nodes = new CountDownLatch(3);
    Set<String> heads = ConcurrentHashMap.newKeySet();
    var posix = new FaultyPosix(Posix.system()).on(Rotational.NO).onLooking((operation, path) -> {
      if (operation.equals("list") && path.endsWith("/rx") && heads.add(path)) {
        meet(nodes);
      }
    });
    assertThat(Scans.byPath(new SpoolScanner(Scans.bob(spool), posix, ALL_AT_ONCE, Checkpoint.NONE).scan(false))).hasSize(FILES);
    assertThat(heads).hasSize(3);
  }

  private void rebuild(Posix posix) throws PosixException {
    var targets = Scans.scan(spool, false).values().stream().map(e -> new CacheTarget(e.folder().steps(), e.name())).toList();
    var outcomes = new CacheRebuild(spool, posix, Scans.bob(spool).umask(), ALL_AT_ONCE, Checkpoint.NONE).run(targets, any -> { });
    assertThat(outcomes).hasSize(FILES).doesNotContainNull();
  }

  /** Waits for the others to come here too. */
  private static void meet(CountDownLatch latch) {
    latch.countDown();
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).as("all at once").isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void allAtOnce(int pieces, IntConsumer work) {
    var threads = IntStream.range(0, pieces).mapToObj(i -> Thread.ofPlatform().daemon().start(() -> work.accept(i))).toList();
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static long inode(Path path) {
    try {
      return ((Number) Files.getAttribute(path, "unix:ino")).longValue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
