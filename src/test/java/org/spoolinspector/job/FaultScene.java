package org.spoolinspector.job;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Finder;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;

/** A spool and the work to be done on it, in which calls are made to fail. */
enum FaultScene {
  REBUILD {
    @Override
    void lay(Path spool) {
      SpoolText.lay(spool, """
          {alice}/rx/{p0}         : packet v6 size 501
          {alice}/rx/hdr/{p0}     : packet v6 niceness 1 size 172
          {alice}/rx/{p1}         : packet v6 size 502
          {alice}/rx/hdr/{p1}     : 0 bytes
          {alice}/tx/{p2}         : packet v6 size 503
          {alice}/rx/{p3}         : packet v4 size 504
          {alice}/rx/{p3}.hdr     : packet v4 niceness 2 size 172
          {alice}/rx/hdr/{orphan} : packet v6 niceness 3 size 172
          """);
    }

    @Override
    RunningJob<?> job(Configuration spool, Posix posix) {
      return new RebuildJob(RebuildPlan.of(snapshot(spool), null, true, true, false), () -> null, spool, posix, Workers.INLINE, NOBODY);
    }
  },

  NOCKS {
    @Override
    void lay(Path spool) {
      Path rx = spool.resolve(SpoolText.id("alice") + "/rx");
      Made.packet(rx, PacketFormat.V6, 1, 1000, ".nock");
      Made.packet(rx, PacketFormat.V6, 2, 1001, ".nock");
      Made.packet(rx, PacketFormat.V6, 3, 70_000, ".nock");
      Made.packet(rx, PacketFormat.V4, 4, 70_001, ".nock");
      Made.packet(rx, PacketFormat.V6, 5, 1003, "");
      SpoolText.lay(spool, "{alice}/rx/{bad}.nock : packet v6 size 1004");
    }

    @Override
    RunningJob<?> job(Configuration spool, Posix posix) {
      return new VerifyJob(VerifyPlan.of(snapshot(spool), null, true), spool, posix, Workers.INLINE, NOBODY);
    }
  },

  REPAIR {
    @Override
    void lay(Path spool) {
      SpoolText.lay(spool, BROKEN);
    }

    @Override
    RunningJob<?> job(Configuration spool, Posix posix) {
      return repair(spool, posix, plan(spool));
    }
  },

  RESTORE {
    @Override
    void lay(Path spool) {
      taken(spool);
    }

    @Override
    RunningJob<?> job(Configuration spool, Posix posix) {
      return repair(spool, posix, RepairPlan.restore(Bench.of(spool).quarantined()));
    }
  },

  PURGE {
    @Override
    void lay(Path spool) {
      taken(spool);
    }

    @Override
    RunningJob<?> job(Configuration spool, Posix posix) {
      return repair(spool, posix, RepairPlan.purge(Bench.of(spool).quarantined()));
    }
  },

  UNDO {
    @Override
    void lay(Path spool) {
      UNDOABLE.put(spool, taken(spool).undo());
    }

    @Override
    RunningJob<?> job(Configuration spool, Posix posix) {
      return repair(spool, posix, new RepairPlan(List.copyOf(UNDOABLE.get(spool.spool())), List.of(), List.of()));
    }
  };

  /** What the repair of a spool can take back. */
  private static final Map<Path, List<RepairStep.Return>> UNDOABLE = new ConcurrentHashMap<>();
  private static final Results NOBODY = (before, after) -> { };
  private static final String BROKEN = """
      {alice}/rx/{empty}.nock    : 0 bytes
      {alice}/rx/{none}.nock     : text what came instead
      {alice}/rx/{hidden}        : packet v6 niceness 7
      {alice}/rx/hdr/{hidden}    : 3 bytes
      {alice}/rx/{zeros}         : 500 bytes
      {alice}/rx/hdr/{zeros}     : packet v6 niceness 4 size 172
      {alice}/rx/hdr/{orphan}    : packet v6 niceness 5 size 172
      {alice}/rx/{moved}         : packet v6 niceness 8
      {alice}/rx/{moved}.hdr     : packet v6 niceness 8 size 172
      {alice}/rx/{mark}.seen     : 0 bytes
      {alice}/rx/{part}.part     : text half of it
      {alice}/tx/notes.txt       : text hello
      {carol}/rx                 : folder
      lost/found                 : text a whole folder
      tmp/nncp17                 : text left
      """;

