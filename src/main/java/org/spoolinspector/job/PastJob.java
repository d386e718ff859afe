package org.spoolinspector.job;

import java.time.Instant;
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
    return new JobRecord(kind, title, spool, begun, ended, end(job), job.progress().counters().words(),
        job.progress().bytesDone(), failure == null ? "" : failure);
  }

  private static JobRecord.End end(Job<?> job) {
    return switch (job.state()) {
      case FAILED -> JobRecord.End.FAILED;
      case DONE -> job.report() instanceof VerifyReport report && report.timeUp() ? JobRecord.End.TIME_UP : JobRecord.End.DONE;
      case CANCELLED, CANCELLING, WAITING, RUNNING, PAUSED -> JobRecord.End.CANCELLED;
    };
  }
}
