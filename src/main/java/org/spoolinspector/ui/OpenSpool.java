package org.spoolinspector.ui;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.Job;
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

  /** The job that runs now, or null. */
  @Nullable Job<?> running();

  Job<VerifyReport> verify(VerifyPlan plan);

  Job<RebuildReport> rebuild(RebuildPlan plan);

  Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked);

  /** How many moves of the last repair can be taken back. */
  int undoable();

  Job<RepairReport> undo();

  /** From when on something counts as a problem. */
  void thresholds(Thresholds thresholds);

  /** Stops everything and waits for it. */
  @Override
  void close();

  /** Opens real ones. */
  static Opener live(Posix posix) {
    return (configuration, listener) -> new Live(new SpoolSession(configuration, posix, listener));
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
    public @Nullable Job<?> running() {
      return session.queue().live().stream().<Job<?>>map(QueuedJob::job).findFirst().orElse(null);
    }

    @Override
    public Job<VerifyReport> verify(VerifyPlan plan) {
      return session.verify(plan);
    }

    @Override
    public Job<RebuildReport> rebuild(RebuildPlan plan) {
      return session.rebuild(plan);
    }

    @Override
    public Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked) {
      return session.repair(plan, whenLocked);
    }

    @Override
    public int undoable() {
      return session.undoable();
    }

    @Override
    public Job<RepairReport> undo() {
      return session.undo();
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
