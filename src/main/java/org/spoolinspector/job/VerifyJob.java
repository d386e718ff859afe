package org.spoolinspector.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;
import org.spoolinspector.state.Memory;
import org.spoolinspector.verify.FileVerifier;
import org.spoolinspector.verify.PacketFile;
import org.spoolinspector.verify.VerifyOutcome;

/**
 * Hashes the planned files, makes packets of the nocks that match, and writes their caches. The plan may be old: each file is taken as it
 * is when its turn comes.
 */
final class VerifyJob extends RunningJob<VerifyReport> {
  /** A run of so many bytes would push everything else out of the page cache. */
  private static final long DROP_BEHIND_BYTES = 1L << 30;
  private static final Set<Why> FAILED_AFTER_READING =
      Set.of(Why.NOCK_MATCHES_BUT_CHANGED, Why.NOCK_MATCHES_BUT_FAILED, Why.NOCK_RENAMED_NOT_DURABLE);
  private final VerifyPlan plan;
  private final Posix posix;
  private final Configuration configuration;
  private final Workers workers;
  private final VerdictBook book;
  private final Results results;
  private final Meter meter;
  private final VerifyCounts counts = new VerifyCounts();
  /** The last word on each file, by the name it was planned under. */
  private final Map<Entry.Key, Entry> seen = Collections.synchronizedMap(new LinkedHashMap<>());
  private final Map<Entry.Key, Entry.Key> renamed = new ConcurrentHashMap<>();
  /** What was left to do at the end; null before. */
  private volatile @Nullable List<Entry> left;
  private volatile boolean timeUp;

  /** A run that is not remembered. */
  VerifyJob(VerifyPlan plan, Configuration configuration, Posix posix, Workers workers, Results results) {
    this(plan, configuration, posix, workers, new VerdictBook(Memory.none().verdicts(configuration.spool()), Map.of()), results);
  }

  VerifyJob(VerifyPlan plan, Configuration configuration, Posix posix, Workers workers, VerdictBook book, Results results) {
    this.plan = plan;
    this.book = book;
    this.configuration = configuration;
    this.posix = posix;
    this.workers = workers;
    this.results = results;
    this.meter = new Meter(plan.entries().size(), plan.bytes(), this::spent);
  }

  @Override
  public JobProgress progress() {
    return meter.progress(counts.now(), worked());
  }

  @Override
  @Nullable Task again() {
    List<Entry> atEnd = left;
    List<Entry> again = atEnd == null ? undone() : atEnd;
    return again.isEmpty() ? null : new Task.Verify(new VerifyPlan(again, plan.idle(), plan.order(), plan.atMost()));
  }

  @Override
  BitSet done() {
    List<Entry> atEnd = left;
    if (atEnd == null) {
      return Places.of(plan.entries(), 0, seen::containsKey);
    }
    Set<Entry.Key> undone = atEnd.stream().map(Entry::key).collect(Collectors.toSet());
    return Places.of(plan.entries(), 0, key -> !undone.contains(key));
  }

  private List<Entry> undone() {
    var undone = new ArrayList<Entry>();
    for (Entry planned : plan.entries()) {
      Entry found = seen.get(planned.key());
      if (found == null) {
        undone.add(planned);
      } else if (isWorthAnotherTry(found)) {
        undone.add(found);
      }
    }
    return undone;
  }

  private static boolean isWorthAnotherTry(Entry found) {
    return found.state() == State.UNREADABLE || found.state() == State.VANISHED || FAILED_AFTER_READING.contains(found.reason().why());
  }

  @Override
  VerifyReport work() throws PosixException {
    boolean cancelled = false;
    try (var folders = new FolderPool(posix.open(configuration.spool()))) {
      var nocks = new NockKeeper(configuration, posix, folders, workers, counts, this::record);
      try {
        verifyAll(folders, nocks);
      } catch (CancellationException stop) {
        cancelled = !timeUp || state() == JobState.CANCELLING;
      } finally {
        nocks.finish();
        book.close();
      }
    }
    long promoted = seen.entrySet().stream()
        .filter(one -> !one.getKey().equals(one.getValue().key()) && one.getValue().state() == State.VERIFIED).count();
    List<Entry> told = seen.values().stream().sorted(Entry.ORDER).toList();
    left = undone();
    seen.clear();
    renamed.clear();
    return new VerifyReport(told, counts.now(), meter.bytesRead(), worked() / 1e9, cancelled, timeUp && !cancelled, promoted);
  }

