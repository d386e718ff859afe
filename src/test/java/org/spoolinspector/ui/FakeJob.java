package org.spoolinspector.ui;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobProgress;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.VerifyReport;

/** A job that does nothing but what it is told. */
final class FakeJob implements Job<VerifyReport> {
  private volatile JobState state = JobState.RUNNING;
  private volatile JobProgress progress =
      new JobProgress(12, 46, 41L << 30, 126L << 30, 2_255_000_000L, 40, new Counters.Verify(11, 1, 0, 0, 0), List.of());
  private volatile VerifyReport report;
  private volatile String failure;
  private volatile long limit;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

  void become(JobState next) {
    state = next;
    if (next == JobState.DONE || next == JobState.CANCELLED) {
      report = new VerifyReport(List.of(), (Counters.Verify) progress.counters(), 41L << 30, 3, next == JobState.CANCELLED, false, 0);
    }
    listeners.forEach(Runnable::run);
  }

  void end(VerifyReport found) {
    progress = new JobProgress(46, 46, 126L << 30, 126L << 30, 0, 0, found.counters(), List.of());
    report = found;
    state = JobState.DONE;
    listeners.forEach(Runnable::run);
  }

  void fail(String why) {
    failure = why;
    become(JobState.FAILED);
  }

  void progress(JobProgress next) {
    progress = next;
    listeners.forEach(Runnable::run);
  }

  @Override
  public JobState state() {
    return state;
  }

  @Override
  public JobProgress progress() {
    return progress;
  }

  @Override
  public void pause() {
    become(JobState.PAUSED);
  }

  @Override
  public void resume() {
    become(JobState.RUNNING);
  }

  @Override
  public void cancel() {
    become(JobState.CANCELLING);
  }

  @Override
  public void limit(long bytesPerSecond) {
    limit = bytesPerSecond;
    listeners.forEach(Runnable::run);
  }

  @Override
  public long limit() {
    return limit;
  }

  @Override
  public void onChange(Runnable newListener) {
    listeners.add(newListener);
  }

  @Override
  public VerifyReport report() {
    return report;
  }

  @Override
  public String failure() {
    return failure;
  }

  @Override
  public void await() {
  }
}
