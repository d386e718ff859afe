package org.spoolinspector.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.state.JobRecord;
import org.spoolinspector.state.Memory;
import org.spoolinspector.state.Owner;
import org.spoolinspector.state.StoredJob;

/**
 * Remembers on disk which jobs a session has not ended, and how far they are, so that the next one can go on; and which have ended. All
 * of it on a thread of its own, since another program may have the files just then.
 */
final class QueueMemory {
  /** Nobody: the job can be taken over. No process has this number. */
  private static final Owner NOBODY = new Owner(Integer.MAX_VALUE, 1);
  private final Memory memory;
  private final String spool;
  private final JobQueue queue;
  private final InOrder thread = new InOrder("spool-memory");
  private final AtomicBoolean willStore = new AtomicBoolean();
  /** As they were written last, by their numbers in the queue. */
  private final Map<Long, StoredJob> written = new HashMap<>();

  /** Of the jobs in this queue. */
  QueueMemory(Memory memory, String spool, JobQueue queue) {
    this.memory = memory;
    this.spool = spool;
    this.queue = queue;
  }

  /** Writes soon what is to be done, where that has changed. */
  void store() {
    if (!willStore.getAndSet(true)) {
      thread.accept(() -> {
        willStore.set(false);
        storeNow(queue.live());
      });
    }
  }

  private void storeNow(List<Ticket> live) {
    var changed = new HashMap<Long, StoredJob>();
    for (int i = 0; i < live.size(); i++) {
      Ticket queued = live.get(i);
      StoredJob before = written.get(queued.number());
      StoredJob now = StoredTask.of(before == null ? 0 : before.id(), i, spool, queued);
      if (before == null) {
        written.put(queued.number(), memory.queue().add(now, StoredTask.files(queued.task()).stream().map(StoredTask::path).toList()));
      } else if (!now.equals(before)) {
        written.put(queued.number(), now);
        changed.put(now.id(), now);
      }
    }
    if (!changed.isEmpty()) {
      memory.queue().change(jobs -> jobs.stream().map(job -> changed.getOrDefault(job.id(), job)).toList());
    }
  }

  /** A job came to its end: it goes to the jobs of the past. */
  void ended(Ticket queued) {
    thread.accept(() -> {
      StoredJob before = written.remove(queued.number());
      if (before != null) {
        memory.queue().remove(before.id());
      }
      Instant begun = queued.begun();
      Instant ended = queued.ended();
      if (begun != null && ended != null) {
        memory.history().add(PastJob.of(StoredTask.kind(queued.task()), queued.title(), spool, begun, ended, queued.job()));
      }
    });
  }

  /** Tells the jobs of this spool that some program left, in their order. */
  void left(Consumer<List<LeftJob>> told) {
    thread.accept(() -> told.accept(leftNow().stream().map(LeftJob::of).toList()));
  }

  private List<StoredJob> leftNow() {
    return memory.queue().all().stream().filter(job -> job.spool().equals(spool) && !job.owner().isAlive()).toList();
  }

  /** Gives what is left of a job, as the files are now, with the job as it was; nothing where another program has taken it. */
  interface GoOn {
    void with(StoredJob stored, Task rest);
  }

  /**
   * Takes a job over, and forgets it once what is left of it was handed on.
   *
   * @param now what is in the spool; null to forget it only
   */
  void take(LeftJob left, @Nullable List<Entry> now, GoOn goOn) {
    thread.accept(() -> {
      StoredJob stored = memory.queue().claim(left.id());
      if (stored == null) {
        return;
      }
      List<RawName> files = now == null ? List.of() : memory.queue().files(stored.id());
      Task rest = now == null ? null : StoredTask.rest(stored, files, now);
      if (rest != null) {
        goOn.with(stored, rest);
        // First the new one: whoever dies in between has both.
        storeNow(queue.live());
      }
      memory.queue().remove(stored.id());
    });
  }

  /** Tells the jobs of this spool that ended, the last one first. */
  void past(Consumer<List<JobRecord>> told) {
    thread.accept(() -> told.accept(memory.history().all().stream().filter(job -> job.spool().equals(spool)).toList()));
  }

  /** Writes a last time how far these are, leaves them to whoever comes next, and ends. */
  void close(List<Ticket> left) {
    thread.accept(() -> {
      storeNow(left);
      var ids = new ArrayList<Long>();
      left.forEach(queued -> {
        StoredJob job = written.get(queued.number());
        if (job != null) {
          ids.add(job.id());
        }
      });
      if (!ids.isEmpty()) {
        memory.queue().change(jobs -> jobs.stream().map(job -> ids.contains(job.id()) ? job.withOwner(NOBODY) : job).toList());
      }
    });
    thread.close();
  }
}
