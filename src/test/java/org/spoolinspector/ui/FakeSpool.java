package org.spoolinspector.ui;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Examination;
import org.spoolinspector.finding.Finder;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobQueue;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.LeftJob;
import org.spoolinspector.job.Liveness;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.RebuildReport;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.job.SessionListener;
import org.spoolinspector.job.Task;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.state.JobRecord;

/** A spool that is there in memory only, and remembers what was asked of it. */
final class FakeSpool implements OpenSpool {
  final List<String> asked = new ArrayList<>();
  final FakeJob job = new FakeJob();
  List<JobRecord> past = List.of();
  private final Configuration configuration;
  private final SessionListener listener;
  private final List<Queued> jobs = new ArrayList<>();
  private Runnable changed = () -> { };

  FakeSpool(Configuration configuration, SessionListener listener) {
    this.configuration = configuration;
    this.listener = listener;
  }

  /** Ends the scan with this. */
  void publish(SpoolSnapshot snapshot) {
    listener.snapshot(snapshot);
    listener.findings(Finder.find(snapshot, configuration, Thresholds.DEFAULTS, Examination.NONE, snapshot.scanned()));
    listener.liveness(new Liveness(Liveness.Mode.EVENTS, 9));
    listener.scanning(false);
  }

  void fail(String sentence) {
    listener.failed(sentence);
  }

  @Override
  public Configuration configuration() {
    return configuration;
  }

  @Override
  public void rescan(boolean deep) {
    asked.add(deep ? "deep scan" : "rescan");
  }

  @Override
  public List<QueuedJob> jobs() {
    return List.copyOf(jobs);
  }

  @Override
  public void onJobs(Runnable newListener) {
    changed = newListener;
  }

  @Override
  public boolean mayMove(QueuedJob queued, JobQueue.Move where) {
    return jobs.indexOf(queued) > (where == JobQueue.Move.DOWN ? -1 : 0);
  }

  @Override
  public void move(QueuedJob queued, JobQueue.Move where) {
    asked.add(where + " " + queued.title());
    if (where == JobQueue.Move.UP) {
      Collections.swap(jobs, jobs.indexOf(queued), jobs.indexOf(queued) - 1);
    }
    changed.run();
  }

  @Override
  public void pauseAll(boolean pause) {
    asked.add(pause ? "pause all" : "resume all");
    jobs.forEach(queued -> {
      if (pause) {
        queued.job().pause();
      } else {
        queued.job().resume();
      }
    });
  }

  @Override
  public void retry(QueuedJob queued) {
    asked.add("retry " + queued.title());
  }

  @Override
  public void forgetEnded() {
    jobs.removeIf(queued -> queued.job().state().isEnd());
    changed.run();
  }

  @Override
  public void settle(LeftJob left, boolean goOn) {
    asked.add((goOn ? "go on " : "forget ") + left.title());
  }

  @Override
  public void past(Consumer<List<JobRecord>> told) {
    told.accept(past);
  }

  /** Takes another job in. */
  FakeJob add(String title, VerifyPlan plan) {
    var added = jobs.isEmpty() ? job : new FakeJob();
    jobs.add(new Queued(jobs.size() + 1L, new Task.Verify(plan), title, added, Instant.EPOCH));
    changed.run();
    return added;
  }

  /** A job in memory only. */
  record Queued(long number, Task task, String title, FakeJob job, Instant asked) implements QueuedJob {
    @Override
    public Instant begun() {
      return asked;
    }

    @Override
    public Instant ended() {
      return job.state().isEnd() ? Instant.now() : null;
    }

    @Override
    public boolean mayRetry() {
      return job.state() == JobState.FAILED || job.state() == JobState.CANCELLED;
    }
  }

  @Override
  public Job<VerifyReport> verify(VerifyPlan plan, String title) {
    asked.add("verify " + plan.entries().size());
    return add(title, plan);
  }

  @Override
  public Job<RebuildReport> rebuild(RebuildPlan plan, String title) {
    throw new UnsupportedOperationException("not in these tests");
  }

  @Override
  public Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked, String title) {
    throw new UnsupportedOperationException("not in these tests");
  }

  @Override
  public int undoable() {
    return 0;
  }

  @Override
  public Job<RepairReport> undo(String title) {
    throw new UnsupportedOperationException("not in these tests");
  }

  @Override
  public void thresholds(Thresholds thresholds) {
    // Nothing to remember.
  }

  @Override
  public void close() {
    asked.add("close");
  }
}
