package org.spoolinspector.job;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.state.JobRecord;
import org.spoolinspector.state.Memory;

/**
 * An open spool: scanned in the background, watched, and worked on. What verify runs found is remembered as long as the file is the
 * same (inode, size, time). All methods return at once; any number of jobs may be started, and they take turns in a {@link JobQueue}.
 */
public final class SpoolSession implements AutoCloseable {
  private final SpoolEngine engine;
  private final SpoolKeeper keeper;
  private final SessionJobs jobs;

  /**
   * Opens a spool and starts the first scan.
   *
   * @param memory remembers what verify runs found, and the jobs, so that those which do not come to their end now can go on the next
   *     time
   */
  public SpoolSession(Configuration configuration, Posix posix, SessionListener listener, Memory memory) {
    engine = new SpoolEngine(configuration, posix, memory, true);
    keeper = new SpoolKeeper(engine, posix, listener);
    jobs = new SessionJobs(engine, posix, keeper, memory);
    jobs.memory().left(listener::left);
  }

  /** The configuration it was opened with. */
  public Configuration configuration() {
    return engine.configuration();
  }

  /** The spool as it is known now; null until the first scan ended. */
  public @Nullable SpoolSnapshot snapshot() {
    return keeper.snapshot();
  }

  /** Scans everything again; with {@code deep}, compares each cache with its packet, then and from then on. */
  public void rescan(boolean compare) {
    keeper.rescan(compare);
  }

  /** The jobs that work, wait, or have ended. */
  public JobQueue queue() {
    return jobs.queue();
  }

  /**
   * Puts a verify run into the queue.
   *
   * @param title what it does, for people; here as in the other jobs
   */
  public Job<VerifyReport> verify(VerifyPlan plan, String title) {
    return jobs.verify(new Task.Verify(plan), title);
  }

  /** Puts a rebuild into the queue. With {@code nohdr} in the configuration the caller has asked the user. */
  public Job<RebuildReport> rebuild(RebuildPlan plan, String title) {
    return jobs.rebuild(new Task.Rebuild(plan), title);
  }

  /** Puts a repair, a restore from quarantine, or a purge into the queue. */
  public Job<RepairReport> repair(RepairPlan plan, WhenLocked whenLocked, String title) {
    return jobs.repair(new Task.Repair(plan, whenLocked), title);
  }

  /**
   * Goes on with a job that was left, as soon as its files are known: what of it is not done yet becomes a new job. Nothing happens
   * where another program goes on with it already.
   */
  public void goOn(LeftJob left) {
    jobs.goOn(left);
  }

  /** Forgets a job that was left. */
  public void forget(LeftJob left) {
    jobs.memory().take(left, null, (stored, rest) -> { });
  }

  /** Tells the jobs of this spool that ended, of this session and of those before, the last one first; on another thread. */
  public void past(Consumer<List<JobRecord>> told) {
    jobs.memory().past(told);
  }

  /**
   * Puts a new job into the queue that does only what an ended one left: what failed, could not be read or was not there, and what it
   * did not come to when it was cancelled. Null where nothing is left, or that was asked for before.
   */
  public @Nullable Job<?> retry(QueuedJob before) {
    return jobs.retry(before);
  }

  /** How many moves of the last repair can be taken back; 0 while another repair waits or works. */
  public int undoable() {
    return jobs.undo().size();
  }

  /**
   * Takes the moves of the last repair back, never over a file that came meanwhile.
   *
   * @throws IllegalStateException when nothing can be taken back
   */
  public Job<RepairReport> undo(String title) {
    return jobs.undoLast(title);
  }

  /** Who holds locks of the nodes that a plan is about, now: locks come and go without a change in the spool. Looks on the disk. */
  public List<HeldLock> heldLocks(RepairPlan plan) {
    return engine.heldLocks(plan);
  }

  /** What is wrong, as far as it is known now. */
  public Findings findings() {
    return keeper.findings();
  }

  /** From when on something counts as a problem; the findings are told anew. */
  public void thresholds(Thresholds thresholds) {
    keeper.thresholds(thresholds);
  }

  /** As if the system had told that it kept not all events. */
  void eventsMissed() {
    keeper.eventsMissed();
  }

  /** Stops everything and waits for it. */
  @Override
  public void close() {
    Map<Ticket, Boolean> stopped = jobs.close();
    keeper.close();
    try {
      jobs.awaitEnd(stopped);
      keeper.awaitEnd();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
    engine.close();
  }
}
