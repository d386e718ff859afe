package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.header.CacheOutcome;
import org.spoolinspector.header.CacheRebuild;
import org.spoolinspector.header.CacheTarget;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.SpoolScanner;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** Writes the planned caches, takes the planned files away, and looks what listing the spool costs then. */
final class RebuildJob extends RunningJob<RebuildReport> {
  private static final Logger LOG = LoggerFactory.getLogger(RebuildJob.class);
  private final RebuildPlan plan;
  private final Supplier<@Nullable ScanCost> listed;
  private final Configuration configuration;
  private final Posix posix;
  private final Workers workers;
  private final Results results;
  private final Meter meter;
  private final LongAdder written = new LongAdder();
  private final LongAdder replaced = new LongAdder();
  private final LongAdder removed = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final List<Entry> seen = Collections.synchronizedList(new ArrayList<>());
  /** What is done, whatever came of it but a failure. */
  private final Set<Entry.Key> settled = ConcurrentHashMap.newKeySet();
  private final List<String> failures = Collections.synchronizedList(new ArrayList<>());

  /**
   * Makes it.
   *
   * @param listed tells what listing the spool costs when the job begins; null not to measure it after
   */
  RebuildJob(RebuildPlan plan, Supplier<@Nullable ScanCost> listed, Configuration configuration, Posix posix, Workers workers,
      Results results) {
    this.plan = plan;
    this.listed = listed;
    this.configuration = configuration;
    this.posix = posix;
    this.workers = workers;
    this.results = results;
    this.meter = new Meter((long) plan.packets().size() + plan.toQuarantine().size(), 0, this::spent);
  }

  @Override
  public JobProgress progress() {
    return meter.progress(counters(), worked());
  }

  @Override
  @Nullable Task again() {
    List<Entry> packets = plan.packets().stream().filter(e -> !settled.contains(e.key())).toList();
    List<Entry> away = plan.toQuarantine().stream().filter(e -> !settled.contains(e.key())).toList();
    return packets.isEmpty() && away.isEmpty() ? null
        : new Task.Rebuild(new RebuildPlan(packets, plan.unchanged() + plan.packets().size() - packets.size(), away));
  }

  private Counters.Rebuild counters() {
    return new Counters.Rebuild(written.sum(), replaced.sum(), plan.unchanged(), removed.sum(), failed.sum());
  }

  @Override
  RebuildReport work() throws PosixException {
    ScanCost before = listed.get();
    boolean cancelled = false;
    try {
      if (!plan.packets().isEmpty()) {
        writeCaches();
      }
      pass();
      if (!plan.toQuarantine().isEmpty()) {
        takeAway();
      }
    } catch (CancellationException stop) {
      cancelled = true;
    }
    double seconds = worked() / 1e9;
    return new RebuildReport(List.copyOf(seen), counters(), List.copyOf(failures), seconds, cancelled, cancelled ? null : relist(before));
  }

  private @Nullable Relisting relist(@Nullable ScanCost before) {
    if (before == null || seen.isEmpty()) {
      return null;
    }
    try {
      return new Relisting(before, new SpoolScanner(configuration, posix, workers, this).scan(false).cost());
    } catch (CancellationException stop) {
      // All that was asked for is done; only the figure is missing.
      return null;
    } catch (PosixException why) {
      LOG.warn("what listing costs now is not known: {}", why.getMessage());
      return null;
    }
  }

  @Override
  BitSet done() {
    BitSet done = Places.of(plan.packets(), 0, settled::contains);
    done.or(Places.of(plan.toQuarantine(), plan.packets().size(), settled::contains));
    return done;
  }

  private void writeCaches() throws PosixException {
    List<Entry> packets = plan.packets();
    var targets = packets.stream().map(e -> new CacheTarget(e.folder().steps(), e.name())).toList();
    var rebuild = new CacheRebuild(configuration.spool(), posix, configuration.umask(), workers, this);
    @Nullable CacheOutcome[] outcomes = rebuild.run(targets, any -> meter.endFile());
    for (int i = 0; i < outcomes.length; i++) {
      CacheOutcome outcome = outcomes[i];
      if (outcome != null) {
        record(packets.get(i), outcome);
      }
    }
  }

  private void record(Entry packet, CacheOutcome outcome) {
    switch (outcome) {
      case CacheOutcome.Written any -> {
        written.increment();
        record(packet, mended(packet));
      }
      case CacheOutcome.Replaced any -> {
        replaced.increment();
        record(packet, mended(packet));
      }
      case CacheOutcome.Vanished any -> record(packet, packet.with(State.VANISHED, Reason.of(Why.VANISHED)));
      case CacheOutcome.Failed(var why) -> fail(packet, why);
    }
  }

  static Entry mended(Entry packet) {
    Entry fresh = packet.withHdr(HdrState.FRESH);
    boolean wasHidden = packet.state() == State.HIDDEN || packet.state() == State.MISLEADING
        || packet.reason().why() == Why.CACHE_UNREADABLE || packet.reason().why() == Why.CACHE_OF_INNER;
    return wasHidden ? fresh.with(State.UNVERIFIED, Reason.of(Why.PACKET_WHOLE)) : fresh;
  }

  private void takeAway() throws PosixException {
    List<RepairStep> steps = plan.toQuarantine().stream().<RepairStep>map(e -> new RepairStep.TakeAway(e.folder(), e.name(), e, false,
        e.state() == State.ORPHAN ? FindingKind.CACHE_ORPHAN : FindingKind.CACHE_OLD_LAYOUT)).toList();
    var tally = new RepairTally(steps);
    try (var taking = new TakingAway(tally, meter, node -> null, new Quarantine(posix.open(configuration.spool())), this, this::record)) {
      for (int i = 0; i < steps.size(); i++) {
        taking.add(i, (RepairStep.TakeAway) steps.get(i));
      }
      taking.run();
    } finally {
      tally.results().forEach(result -> record(Objects.requireNonNull(result.step().row()), result.outcome()));
    }
  }

  private void record(Entry entry, RepairOutcome outcome) {
    switch (outcome) {
      case RepairOutcome.Done any -> {
        removed.increment();
        settled.add(entry.key());
      }
      case RepairOutcome.Vanished any -> record(entry, entry.with(State.VANISHED, Reason.of(Why.VANISHED)));
      case RepairOutcome.Changed any -> fail(entry, "it changed meanwhile");
      case RepairOutcome.Locked(var by) -> fail(entry, "locked by process " + by.process());
      case RepairOutcome.Failed(var why) -> fail(entry, why);
    }
  }

  private void fail(Entry entry, String why) {
    failed.increment();
    failures.add(entry.path() + ": " + why);
    seen.add(entry);
  }

  private void record(Entry before, Entry after) {
    seen.add(after);
    settled.add(before.key());
    results.changed(before, after);
  }
}
