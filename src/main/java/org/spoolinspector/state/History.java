package org.spoolinspector.state;

import java.util.ArrayList;
import java.util.List;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;

/** The jobs that ended, the last {@value #MOST} of them. May be used by several threads and programs at once. */
public final class History {
  /** So many are kept. */
  public static final int MOST = 1_000;
  private static final String NAME = "history";
  private final @Nullable StateFile file;

  History(@Nullable StateFile file) {
    this.file = file;
  }

  /**
   * Adds a job that just ended.
   *
   * @return whether it was done
   */
  public boolean add(JobRecord job) {
    return file == null || file.write(false, state -> {
      MVMap<byte[], byte[]> jobs = state.map(NAME);
      byte[] key = Keys.next(jobs);
      jobs.put(key, JobRecordCodec.value(key, job));
      while (jobs.sizeAsLong() > MOST) {
        jobs.remove(jobs.firstKey());
      }
      return true;
    });
  }

  /** The jobs, the last one first. */
  public List<JobRecord> all() {
    return file == null ? List.of() : file.read(List.of(), state -> {
      var jobs = new ArrayList<JobRecord>();
      for (Cursor<byte[], byte[]> at = state.map(NAME).cursor(null); at.hasNext(); ) {
        at.next();
        jobs.add(JobRecordCodec.job(at.getKey(), at.getValue()));
      }
      return jobs.reversed();
    });
  }
}
