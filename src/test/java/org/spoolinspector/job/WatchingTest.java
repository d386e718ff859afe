package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.state.Memory;

/** Watching a busy spool for long: it costs what it cost at first, however much happens, and what is missed is looked up. */
@Timeout(1200)
class WatchingTest {
  /** Between two readings of what changed, at the least. */
  private static final long GROUP_MILLIS = 700;
  private static final long SLACK = 8 << 20;
  @TempDir Path folder;

  /** Keeps the last snapshot and counts the scans. */
  private static final class Last implements SessionListener {
    private SpoolSnapshot snapshot;
    private Liveness liveness;
    private int scans;

    @Override
    public synchronized void snapshot(SpoolSnapshot now) {
      snapshot = now;
      notifyAll();
    }

    @Override
    public synchronized void scanning(boolean running) {
      scans += running ? 1 : 0;
      notifyAll();
    }

    @Override
    public synchronized void liveness(Liveness now) {
      liveness = now;
      notifyAll();
    }

    @Override
    public void failed(String sentence) {
      throw new AssertionError(sentence);
    }

    synchronized int scans() {
      return scans;
    }

    /** Waits until the spool holds exactly so many entries, and so many folders are watched. */
    synchronized int await(int entries, int folders) throws InterruptedException {
      long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
      while (snapshot == null || snapshot.entries().size() != entries || liveness == null
          || (folders > 0 && liveness.folders() != folders)) {
        assertThat(System.nanoTime()).as("waited in vain, last: %s, %s", snapshot, liveness).isLessThan(until);
        wait(1000);
      }
      return liveness.folders();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aStormOfEventsIsGroupedAndLeavesNothingBehind() throws Exception {
    storm(10_000);
  }

  /** A packet a second for a week. */
  @Test
  @Tag("soak")
  @EnabledOnOs(OS.LINUX)
  void aWeekOfEventsIsGroupedAndLeavesNothingBehind() throws Exception {
    storm("short".equals(System.getProperty("soak")) ? 60_000 : 604_800);
  }

  private void storm(int packets) throws Exception {
    Path spool = SpoolText.lay(folder.resolve("spool"), "{alice}/rx/{one} : packet v6\n{alice}/rx/hdr/{one} : packet v6 size 172");
    var last = new Last();
    try (var session = new SpoolSession(Scans.bob(spool), Posix.system(), last, Memory.none())) {
      int watched = last.await(1, 0);
      passPackets(spool, packets / 5);
      last.await(1, watched);
      long heap = usedHeap();
      long files = openFiles();
      int scans = last.scans();
      long start = System.nanoTime();

      passPackets(spool, packets);
      SpoolText.lay(spool, "{alice}/rx/{two} : packet v6");
      last.await(2, watched);

      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      assertThat(last.scans() - scans).as("scans in %d ms", millis).isLessThanOrEqualTo((int) (millis / GROUP_MILLIS) + 2);
      assertThat(openFiles()).isLessThanOrEqualTo(files + 1);
      assertThat(usedHeap()).isLessThan(heap + SLACK);
      assertThat(session.snapshot()).isNotNull();
    }
  }

  /** Packets come as NNCP brings them, and go again; every so many, in a node's folder that comes and goes with them. */
  private static void passPackets(Path spool, int count) throws IOException {
    Path own = spool.resolve(SpoolText.id("alice") + "/rx");
    String packet = SpoolText.id("passing").toString();
    for (int i = 0; i < count; i++) {
      Path rx = i % 500 == 0 ? Files.createDirectories(spool.resolve(SpoolText.id("node" + i % 7) + "/rx")) : own;
      Path part = Files.write(rx.resolve(packet + ".part"), new byte[10]);
      Path nock = Files.move(part, rx.resolve(packet + ".nock"));
      Path whole = Files.move(nock, rx.resolve(packet));
      Files.delete(whole);
      if (!rx.equals(own)) {
        Files.delete(rx);
        Files.delete(rx.getParent());
      }
    }
  }

  private static long usedHeap() {
    System.gc();
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static long openFiles() throws IOException {
    try (var all = Files.list(Path.of("/proc/self/fd"))) {
      return all.count();
    }
  }

  @Test
  void lostEventsAreSaidToBeLostWhateverFolderTheyWereOf() {
    var dirty = new ArrayList<Section>();
    var missed = new ArrayList<String>();
    try (var watcher = new SpoolWatcher(folder, dirty::add, () -> missed.add("missed"))) {
      watcher.heard(Section.ROOT, List.of(new Told<>(StandardWatchEventKinds.ENTRY_CREATE)));
      assertThat(dirty).containsExactly(Section.ROOT);
      assertThat(missed).isEmpty();
      watcher.heard(Section.ROOT, List.of(new Told<>(StandardWatchEventKinds.ENTRY_DELETE), new Told<>(StandardWatchEventKinds.OVERFLOW)));
      watcher.heard(null, List.of(new Told<>(StandardWatchEventKinds.OVERFLOW)));
      assertThat(missed).hasSize(2);
      watcher.heard(null, List.of(new Told<>(StandardWatchEventKinds.ENTRY_CREATE)));
      assertThat(dirty).hasSize(1);
    }
  }

  /** An event as the system tells it. */
  private record Told<T>(WatchEvent.Kind<T> kind) implements WatchEvent<T> {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public T context() {
      return null;
    }
  }

  @Test
  void afterLostEventsEverythingIsReadAgainOnce() throws Exception {
    Path spool = SpoolText.lay(folder.resolve("spool"), "{alice}/rx/{one} : packet v6\n{alice}/area/{a}/{m} : 0 bytes");
    var last = new Last();
    try (var session = new SpoolSession(Scans.bob(spool), Posix.system(), last, Memory.none())) {
      last.await(2, 0);
      // The marks of areas are not watched, so nobody tells of this one.
      SpoolText.lay(spool, "{alice}/area/{a}/{n} : 0 bytes");
      int scans = last.scans();
      for (int i = 0; i < 1000; i++) {
        session.eventsMissed();
      }
      last.await(3, 0);
      assertThat(last.scans() - scans).isLessThanOrEqualTo(2);
    }
  }
}
