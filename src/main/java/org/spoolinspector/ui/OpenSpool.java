package org.spoolinspector.ui;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobQueue;
import org.spoolinspector.job.LeftJob;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.RebuildReport;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.job.SessionListener;
import org.spoolinspector.job.SpoolSession;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.state.JobRecord;
import org.spoolinspector.state.Memory;

/** A spool session as far as the window uses it. */
interface OpenSpool extends AutoCloseable {
  /** Opens spools. */
  interface Opener {
    /** Opens one and starts its first scan; returns at once. */
    OpenSpool open(Configuration configuration, SessionListener listener);
  }

  Configuration configuration();

  /** Scans everything again, with {@code deep} comparing caches with packets. */
  void rescan(boolean deep);

  /** The jobs that work, wait or have ended, in the order of {@link JobQueue#jobs()}. */
  List<QueuedJob> jobs();

  /** Calls {@code listener} on some thread whenever a job comes, ends or changes its place or state. */
  void onJobs(Runnable listener);

  boolean mayMove(QueuedJob job, JobQueue.Move where);

  void move(QueuedJob job, JobQueue.Move where);

  /** Pauses all jobs, or lets all go on. */
  void pauseAll(boolean pause);

  /** Tries once more what a job left. */
  void retry(QueuedJob job);

  /** Takes ended jobs off the list. */
  void forgetEnded();

  /** Goes on with a job that another session left, or forgets it. */
  void settle(LeftJob left, boolean goOn);

  /** Tells the jobs that ended, of sessions before too; on another thread. */
  void past(Consumer<List<JobRecord>> told);

  Job<VerifyReport> verify(VerifyPlan plan, String title);

  Job<RebuildReport> rebuild(RebuildPlan plan, String title);

  Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked, String title);

  /** How many moves of the last repair can be taken back. */
  int undoable();

  Job<RepairReport> undo(String title);

  /** From when on something counts as a problem. */
  void thresholds(Thresholds thresholds);

  /** Stops everything and waits for it. */
  @Override
  void close();

  /** Opens real ones, which reach files by what is asked for when the first is opened. */
  static Opener live(Supplier<Posix> posix, Memory memory) {
    return (configuration, listener) -> new Live(new SpoolSession(configuration, posix.get(), listener, memory));
  }

  /** A real one. */
  record Live(SpoolSession session) implements OpenSpool {
    @Override
    public Configuration configuration() {
      return session.configuration();
    }

    @Override
    public void rescan(boolean deep) {
      session.rescan(deep);
    }

    @Override
    public List<QueuedJob> jobs() {
      return session.queue().jobs();
    }

    @Override
    public void onJobs(Runnable listener) {
      session.queue().onChange(listener);
    }

    @Override
    public boolean mayMove(QueuedJob job, JobQueue.Move where) {
      return session.queue().mayMove(job, where);
    }

    @Override
    public void move(QueuedJob job, JobQueue.Move where) {
      session.queue().move(job, where);
    }

    @Override
    public void pauseAll(boolean pause) {
      if (pause) {
        session.queue().pauseAll();
      } else {
        session.queue().resumeAll();
      }
    }

    @Override
    public void retry(QueuedJob job) {
      session.retry(job);
    }

    @Override
    public void forgetEnded() {
      session.queue().forgetEnded();
    }

    @Override
    public void settle(LeftJob left, boolean goOn) {
      if (goOn) {
        session.goOn(left);
      } else {
        session.forget(left);
      }
    }

    @Override
    public void past(Consumer<List<JobRecord>> told) {
      session.past(told);
    }

    @Override
    public Job<VerifyReport> verify(VerifyPlan plan, String title) {
      return session.verify(plan, title);
    }

    @Override
    public Job<RebuildReport> rebuild(RebuildPlan plan, String title) {
      return session.rebuild(plan, title);
    }

    @Override
    public Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked, String title) {
      return session.repair(plan, whenLocked, title);
    }

    @Override
    public int undoable() {
      return session.undoable();
    }

    @Override
    public Job<RepairReport> undo(String title) {
      return session.undo(title);
    }

    @Override
    public void thresholds(Thresholds thresholds) {
      session.thresholds(thresholds);
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
