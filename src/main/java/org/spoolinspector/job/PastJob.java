package org.spoolinspector.job;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.spoolinspector.state.JobRecord;

/** What is remembered of a job that ended. */
final class PastJob {
  private PastJob() {
  }

  /**
   * The record of a job.
   *
   * @param kind a word for programs
   * @param title what it was about, for people
   */
  static JobRecord of(String kind, String title, String spool, Instant begun, Instant ended, Job<?> job) {
    String failure = job.failure();
    return new JobRecord(kind, title, spool, begun, ended, end(job), counters(job.progress().counters()),
        job.progress().bytesDone(), failure == null ? "" : failure);
  }

  private static JobRecord.End end(Job<?> job) {
    return switch (job.state()) {
      case FAILED -> JobRecord.End.FAILED;
      case DONE -> job.report() instanceof VerifyReport report && report.timeUp() ? JobRecord.End.TIME_UP : JobRecord.End.DONE;
      case CANCELLED, CANCELLING, WAITING, RUNNING, PAUSED -> JobRecord.End.CANCELLED;
    };
  }

  static Map<String, Long> counters(Counters counters) {
    var words = new LinkedHashMap<String, Long>();
    switch (counters) {
      case Counters.Verify c -> {
        words.put("verified", c.verified());
        words.put("bad", c.bad());
        words.put("vanished", c.vanished());
        words.put("unreadable", c.unreadable());
        words.put("skipped", c.skipped());
      }
      case Counters.Rebuild c -> {
        words.put("written", c.written());
        words.put("replaced", c.replaced());
        words.put("unchanged", c.unchanged());
        words.put("removed", c.removed());
        words.put("failed", c.failed());
      }
      case Counters.Repair c -> {
        words.put("done", c.done());
        words.put("vanished", c.vanished());
        words.put("changed", c.changed());
        words.put("locked", c.locked());
        words.put("failed", c.failed());
      }
    }
    return words;
  }
}
