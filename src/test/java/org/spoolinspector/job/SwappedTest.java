package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spoolinspector.Tree;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.hash.FileHash;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;

/**
 * Just before any call of a scan or a job, for every call there is, somebody puts a link out of the spool, or a pipe, in the place of the
 * file or folder it is about. Out there lie packets that are whole, with another niceness, while those in the spool are damaged: nobody
 * must believe, copy or change what lies out there, and nobody must wait at a pipe.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SwappedTest {
  private static final int INSIDE = 160;
  private static final int OUTSIDE = 77;
  private static final Results NOBODY = (before, after) -> { };
  @TempDir Path folder;
  private Path outside;
  private Map<String, String> untouched;
  private java.util.logging.Logger quiet;

  /** What is done with the spool; gives what is told of its entries. */
  private enum Work {
    SCAN {
      @Override
      List<Entry> on(Configuration spool, Posix posix, Runnable planned) {
        planned.run();
        try {
          return entries(Scans.contents(spool, posix, true).sections().values());
        } catch (UncheckedIOException rootGone) {
          return List.of();
        }
      }
    },

    VERIFY {
      @Override
      List<Entry> on(Configuration spool, Posix posix, Runnable planned) {
        var job = new VerifyJob(VerifyPlan.of(FaultScene.snapshot(spool), null, true), spool, posix, Workers.INLINE, NOBODY);
        planned.run();
        job.run();
        return job.report() == null ? List.of() : job.report().entries();
      }
    },

    REBUILD {
      @Override
      List<Entry> on(Configuration spool, Posix posix, Runnable planned) {
        var job = new RebuildJob(RebuildPlan.of(FaultScene.snapshot(spool), null, true, true, false), () -> null, spool, posix,
            Workers.INLINE, NOBODY);
        planned.run();
        job.run();
        return List.of();
      }
    },

    REPAIR {
      @Override
      List<Entry> on(Configuration spool, Posix posix, Runnable planned) {
        RepairJob job = FaultScene.repair(spool, posix, FaultScene.plan(spool));
        planned.run();
        job.run();
        return List.of();
      }
    },

    RESTORE {
      @Override
      List<Entry> on(Configuration spool, Posix posix, Runnable planned) {
        FaultScene.repair(spool, new FaultyPosix(Posix.system()).withoutDisk(), FaultScene.plan(spool)).run();
        RepairJob job = FaultScene.repair(spool, posix, RepairPlan.restore(Bench.of(spool).quarantined()));
        planned.run();
        job.run();
        return List.of();
      }
    };

    /** Plans on the spool as it is, says so, and works. */
    abstract List<Entry> on(Configuration spool, Posix posix, Runnable planned);

    private static List<Entry> entries(Iterable<List<Entry>> sections) {
      var all = new ArrayList<Entry>();
      sections.forEach(all::addAll);
      return all;
    }
  }

  @BeforeEach
  void layOutside() throws IOException {
    outside = folder.resolve("outside");
    lay(outside, OUTSIDE);
    for (String node : new String[] {"tmp", "quarantine/x"}) {
      Files.createDirectories(outside.resolve(node));
    }
    untouched = Tree.contents(outside);
    quiet = java.util.logging.Logger.getLogger("org.spoolinspector");
    quiet.setLevel(java.util.logging.Level.OFF);
  }

  @AfterEach
  void speak() {
    quiet.setLevel(null);
  }

  /** The same names inside and outside: those of the packets as they are outside. */
  private static void lay(Path spool, int niceness) throws IOException {
    for (int i = 0; i < 2; i++) {
      byte[] whole = new byte[1000 + i];
      System.arraycopy(SpoolText.header(6, OUTSIDE, SpoolText.id("alice"), SpoolText.id("bob")), 0, whole, 0, 172);
      FileHash hash = Hashes.fastest(HashKind.MTH);
      hash.update(ByteBuffer.wrap(whole));
      String name = hash.finish() + (i == 0 ? "" : ".nock");
      Path rx = Files.createDirectories(spool.resolve(SpoolText.id("alice") + "/rx/hdr")).getParent();
      System.arraycopy(SpoolText.header(6, niceness, SpoolText.id("alice"), SpoolText.id("bob")), 0, whole, 0, 172);
      Files.write(rx.resolve(name), whole);
      if (i == 0) {
        Files.write(rx.resolve("hdr").resolve(name), SpoolText.header(6, niceness + 1, SpoolText.id("alice"), SpoolText.id("bob")));
      }
    }
    SpoolText.lay(spool, """
        {alice}/rx/hdr/{orphan} : packet v6 niceness %d size 172
        {alice}/rx/{mark}.seen  : 0 bytes
        {alice}/rx/{part}.part  : text half
        {alice}/tx/note         : text note %d
        """.formatted(niceness, niceness));
  }

  @ParameterizedTest
  @EnumSource(Work.class)
  void whatIsSwappedForALinkOrAPipeIsNeitherBelievedNorChanged(Work work) throws IOException {
    int calls = tried(work, 0, false);
    assertThat(calls).isGreaterThan(10);
    for (int number = 1; number <= calls; number++) {
      tried(work, number, number % 4 == 0);
    }
  }

  @Tag("soak")
  @ParameterizedTest
  @EnumSource(Work.class)
  void whatIsSwappedForAPipeAtAnyCallIsNotWaitedFor(Work work) throws IOException {
    int calls = tried(work, 0, false);
    for (int number = 1; number <= calls; number++) {
      tried(work, number, number % 4 != 0);
    }
  }

  private int tried(Work work, int number, boolean pipe) throws IOException {
    Path spool = folder.resolve("spool");
    lay(spool, INSIDE);
    var planned = new AtomicBoolean();
    var count = new int[1];
    var posix = new FaultyPosix(Posix.system()).withoutDisk().onEvery(call -> {
      if (planned.get() && ++count[0] == number) {
        swap(spool, Path.of(call.path()), pipe);
      }
    });
    List<Entry> told = work.on(Scans.bob(spool), posix, () -> planned.set(true));
    String what = work + " " + number + (pipe ? " pipe" : " link");
    assertThat(told).as(what).noneMatch(entry -> entry.state() == State.VERIFIED)
        .noneMatch(entry -> entry.header() != null && entry.header().niceness() == OUTSIDE);
    assertThat(Tree.difference(untouched, Tree.contents(outside))).as(what).isEmpty();
    assertNothingOfOutside(spool, what);
    delete(spool);
    delete(folder.resolve("away"));
    return count[0];
  }

  private void swap(Path spool, Path there, boolean pipe) {
    if (!there.startsWith(spool) || there.equals(spool) || !Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try {
      Files.move(there, folder.resolve("away"));
      if (pipe) {
        SpoolText.lay(folder, spool.getFileName() + "/" + spool.relativize(there) + " : fifo");
      } else {
        Files.createSymbolicLink(there, outside.resolve(spool.relativize(there)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertNothingOfOutside(Path spool, String what) throws IOException {
    try (var all = Files.walk(spool)) {
      for (Path path : all.filter(p -> Files.isRegularFile(p, LinkOption.NOFOLLOW_LINKS)).toList()) {
        byte[] bytes = Files.readAllBytes(path);
        assertThat(bytes.length >= 12 && bytes[11] == OUTSIDE && bytes[0] == 'N').as("%s: %s is from outside", what, path).isFalse();
      }
    }
  }

  private static void delete(Path tree) throws IOException {
    if (Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
      try (var all = Files.walk(tree)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }
}