  private void verifyAll(FolderPool folders, NockKeeper nocks) {
    boolean rotating = folders.spool().isOnRotatingDisk();
    // Inodes are about in the order of the disk.
    List<Entry> entries = !rotating || plan.order() != VerifyOrder.LISTED ? plan.entries()
        : plan.entries().stream().sorted(Comparator.comparingLong(Entry::inode)).toList();
    MthKernels.expect(plan.bytes());
    Workers files = rotating ? Workers.INLINE : workers;
    List<List<Entry>> batches = Batches.of(entries);
    boolean dropBehind = plan.bytes() >= DROP_BEHIND_BYTES;
    try (FileVerifier verifier = HashingProcess.orHere(plan, dropBehind, rotating, workers, this::passInTime)) {
      files.run(batches.size(), i -> {
        passInTime();
        verify(batches.get(i), folders, nocks, verifier);
      });
    }
  }

  /** A file that is not read to its end when the time is up stays as it was. */
  private void passInTime() {
    pass();
    if (!plan.atMost().isZero() && worked() >= plan.atMost().toNanos()) {
      timeUp = true;
      throw new CancellationException("time was up");
    }
  }

  private void verify(List<Entry> entries, FolderPool folders, NockKeeper nocks, FileVerifier verifier) {
    entries.forEach(meter::begin);
    int ended = 0;
    try {
      List<VerifyOutcome> outcomes = outcomes(entries, folders, verifier);
      while (ended < entries.size()) {
        Entry entry = entries.get(ended);
        Entry packet = outcomes.get(ended) instanceof VerifyOutcome.Vanished ? promoted(entry, folders) : null;
        if (packet == null) {
          judge(entry, outcomes.get(ended), nocks);
        } else {
          record(entry, packet);
          judge(packet, outcomes(List.of(packet), folders, verifier).getFirst(), nocks);
        }
        meter.end(entry);
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

  /** The packet that a nock which is not there any more became, by another run or another program; null where it did not. */
  private @Nullable Entry promoted(Entry entry, FolderPool folders) {
    if (entry.kind() != Kind.NOCK) {
      return null;
    }
    RawName name = SpoolLayout.packetName(entry.name());
    try {
      OpenFolder folder = folders.get(entry.folder());
      FileStatus now = folder.status(name);
      return now.type() == FileType.REGULAR && now.inode() == entry.inode()
          ? now(NockKeeper.packet(entry, name, configuration.nohdr()), now) : null;
    } catch (PosixException gone) {
      return null;
    }
  }

  private void judge(Entry entry, VerifyOutcome outcome, NockKeeper nocks) {
    boolean nock = entry.kind() == Kind.NOCK;
    switch (outcome) {
      case VerifyOutcome.Verified(var status) -> {
        if (nock) {
          nocks.matched(now(entry, status), status);
        } else {
          counts.verified.increment();
          record(entry, verified(now(entry, status)));
        }
      }
      case VerifyOutcome.Mismatch(var expected, var found, var status) -> {
        counts.bad.increment();
        record(entry, now(entry, status).with(State.BAD,
            Reason.of(nock ? Why.NOCK_BAD : Why.PACKET_BAD, found.toString()).at(Instant.now())));
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

  /** The same name may be another file by now; the word on it is about that one. */
  private static Entry now(Entry planned, FileStatus status) {
    boolean same = status.inode() == planned.inode() && status.size() == planned.size()
        && status.modifiedNanos() == planned.modifiedNanos();
    return same ? planned : new Entry(planned.folder(), planned.name(), planned.kind(), planned.state(), planned.reason(), planned.hdr(),
        status.size(), status.modifiedNanos(), status.inode(), planned.header());
  }

  /** A cache that hides or misleads still does, however right the packet's hash is; the cache's state is what is left to mend. */
  private static Entry verified(Entry entry) {
    return switch (entry.state()) {
      case HIDDEN, MISLEADING, TOO_OLD -> entry;
      case UNVERIFIED, VERIFIED, BAD, NOT_A_PACKET, UNREADABLE, VANISHED, UNCHECKED, BROKEN, PARTIAL, ORPHAN, OLD_LAYOUT, SEEN,
          LEFT_OVER, FREE, HELD, LOG, ALIAS, QUARANTINED, FOREIGN ->
          entry.with(State.VERIFIED, Reason.of(Why.PACKET_VERIFIED).at(Instant.now()));
    };
  }

  private void record(Entry before, Entry after) {
    Entry.Key planned = renamed.getOrDefault(before.key(), before.key());
    renamed.put(after.key(), planned);
    seen.put(planned, after);
    book.add(after);
    results.changed(before, after);
  }
}
