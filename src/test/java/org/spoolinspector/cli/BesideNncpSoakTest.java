package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.spool.State;

/** While NNCP's own programs send, receive, check and toss, the inspector works in the same spools without pause. */
@Tag("soak")
@EnabledOnOs(OS.LINUX)
class BesideNncpSoakTest {
  private static final long DRAIN_SECONDS = 300;
  private static final List<List<String>> COMMANDS = List.of(List.of("scan", "--deep"), List.of("verify", "--nock"),
      List.of("rebuild-hdr", "--all"), List.of("problems"), List.of("verify", "--all"), List.of("rebuild-hdr", "--missing"));
  /**
   * Kinds of errors that NNCP's programs make by themselves, though not in each short run: on a busy machine a call begins while the
   * daemon still ends the session before, whose locks it holds, so that the caller is turned away, and calls again.
   */
  private static final Set<String> THEIR_OWN =
      Set.of("lockdir-flock: resource temporarily unavailable", "sp-startI-read: EOF", "call-started: EOF");
  /**
   * What NNCP's programs leave by themselves, now and then: nncp-check makes a nock a packet, nncp-toss takes that, and nncp-check then
   * writes its cache. Ours is taken away again in such a case: CacheRebuildTest.
   */
  private static final String THEIR_CACHE = "ID/rx/hdr/ID";
  /** States that nothing has here, at no moment. */
  private static final List<String> FAULTS = Stream.of(State.BAD, State.UNREADABLE, State.HIDDEN, State.MISLEADING, State.NOT_A_PACKET,
      State.BROKEN, State.FOREIGN).map(State::word).toList();
  private final long seed = Soak.seed();
  private final AtomicBoolean sending = new AtomicBoolean(true);
  private final AtomicBoolean inspecting = new AtomicBoolean(true);
  /** How often each command ran, and the sums of its counters. */
  private final Map<String, Long> counts = new ConcurrentSkipListMap<>();
  @TempDir Path folder;

  /**
   * What was found at the end.
   *
   * @param errors in NNCP's logs, by their kind
   * @param left kinds of files in the spools
   */
  private record Found(long sent, Map<String, List<String>> errors, Set<String> left) {
    /** With one error of each kind. */
    @Override
    public String toString() {
      var text = new StringBuilder(sent + " files sent, each arrived once and whole; left in the spools: " + left);
      errors.forEach((kind, all) ->
          text.append("%n  %d times %s, as%n    %s".formatted(all.size(), kind, all.getFirst().replace("\n", "\n    "))));
      return text.toString();
    }
  }

  @BeforeEach
  void nncp() {
    Nncp.assumeInstalled();
  }

  @Test
  void nothingIsLostNorDeliveredTwiceNorAnErrorThatIsNotThereWithoutUs() throws Exception {
    Found without = live("without", Soak.count(180, 12), false);
    Found with = live("with", Soak.count(600, 25), true);
    Soak.figures("beside", "seed %d%nwithout us: %s%nwith us:    %s%n%s%n".formatted(seed, without, with, counts));
    var theirs = new TreeSet<>(THEIR_OWN);
    theirs.addAll(without.errors.keySet());
    assertThat(with.errors.keySet()).as("kinds of errors in NNCP's logs that are not there without us").isSubsetOf(theirs);
    var leavings = new TreeSet<>(without.left);
    leavings.add(THEIR_CACHE);
    assertThat(with.left).as("kinds of files that are not left without us").isSubsetOf(leavings);
    assertThat(counts.get("verify verified")).as("nocks and packets that we verified").isPositive();
    assertThat(counts.get("rebuild-hdr replaced")).isPositive();
  }

  /** Without us: the same work is done in other spools, so that the machine is as busy. */
  private Found live(String name, int seconds, boolean inspected) throws Exception {
    List<NodePair.Node> elsewhere = inspected ? List.of() : elsewhere();
    sending.set(true);
    inspecting.set(true);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (LiveNodes live = LiveNodes.start(folder.resolve(name))) {
      var work = new ArrayList<Future<?>>();
      for (NodePair.Node node : live.nodes()) {
        var random = new Random(seed + node.name().hashCode());
        work.add(threads.submit(() -> again(sending, () -> {
          live.send(node, random);
          live.pause();
          return null;
        })));
      }
      for (NodePair.Node node : inspected ? live.nodes() : elsewhere) {
        work.add(threads.submit(() -> again(inspecting, () -> inspect(node, inspected))));
      }
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
      while (System.nanoTime() < end) {
        live.pause();
        for (Future<?> each : work) {
          failIfFailed(each);
        }
      }
      sending.set(false);
      drain(live);
      inspecting.set(false);
      for (Future<?> each : work) {
        each.get();
      }
      live.assertArrivedOnce();
      var found = new Found(live.sent(), live.errors(), live.kindsOfFiles());
      assertThat(live.underWay()).isEmpty();
      return found;
    } finally {
      sending.set(false);
      inspecting.set(false);
      threads.shutdown();
      assertThat(threads.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
    }
  }

  /** Two spools with something in them, where nothing goes on. */
  private List<NodePair.Node> elsewhere() throws IOException {
    NodePair pair = NodePair.make(Files.createDirectories(folder.resolve("elsewhere")));
    pair.send(pair.left(), pair.right(), 20);
    pair.carry(pair.left(), pair.right());
    pair.send(pair.left(), pair.right(), 20);
    return List.of(pair.left(), pair.right());
  }

  private static void failIfFailed(Future<?> work) throws Exception {
    if (work.state() == Future.State.FAILED) {
      work.get();
    }
  }

  private static Object again(AtomicBoolean whether, Callable<?> what) throws Exception {
    while (whether.get()) {
      what.call();
    }
    return null;
  }

  private static void drain(LiveNodes live) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DRAIN_SECONDS);
    while (!live.underWay().isEmpty()) {
      live.pause();
      assertThat(System.nanoTime()).as("still under way: %s", live.underWay()).isLessThan(end);
    }
  }

  /** Each command once, as a process of its own. What goes while it looks is no problem; anything bad or unreadable is one. */
  private Object inspect(NodePair.Node node, boolean counted) throws InterruptedException, IOException {
    for (List<String> command : COMMANDS) {
      var words = new ArrayList<>(command);
      words.addAll(List.of("--json", "--config", node.config().toString()));
      Cli.Outcome outcome = Program.start(Map.of(), Program.shippedCommand(words.toArray(String[]::new))).end();
      assertThat(outcome.exit()).as("%s: %s %s", command, outcome.stderr(), outcome.stdout()).isIn(0, 1);
      assertThat(outcome.stderr()).as("%s", command).isEmpty();
      assertThat(outcome.stdout()).as("%s", command).startsWith("{");
      if (counted) {
        counts.merge(String.join(" ", command), 1L, Long::sum);
      }
      if (counted && outcome.json().get("counters") != null) {
        outcome.json().get("counters").asObject()
            .forEach(counter -> counts.merge(command.getFirst() + " " + counter.getName(), counter.getValue().asLong(), Long::sum));
      }
      if (!command.getFirst().equals("problems")) {
        assertThat(outcome.entries()).as("%s", command).noneMatch(e -> FAULTS.contains(Cli.text(e, "state")));
      }
    }
    return null;
  }

}
