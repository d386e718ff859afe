package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.state.JobRecord;

/** A row of the list of jobs. */
sealed interface JobRow {
  /** A job of this session. */
  record Now(QueuedJob queued) implements JobRow {
  }

  /** A heading. */
  record Head(String title) implements JobRow {
  }

  /** A job of a session before. */
  record Past(JobRecord job) implements JobRow {
  }

  static List<JobRow> of(List<QueuedJob> now, List<JobRecord> past) {
    var rows = new ArrayList<JobRow>();
    now.forEach(queued -> rows.add(new Now(queued)));
    if (!past.isEmpty()) {
      rows.add(new Head(Texts.get("jobs.before")));
      past.forEach(job -> rows.add(new Past(job)));
    }
    return rows;
  }
}
