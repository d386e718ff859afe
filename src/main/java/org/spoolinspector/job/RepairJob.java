package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.header.CacheOutcome;
import org.spoolinspector.header.CacheRebuild;
import org.spoolinspector.header.CacheTarget;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Sizes;

/** Carries out a repair plan: moves to the right place, then to quarantine, then new caches, then what concerns the quarantine. */
final class RepairJob extends RunningJob<RepairReport> {
  private final List<RepairStep> steps;
  private final WhenLocked whenLocked;
  private final Configuration configuration;
  private final Posix posix;
  private final Workers workers;
  private final Results results;
  private final RepairTally tally;
  private final Meter meter;

  RepairJob(RepairPlan plan, WhenLocked whenLocked, Configuration configuration, Posix posix, Workers workers, Results results) {
    this.steps = plan.steps();
    this.whenLocked = whenLocked;
    this.configuration = configuration;
    this.posix = posix;
    this.workers = workers;
    this.results = results;
    this.tally = new RepairTally(steps);
    this.meter = new Meter(steps.size(), Sizes.sum(steps.stream().mapToLong(TakingAway::bytesToRead)), this::spent);
  }

  @Override
  public JobProgress progress() {
    return meter.progress(tally.counters(), worked());
  }

  @Override
  @Nullable Task again() {
    List<RepairStep> again = tally.undone();
    return again.isEmpty() ? null : new Task.Repair(new RepairPlan(again, List.of(), List.of()), whenLocked);
  }

  @Override
  RepairReport work() throws PosixException {
    boolean cancelled = false;
    try (OpenFolder spool = posix.open(configuration.spool())) {
      var locks = new LockGuard(posix, spool, whenLocked, this);
      run(spool, locks);
    } catch (CancellationException stop) {
      cancelled = true;
    }
    return new RepairReport(tally.results(), tally.undo(), tally.counters(), worked() / 1e9, cancelled);
  }

  private void run(OpenFolder spool, LockGuard locks) throws PosixException {
    try (var taking = new TakingAway(tally, meter, locks::pass, new Quarantine(posix.open(configuration.spool())), this, results)) {
      var moving = new Moving(spool, tally, results);
      var caches = new ArrayList<Integer>();
      for (int i = 0; i < steps.size(); i++) {
        pass();
        switch (steps.get(i)) {
          case RepairStep.Move move -> {
            if (isFree(i, move, locks)) {
              RepairStep.TakeAway instead = moving.move(i, move);
              if (instead != null) {
                meter.expect(TakingAway.bytesToRead(instead));
                taking.add(i, instead);
              } else {
                meter.endFile();
              }
            }
          }
          case RepairStep.TakeAway away -> taking.add(i, away);
          case RepairStep.WriteCache write -> caches.add(i);
          case RepairStep.Return back -> {
            if (isFree(i, back, locks)) {
              moving.putBack(i, back);
              meter.endFile();
            }
          }
          case RepairStep.Delete delete -> {
            moving.delete(i, delete.file());
            meter.endFile();
          }
        }
      }
      taking.run();
      write(caches, locks);
    }
  }

  private boolean isFree(int i, RepairStep step, LockGuard locks) {
    try {
      HeldLock held = locks.pass(step.node());
      if (held == null) {
        return true;
      }
      tally.end(i, new RepairOutcome.Locked(held));
    } catch (PosixException why) {
      tally.fail(i, why);
    }
    meter.endFile();
    return false;
  }

  private void write(List<Integer> all, LockGuard locks) {
    var free = all.stream().filter(i -> isFree(i, steps.get(i), locks)).toList();
    if (free.isEmpty()) {
      return;
    }
    List<Entry> packets = free.stream().map(i -> ((RepairStep.WriteCache) steps.get(i)).row()).toList();
    var targets = packets.stream().map(e -> new CacheTarget(e.folder().steps(), e.name())).toList();
    var rebuild = new CacheRebuild(configuration.spool(), posix, configuration.umask(), workers, this);
    @Nullable CacheOutcome[] outcomes;
    try {
      outcomes = rebuild.run(targets, any -> meter.endFile());
    } catch (PosixException why) {
      // Nothing could be written; what was moved before is still to be told.
      free.forEach(i -> tally.end(i, new RepairOutcome.Failed(why.errno().sentence())));
      return;
    }
    for (int n = 0; n < outcomes.length; n++) {
      int i = free.get(n);
      Entry packet = packets.get(n);
      switch (outcomes[n]) {
        case CacheOutcome.Written any -> written(i, packet);
        case CacheOutcome.Replaced any -> written(i, packet);
        case CacheOutcome.Vanished any -> tally.end(i, new RepairOutcome.Vanished());
        case CacheOutcome.Failed(var why) -> tally.end(i, new RepairOutcome.Failed(why));
        case null -> { }
      }
    }
    pass();
  }

  private void written(int i, Entry packet) {
    tally.end(i, new RepairOutcome.Done(null));
    results.changed(packet, RebuildJob.mended(packet));
  }
}
