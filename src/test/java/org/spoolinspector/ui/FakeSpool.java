package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Examination;
import org.spoolinspector.finding.Finder;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.Liveness;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.RebuildReport;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.job.SessionListener;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.spool.SpoolSnapshot;

/** A spool that is there in memory only, and remembers what was asked of it. */
final class FakeSpool implements OpenSpool {
  final List<String> asked = new ArrayList<>();
  final FakeJob job = new FakeJob();
  private final Configuration configuration;
  private final SessionListener listener;
  private boolean running;

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
  public Job<?> running() {
    return running ? job : null;
  }

  @Override
  public Job<VerifyReport> verify(VerifyPlan plan) {
    asked.add("verify " + plan.entries().size());
    running = true;
    return job;
  }

  @Override
  public Job<RebuildReport> rebuild(RebuildPlan plan) {
    throw new UnsupportedOperationException("not in these tests");
  }

  @Override
  public Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked) {
    throw new UnsupportedOperationException("not in these tests");
  }

  @Override
  public int undoable() {
    return 0;
  }

  @Override
  public Job<RepairReport> undo() {
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
