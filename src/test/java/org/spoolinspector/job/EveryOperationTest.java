package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Scans;

/**
 * The Nth call of any kind goes wrong, for every N and in every way it can: after that each file is old or new, all that is open is
 * closed, what went wrong is told with file and cause, nothing of ours is left in {@code tmp}, and the next run ends the work.
 */
@Timeout(300)
class EveryOperationTest {
  private static final String QUARANTINE = "quarantine/TIME/";
  @TempDir Path folder;
  private final List<String> problems = new ArrayList<>();
  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
  private final Logger logger = Logger.getLogger("org.spoolinspector");
  private final Handler listening = new Handler() {
    @Override
    public void publish(LogRecord line) {
      if (line.getLevel().intValue() >= Level.WARNING.intValue()) {
        warnings.add(new SimpleFormatter().formatMessage(line));
      }
    }

    @Override
    public void flush() {
      // Nothing is held back.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  };

  @BeforeEach
  void listen() {
    logger.addHandler(listening);
    logger.setUseParentHandlers(false);
  }

  @AfterEach
  void stopListening() {
    logger.removeHandler(listening);
    logger.setUseParentHandlers(true);
  }

  /** Which faults are tried at a call. */
  private interface Kinds {
    Set<FaultKind> of(FaultyPosix.Call call);
  }

  /** Every fault but for the error numbers, of which each call meets one; they take turns. */
  @ParameterizedTest
  @EnumSource(FaultScene.class)
  void whicheverCallGoesWrongEachFileIsOldOrNewAndItIsTold(FaultScene scene) {
    goWrong(scene, false, call -> {
      var kinds = EnumSet.allOf(FaultKind.class);
      kinds.removeIf(kind -> !kind.mayConcern(call));
      var numbers = kinds.stream().filter(kind -> kind.sentence() != null).toList();
      kinds.removeAll(numbers);
      kinds.add(numbers.get(call.number() % numbers.size()));
      return kinds;
    });
  }

  @Tag("soak")
  @ParameterizedTest
  @EnumSource(FaultScene.class)
  void whicheverCallGoesWrongInWhicheverWayEachFileIsOldOrNewAndItIsTold(FaultScene scene) {
    goWrong(scene, true, call -> EnumSet.allOf(FaultKind.class));
  }

  private void goWrong(FaultScene scene, boolean thorough, Kinds kinds) {
    Configuration clean = lay(scene, "clean");
    Contents before = Contents.of(clean.spool());
    var calls = new ArrayList<FaultyPosix.Call>();
    var counting = new FaultyPosix(Posix.system()).withoutDisk().onEvery(calls::add);
    RunningJob<?> whole = scene.job(clean, counting);
    whole.run();
    List<String> toldWhenWhole = FaultScene.told(whole);
    Contents after = Contents.of(clean.spool());
    assertThat(counting.leftOpen()).isEmpty();
    assertThat(after.files()).isNotEqualTo(before.files());
    assertThat(after.temporary(before)).allMatch(path -> path.equals("tmp/nncp17"));
    rebuildAll(clean);
    Contents end = Contents.of(clean.spool());
    for (FaultyPosix.Call call : calls) {
      for (FaultKind kind : kinds.of(call)) {
        new Tried(scene, thorough, kind, call.number(), before, after, end, toldWhenWhole).run();
      }
    }
    assertThat(problems).as("after %d calls", calls.size()).isEmpty();
  }

  private Configuration lay(FaultScene scene, String name) {
    Path spool = folder.resolve(name);
    scene.lay(spool);
    return Scans.bob(spool);
  }

  /** One run with one fault. */
  private final class Tried {
    private final FaultScene scene;
    private final boolean thorough;
    private final FaultKind kind;
    private final int number;
    private final Contents before;
    private final Contents after;
    private final Contents end;
    private final List<String> toldWhenWhole;
    private final AtomicReference<FaultyPosix.Call> hit = new AtomicReference<>();
    private final AtomicReference<String> gone = new AtomicReference<>();

    Tried(FaultScene scene, boolean thorough, FaultKind kind, int number, Contents before, Contents after, Contents end,
        List<String> toldWhenWhole) {
      this.scene = scene;
      this.thorough = thorough;
      this.kind = kind;
      this.number = number;
      this.before = before;
      this.after = after;
      this.end = end;
      this.toldWhenWhole = toldWhenWhole;
    }

    void run() {
      Configuration spool = lay(scene, "tried");
      warnings.clear();
      var faulty = new FaultyPosix(Posix.system()).withoutDisk();
      faulty.onEvery(call -> {
        if (call.number() == number && kind.concerns(call)) {
          hit.set(call);
          gone.set(kind.happen(faulty, call));
        }
      });
      RunningJob<?> job = scene.job(spool, faulty);
      job.run();
      if (hit.get() != null) {
        check(spool, job, faulty);
      }
      delete(spool.spool());
    }

    private void check(Configuration spool, RunningJob<?> job, FaultyPosix faulty) {
      Contents now = Contents.of(spool.spool());
      List<String> told = new ArrayList<>(FaultScene.told(job));
      told.removeAll(toldWhenWhole);
      told.addAll(warnings);
      now.strange(before, after, gone.get()).forEach(this::problem);
      faulty.leftOpen().forEach(path -> problem("left open: " + path));
      if (!hit.get().operation().equals("remove") && kind != FaultKind.EXISTING) {
        now.temporary(before).forEach(path -> problem("left in tmp: " + path));
      }
      boolean whole = now.settled(before).equals(after.settled(before));
      boolean notDurable = hit.get().isSync() && kind.sentence() != null;
      if ((!whole || notDurable) && told.stream().noneMatch(this::saysWhatAndWhy)) {
        problem("not told with file and cause: " + told);
      }
      FaultScene.untrue(job, spool.spool(), kind).forEach(this::problem);
      if (!whole && (thorough || number % 4 == 0)) {
        again(spool, now.settled(before).keySet(), told);
      }
    }

    private boolean saysWhatAndWhy(String line) {
      // Of a file that is not there people are told just that.
      return line.matches("(?s).*\\S: .+") && (kind.sentence() == null || kind == FaultKind.ENOENT || line.contains(kind.sentence()));
    }

    private void problem(String what) {
      problems.add(kind + " at " + hit.get().operation() + " " + folder.relativize(Path.of(hit.get().path())) + ": " + what);
    }

    /** The same once more, and the caches with it, which a nock that is a packet already does not get by being verified. */
    private void again(Configuration spool, Set<String> first, List<String> told) {
      if (scene != FaultScene.UNDO) {
        scene.job(spool, new FaultyPosix(Posix.system()).withoutDisk()).run();
        rebuildAll(spool);
        var now = Contents.of(spool.spool()).settled(before);
        if (kind == FaultKind.ENOENT) {
          // The cache of a packet that is said not to be there is quarantined as an orphan; it has lost nothing.
          now.entrySet().removeIf(file -> file.getKey().startsWith(QUARANTINE) && !end.files().containsKey(file.getKey())
              && file.getValue().equals(before.files().get(file.getKey().substring(QUARANTINE.length()))));
        }
        if (gone.get() == null && kind != FaultKind.EXISTING && !now.equals(end.settled(before))) {
          problem("a second run ends with " + without(now, end.settled(before)) + " instead of " + without(end.settled(before), now)
              + ", the first with " + first + ", saying " + told);
        }
      }
    }
  }

  private static <V> Map<String, V> without(Map<String, V> files, Map<String, V> others) {
    var left = new TreeMap<>(files);
    left.entrySet().removeAll(others.entrySet());
    return left;
  }

  private static void rebuildAll(Configuration spool) {
    new RebuildJob(RebuildPlan.of(FaultScene.snapshot(spool), null, true, false, false), () -> null, spool,
        new FaultyPosix(Posix.system()).withoutDisk(), Workers.INLINE, (was, is) -> { }).run();
  }

  private static void delete(Path spool) {
    try (var all = Files.walk(spool)) {
      for (Path each : all.sorted(Collections.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
