package org.spoolinspector.job;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.State;
import org.spoolinspector.state.Judgement;
import org.spoolinspector.state.Verdict;
import org.spoolinspector.state.VerdictKey;
import org.spoolinspector.state.Verdicts;

/** Gathers what a verify run finds out, and has it remembered every few seconds. Used by several threads. */
final class VerdictBook {
  /** Between two times of writing, and where that failed, nanoseconds. */
  private static final long GATHER = Duration.ofSeconds(5).toNanos();
  private static final long AFTER_FAILURE = Duration.ofSeconds(30).toNanos();
  /** More than these wait in vain: then they are forgotten. */
  private static final int MOST = 200_000;
  private final Verdicts verdicts;
  private final ReentrantLock writing = new ReentrantLock();
  private Map<VerdictKey, Verdict> gathered = new HashMap<>();
  private Map<VerdictKey, Verdict> lapsed;
  private long due = System.nanoTime() + GATHER;

  /**
   * A book of a run.
   *
   * @param lapsed verdicts that were seen to be about files that there are not any more; they are forgotten on the way
   */
  VerdictBook(Verdicts verdicts, Map<VerdictKey, Verdict> lapsed) {
    this.verdicts = verdicts;
    this.lapsed = lapsed;
  }

  /** Takes down what was found out about a file, if it is what only reading all of it tells. */
  void add(Entry found) {
    Judgement judgement = judgement(found);
    Instant when = found.reason().when();
    if (judgement != null && when != null) {
      boolean time;
      synchronized (this) {
        gathered.put(key(found), new Verdict(when, found.inode(), found.size(), found.modifiedNanos(), judgement));
        time = System.nanoTime() - due > 0;
      }
      if (time && writing.tryLock()) {
        try {
          write();
        } finally {
          writing.unlock();
        }
      }
    }
  }

  static VerdictKey key(Entry entry) {
    return new VerdictKey(entry.folder().path(), entry.name());
  }

  private static @Nullable Judgement judgement(Entry found) {
    if (found.state() == State.VERIFIED) {
      return new Judgement.Verified();
    }
    Id hash = found.state() == State.BAD && found.reason().arguments().getFirst() instanceof String text ? Id.parse(text) : null;
    return hash == null ? null : new Judgement.Bad(hash);
  }

  /** Has the rest remembered, at the end of the run. */
  void close() {
    writing.lock();
    try {
      write();
    } finally {
      writing.unlock();
    }
  }

  private void write() {
    Map<VerdictKey, Verdict> found;
    Map<VerdictKey, Verdict> gone;
    synchronized (this) {
      found = gathered;
      gone = lapsed;
      gathered = new HashMap<>();
      lapsed = Map.of();
    }
    boolean done = verdicts.update(found, gone);
    synchronized (this) {
      due = System.nanoTime() + (done ? GATHER : AFTER_FAILURE);
      if (!done && found.size() + gathered.size() <= MOST) {
        found.putAll(gathered);
        gathered = found;
      }
    }
  }
}
