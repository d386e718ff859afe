package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;
import org.spoolinspector.verify.FileVerifier;
import org.spoolinspector.verify.PacketFile;
import org.spoolinspector.verify.VerifyOutcome;

/** Hashes the planned files, makes packets of the nocks that match, and writes their caches. */
final class VerifyJob extends RunningJob<VerifyReport> {
  /** A run of so many bytes would push everything else out of the page cache. */
  private static final long DROP_BEHIND_BYTES = 1L << 30;
  private final VerifyPlan plan;
  private final Posix posix;
  private final Configuration configuration;
  private final Workers workers;
  private final Results results;
  private final Meter meter;
  private final VerifyCounts counts = new VerifyCounts();
  /** The last word on each file, by the name it was planned under. */
  private final Map<Entry.Key, Entry> seen = Collections.synchronizedMap(new LinkedHashMap<>());
  private final Map<Entry.Key, Entry.Key> renamed = new ConcurrentHashMap<>();

  VerifyJob(VerifyPlan plan, Configuration configuration, Posix posix, Workers workers, Results results) {
    this.plan = plan;
    this.configuration = configuration;
    this.posix = posix;
    this.workers = workers;
    this.results = results;
    this.meter = new Meter(plan.entries().size(), plan.bytes());
  }

  @Override
  public JobProgress progress() {
    return meter.progress(counts.now(), System.nanoTime());
  }

  @Override
  VerifyReport work() throws PosixException {
    long start = System.nanoTime();
    boolean cancelled = false;
    try (var folders = new FolderPool(posix.open(configuration.spool()))) {
      var nocks = new NockKeeper(configuration, posix, folders, workers, counts, this::record);
      try {
        verifyAll(folders, nocks);
      } catch (CancellationException stop) {
        cancelled = true;
      } finally {
        nocks.finish();
      }
    }
    List<Entry> told = seen.values().stream().sorted(Entry.ORDER).toList();
    return new VerifyReport(told, counts.now(), meter.bytesRead(), (System.nanoTime() - start) / 1e9, cancelled);
  }

  private void verifyAll(FolderPool folders, NockKeeper nocks) {
    boolean rotating = folders.spool().isOnRotatingDisk();
    // Inodes are about in the order of the disk.
    List<Entry> entries = rotating ? plan.entries().stream().sorted(Comparator.comparingLong(Entry::inode)).toList() : plan.entries();
    MthKernels.expect(plan.bytes());
    Workers files = rotating ? Workers.INLINE : workers;
    List<List<Entry>> batches = Batches.of(entries);
    try (FileVerifier verifier = HashingProcess.orHere(plan, plan.bytes() >= DROP_BEHIND_BYTES, rotating, workers, this)) {
      files.run(batches.size(), i -> {
        pass();
        verify(batches.get(i), folders, nocks, verifier);
      });
    }
  }

  private void verify(List<Entry> entries, FolderPool folders, NockKeeper nocks, FileVerifier verifier) {
    entries.forEach(meter::begin);
    int ended = 0;
    try {
      List<VerifyOutcome> outcomes = outcomes(entries, folders, verifier);
      while (ended < entries.size()) {
        judge(entries.get(ended), outcomes.get(ended), nocks);
        meter.end(entries.get(ended));
        ended++;
      }
    } finally {
      entries.subList(ended, entries.size()).forEach(meter::abandon);
    }
  }

  private List<VerifyOutcome> outcomes(List<Entry> entries, FolderPool folders, FileVerifier verifier) {
    try {
      var files = new ArrayList<PacketFile>();
      for (Entry entry : entries) {
        files.add(new PacketFile(folders.get(entry.folder()), entry.name(), count -> meter.read(entry, count)));
      }
      return verifier.verify(files);
    } catch (PosixException why) {
      // All of them are of one folder.
      VerifyOutcome outcome = why.isVanished() ? new VerifyOutcome.Vanished() : new VerifyOutcome.Unreadable(why.errno().sentence(), 0);
      return Collections.nCopies(entries.size(), outcome);
    }
  }

  private void judge(Entry entry, VerifyOutcome outcome, NockKeeper nocks) {
    boolean nock = entry.kind() == Kind.NOCK;
    switch (outcome) {
      case VerifyOutcome.Verified(var status) -> {
        if (nock) {
          nocks.matched(entry, status);
        } else {
          counts.verified.increment();
          record(entry, verified(entry));
        }
      }
      case VerifyOutcome.Mismatch(var expected, var found) -> {
        counts.bad.increment();
        record(entry, entry.with(State.BAD, Reason.of(nock ? Why.NOCK_BAD : Why.PACKET_BAD, found.toString())));
      }
      case VerifyOutcome.Skipped(var fault) -> {
        counts.skipped.increment();
        record(entry, entry.with(fault));
      }
      case VerifyOutcome.Vanished vanished -> {
        counts.vanished.increment();
        record(entry, entry.with(State.VANISHED, Reason.of(Why.VANISHED)));
      }
      case VerifyOutcome.Unreadable(var why, var offset) -> {
        counts.unreadable.increment();
        record(entry, entry.with(State.UNREADABLE,
            offset == 0 ? Reason.of(Why.UNREADABLE, why) : Reason.of(Why.UNREADABLE_FROM, offset, why)));
      }
    }
  }

  /** A cache that hides or misleads still does, however right the packet's hash is; the cache's state is what is left to mend. */
  private static Entry verified(Entry entry) {
    return switch (entry.state()) {
      case HIDDEN, MISLEADING, TOO_OLD -> entry;
      case UNVERIFIED, VERIFIED, BAD, NOT_A_PACKET, UNREADABLE, VANISHED, UNCHECKED, BROKEN, PARTIAL, ORPHAN, OLD_LAYOUT, SEEN,
          LEFT_OVER, FREE, HELD, LOG, ALIAS, QUARANTINED, FOREIGN -> entry.with(State.VERIFIED, Reason.of(Why.PACKET_VERIFIED));
    };
  }

  private void record(Entry before, Entry after) {
    Entry.Key planned = renamed.getOrDefault(before.key(), before.key());
    renamed.put(after.key(), planned);
    seen.put(planned, after);
    results.changed(before, after);
  }
}
