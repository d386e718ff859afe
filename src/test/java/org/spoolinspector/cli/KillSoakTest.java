package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;

/** The real process is killed at random moments of what it may write, and nothing is lost. */
@Tag("soak")
@EnabledOnOs(OS.LINUX)
class KillSoakTest {
  private static final int PACKETS = 300;
  private final long seed = Soak.seed();
  private final Random random = new Random(seed);
  @TempDir Path folder;

  /** What it is killed at. */
  private enum Work {
    REBUILD, NOCKS, REPAIR;

    private List<String> words() {
      return switch (this) {
        case REBUILD -> List.of("rebuild-hdr", "--all", "--orphans");
        case NOCKS -> List.of("verify", "--nock");
        case REPAIR -> List.of("repair", "--all", "--verify");
      };
    }
  }

  /**
   * How long a run takes, nanoseconds.
   *
   * @param all from its start to its end
   * @param writing from the first change in the spool to the last
   */
  private record Time(long all, long writing) {
  }

  @BeforeEach
  void nncp() {
    Nncp.assumeInstalled();
    assumeTrue(Nncp.run(List.of("setsid", "true"), "", 10).exit() == 0, "there is no setsid here");
  }

  @Test
  void whateverMomentItIsKilledAtNothingIsLost() throws Exception {
    WoundedSpool spool = WoundedSpool.make(folder, PACKETS, seed);
    Map<Work, Time> times = new EnumMap<>(Work.class);
    for (Work work : Work.values()) {
      times.put(work, measure(spool, work));
    }
    int kills = Soak.count(200, 9);
    var killed = new EnumMap<Work, Integer>(Work.class);
    var inTheMiddle = new EnumMap<Work, Integer>(Work.class);
    int leftOvers = 0;
    // What is hit is a matter of chance and of the machine: a short run goes on until each work was hit.
    for (int i = 0; i < kills || (i < 4 * kills && !isHitEnough(inTheMiddle, kills)); i++) {
      Work work = Work.values()[i % Work.values().length];
      String which = "kill %d of seed %d, %s".formatted(i, seed, work);
      spool.restore();
      Map<String, String> before = spool.now();
      boolean died = killAtRandom(spool, work, times.get(work));
      boolean isTooLate;
      try {
        Map<String, String> after = spool.now();
        spool.assertNothingLost(true);
        spool.assertNoLessListed();
        leftOvers += after.keySet().stream().anyMatch(path -> path.startsWith("tmp/nncp-inspector")) ? 1 : 0;
        complete(spool, work);
        killed.merge(work, died ? 1 : 0, Integer::sum);
        isTooLate = after.equals(spool.now());
        inTheMiddle.merge(work, died && !after.equals(before) && !isTooLate ? 1 : 0, Integer::sum);
      } catch (AssertionError lost) {
        throw new AssertionError(which, lost);
      }
      if (isTooLate) {
        // The machine is less busy now than when it was measured, or its caches are warmer.
        times.computeIfPresent(work, (same, time) -> new Time(time.all * 4 / 5, time.writing * 4 / 5));
      }
      Soak.figures("kill", ("seed %d, %d runs of %d, killed before their end %s, in the middle of writing %s, left-overs in tmp after %d; "
          + "%d good packets and nocks; %s%n").formatted(seed, i + 1, Math.max(kills, i + 1), killed,
              inTheMiddle, leftOvers, spool.good().size(), times));
    }
    assertThat(isHitEnough(inTheMiddle, kills)).as("in the middle of writing often enough, seed %d: %s", seed, inTheMiddle).isTrue();
  }

  /** Whether each work was hit in the middle of writing, and all together half as often as was asked for. */
  private static boolean isHitEnough(Map<Work, Integer> inTheMiddle, int kills) {
    return Stream.of(Work.values()).allMatch(work -> inTheMiddle.getOrDefault(work, 0) > 0)
        && inTheMiddle.values().stream().mapToInt(each -> each).sum() * 2 >= kills;
  }

  /** An undisturbed run, which also shows that the spool is one to work on. */
  private static Time measure(WoundedSpool spool, Work work) throws Exception {
    spool.restore();
    List<Long> seen = marks(spool.path());
    long start = System.nanoTime();
    long firstChange = 0;
    long lastChange = 0;
    Program program = start(spool, work);
    while (!program.ended(1)) {
      List<Long> now = marks(spool.path());
      if (!now.equals(seen)) {
        lastChange = System.nanoTime();
        firstChange = firstChange == 0 ? lastChange : firstChange;
        seen = now;
      }
    }
    long end = System.nanoTime();
    program.end();
    assertThat(firstChange).as("%s changes something, and again", work).isPositive().isLessThan(lastChange);
    complete(spool, work);
    return new Time(end - start, lastChange - firstChange);
  }

  private static Program start(WoundedSpool spool, Work work) {
    var words = new ArrayList<>(work.words());
    words.addAll(List.of("--json", "--config", spool.config().toString()));
    return Program.start(Map.of(), Program.shippedCommand(words.toArray(String[]::new)));
  }

  /** One in eight at any moment of its life, the others at any moment from its first change on. */
  private boolean killAtRandom(WoundedSpool spool, Work work, Time time) throws InterruptedException, IOException {
    boolean anyMoment = random.nextInt(8) == 0;
    double share = random.nextDouble();
    List<Long> untouched = marks(spool.path());
    long start = System.nanoTime();
    Program program = start(spool, work);
    boolean ended = false;
    if (!anyMoment) {
      while (!ended && marks(spool.path()).equals(untouched)) {
        ended = program.ended(1);
      }
      start = System.nanoTime();
    }
    long at = start + (long) (share * (anyMoment ? time.all : time.writing));
    while (!ended && System.nanoTime() < at) {
      ended = program.ended(1);
    }
    program.killGroup();
    return program.end().exit() == 128 + 9;
  }

  /** The next run does the rest, and takes away what the killed one left. */
  private static void complete(WoundedSpool spool, Work work) throws Exception {
    Cli.Outcome next = start(spool, work).end();
    assertThat(next.exit()).as("%s: %s", work, next.stderr()).isEqualTo(switch (work) {
      case REBUILD, REPAIR -> ExitCode.FINE.status();
      case NOCKS -> ExitCode.PROBLEMS.status();
    });
    spool.assertNothingLost(false);
    if (work == Work.NOCKS) {
      spool.assertNoLessListed();
    } else {
      spool.assertAllListed();
    }
    spool.assertOnlyBadIsBad(work == Work.REPAIR);
  }

  /** When the folders that are written to were last changed. */
  private static List<Long> marks(Path spool) {
    var times = new ArrayList<Long>();
    times.add(mark(spool));
    times.add(mark(spool.resolve("tmp")));
    try (var nodes = Files.newDirectoryStream(spool, path -> path.getFileName().toString().length() == 52)) {
      for (Path node : nodes) {
        for (String below : new String[] {"rx", "rx/hdr", "tx", "tx/hdr"}) {
          times.add(mark(node.resolve(below)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return times;
  }

  private static long mark(Path folder) {
    try {
      return Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS).to(TimeUnit.NANOSECONDS);
    } catch (IOException notThere) {
      return 0;
    }
  }
}
