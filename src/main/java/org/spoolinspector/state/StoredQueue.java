package org.spoolinspector.state;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.posix.RawName;

/**
 * The jobs that wait or run, of all processes of this user. May be used by several threads and programs at once; each change is made
 * as a whole or not at all, and is durable.
 */
public final class StoredQueue {
  private static final String JOBS = "queue";
  private static final String FILES = "files";
  private static final String LAST = "last";
  /** Paths in a record. */
  private static final int TOGETHER = 1_024;
  private final @Nullable StateFile file;

  StoredQueue(@Nullable StateFile file) {
    this.file = file;
  }

  /** All of them, in order. */
  public List<StoredJob> all() {
    return file == null ? List.of() : file.read(List.of(), state -> jobs(state.map(JOBS)));
  }

  private static List<StoredJob> jobs(MVMap<byte[], byte[]> map) throws MalformedRecord {
    var jobs = new ArrayList<StoredJob>();
    for (Cursor<byte[], byte[]> at = map.cursor(null); at.hasNext(); ) {
      at.next();
      jobs.add(StoredJobCodec.job(at.getKey(), at.getValue()));
    }
    jobs.sort(Comparator.comparingLong(StoredJob::order).thenComparingLong(StoredJob::id));
    return jobs;
  }

  /** The files a job is about, done or not, in their order: paths relative to the spool. */
  public List<RawName> files(long id) {
    return file == null ? List.of() : file.read(List.of(), state -> {
      var files = new ArrayList<RawName>();
      for (Cursor<byte[], byte[]> at = state.map(FILES).cursor(Keys.of(id)); at.hasNext() && Keys.number(at.next()) == id; ) {
        files.addAll(StoredJobCodec.paths(at.getKey(), at.getValue()));
      }
      return files;
    });
  }

  /**
   * Adds a job.
   *
   * @param job its id counts for nothing
   * @param files what it is about; empty where its properties tell that
   * @return the job with its id, or as it was where it is not remembered
   */
  public StoredJob add(StoredJob job, List<RawName> files) {
    return file == null ? job : file.write(job, state -> {
      MVMap<byte[], byte[]> last = state.map(LAST);
      byte[] key = Keys.next(last);
      last.clear();
      last.put(key, new byte[0]);
      StoredJob added = job.withId(Keys.number(key));
      state.map(JOBS).put(key, StoredJobCodec.value(key, added));
      for (int from = 0; from < files.size(); from += TOGETHER) {
        byte[] at = new ByteSink().raw(key).raw(Keys.of(from)).done();
        state.map(FILES).put(at, StoredJobCodec.paths(at, files.subList(from, Math.min(files.size(), from + TOGETHER))));
      }
      return added;
    });
  }

  /**
   * Changes jobs as they are now; which files they are about stays.
   *
   * @param change of the jobs in order, to those that shall be there afterwards, by their ids; others are ignored. It may be asked
   *     more than once; what it throws is thrown here, and nothing is changed then
   * @return the jobs in order afterwards; empty where nothing was changed
   */
  public List<StoredJob> change(UnaryOperator<List<StoredJob>> change) {
    if (file == null) {
      return List.of();
    }
    // What the caller's code throws is no sign of a damaged file.
    var thrown = new AtomicReference<@Nullable RuntimeException>();
    List<StoredJob> result = file.write(List.of(), state -> {
      MVMap<byte[], byte[]> map = state.map(JOBS);
      List<StoredJob> before = jobs(map);
      Map<Long, StoredJob> after = new HashMap<>();
      try {
        change.apply(List.copyOf(before)).forEach(job -> after.put(job.id(), job));
      } catch (RuntimeException notOurs) {
        thrown.set(notOurs);
        return before;
      }
      for (StoredJob job : before) {
        StoredJob now = after.get(job.id());
        byte[] key = Keys.of(job.id());
        if (now == null) {
          map.remove(key);
          forget(state.map(FILES), job.id());
        } else if (!now.equals(job)) {
          map.put(key, StoredJobCodec.value(key, now));
        }
      }
      return jobs(map);
    });
    RuntimeException notOurs = thrown.get();
    if (notOurs != null) {
      throw notOurs;
    }
    return result;
  }

  private static void forget(MVMap<byte[], byte[]> files, long id) throws MalformedRecord {
    for (byte[] key = files.ceilingKey(Keys.of(id)); key != null && Keys.number(key) == id; key = files.ceilingKey(key)) {
      files.remove(key);
    }
  }

  /** Puts a job in the place of the one with its id, where that is still there. */
  public boolean update(StoredJob job) {
    return change(jobs -> jobs.stream().map(one -> one.id() == job.id() ? job : one).toList()).contains(job);
  }

  /** Takes a job out, with its files. */
  public void remove(long id) {
    change(jobs -> jobs.stream().filter(one -> one.id() != id).toList());
  }

  /**
   * Takes over a job whose process has ended, or is this one; of several processes only one gets it.
   *
   * @return the job, this process's now; null where it is not there, or another process has it
   */
  public @Nullable StoredJob claim(long id) {
    Owner self = Owner.current();
    return change(jobs -> jobs.stream()
        .map(one -> one.id() == id && !one.owner().isAlive() ? one.withOwner(self) : one).toList()).stream()
        .filter(one -> one.id() == id && one.owner().equals(self)).findFirst().orElse(null);
  }
}