  abstract void lay(Path spool);

  /** The work, planned on the spool as it is. */
  abstract RunningJob<?> job(Configuration spool, Posix posix);

  /** A scan of all of it, on this thread. */
  static SpoolSnapshot snapshot(Configuration spool) {
    try (var engine = new SpoolEngine(spool, Posix.system())) {
      return engine.snapshot(Scans.contents(spool, Posix.system(), true));
    }
  }

  /** Everything that can be mended, by the calendar of forty days later. */
  static RepairPlan plan(Configuration spool) {
    SpoolSnapshot snapshot = snapshot(spool);
    try (var engine = new SpoolEngine(spool, Posix.system())) {
      var findings = Finder.find(snapshot, spool, Thresholds.DEFAULTS, engine.examine(snapshot, true, Checkpoint.NONE),
          Instant.now().plus(Duration.ofDays(40)));
      return RepairPlan.of(findings.all(), snapshot, spool);
    }
  }

  static RepairJob repair(Configuration spool, Posix posix, RepairPlan plan) {
    return new RepairJob(plan, WhenLocked.REFUSE, spool, posix, Workers.INLINE, NOBODY);
  }

  /** A spool of which a repair has taken files away. */
  static RepairReport taken(Path spool) {
    SpoolText.lay(spool, """
        {alice}/rx/{none}.nock   : text what came instead
        {alice}/rx/hdr/{orphan}  : packet v6 niceness 5 size 172
        {alice}/rx/{mark}.seen   : 0 bytes
        {carol}/rx               : folder
        lost/found               : text a whole folder
        """);
    Configuration bob = Scans.bob(spool);
    RepairJob job = repair(bob, new FaultyPosix(Posix.system()).withoutDisk(), plan(bob));
    job.run();
    return job.report();
  }

  /** All that a job says went wrong, each with the file it is about; nothing where all was done. */
  static List<String> told(RunningJob<?> job) {
    var told = new ArrayList<String>();
    if (job.failure() != null) {
      told.add(job.failure());
    }
    switch (job.report()) {
      case RepairReport report -> report.results().stream().filter(FaultScene::isNotAsPlanned)
          .forEach(r -> told.add(r.step().path() + ": " + r.outcome()));
      case RebuildReport report -> {
        told.addAll(report.failures());
        report.entries().stream().filter(e -> e.state() == State.VANISHED).forEach(e -> told.add(e.path() + ": vanished"));
      }
      case VerifyReport report -> report.entries().stream().filter(FaultScene::isNotVerified)
          .forEach(e -> told.add(e.path() + ": " + e.reason().text(Locale.ROOT) + " " + e.hdr()));
      case null -> { }
      default -> throw new IllegalStateException("what is " + job.report() + "?");
    }
    return told;
  }

  /** What a repair says of a file that is not so. */
  static List<String> untrue(RunningJob<?> job, Path spool, FaultKind kind) {
    var untrue = new ArrayList<String>();
    if (job.report() instanceof RepairReport report) {
      report.results().stream().filter(r -> !(r.step() instanceof RepairStep.WriteCache)).forEach(result -> {
        boolean stillThere = Files.exists(spool.resolve(result.step().path()), LinkOption.NOFOLLOW_LINKS);
        boolean so = switch (result.outcome()) {
          case RepairOutcome.Done(var to) -> to == null || Files.exists(spool.resolve(to), LinkOption.NOFOLLOW_LINKS);
          case RepairOutcome.Failed(var why) -> stillThere != why.contains("not made durable");
          case RepairOutcome.Vanished any -> !stillThere || kind == FaultKind.ENOENT;
          case RepairOutcome.Changed any -> true;
          case RepairOutcome.Locked any -> false;
        };
        if (!so && !(result.step() instanceof RepairStep.TakeAway away && away.cache())) {
          untrue.add("untrue: " + result);
        }
      });
    }
    return untrue;
  }

  private static boolean isNotAsPlanned(RepairReport.Result result) {
    return !(result.outcome() instanceof RepairOutcome.Done(var to))
        || (result.step() instanceof RepairStep.Move move && !move.target().equals(to));
  }

  private static boolean isNotVerified(Entry entry) {
    return entry.state() != State.VERIFIED || entry.hdr() == HdrState.MISSING;
  }
}
