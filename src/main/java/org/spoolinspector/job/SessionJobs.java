package org.spoolinspector.job;

import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;

/** Puts a session's jobs into its queue, and hands on what they found. */
final class SessionJobs {
  private static final Logger LOG = LoggerFactory.getLogger(SessionJobs.class);
  private final SpoolEngine engine;
  private final Posix posix;
  private final SpoolKeeper keeper;
  private final JobQueue queue = new JobQueue(InstantSource.system(), this::ended);
  private final Repairs repairs = new Repairs();
  /** Looks up devices, which may take long where a disk sleeps, in the order in which the jobs came. */
  private final InOrder lookUps = new InOrder("spool-queue");

  SessionJobs(SpoolEngine engine, Posix posix, SpoolKeeper keeper) {
    this.engine = engine;
    this.posix = posix;
    this.keeper = keeper;
  }

  JobQueue queue() {
    return queue;
  }

  Job<VerifyReport> verify(Task.Verify task) {
    return submit(task, engine.prepareVerify(task.plan(), keeper));
  }

  Job<RebuildReport> rebuild(Task.Rebuild task) {
    return submit(task, engine.prepareRebuild(task.plan(), keeper::quick, keeper));
  }

  Job<RepairReport> repair(Task.Repair task) {
    return submit(task, engine.prepareRepair(task.plan(), task.whenLocked(), keeper));
  }

  private <R> Job<R> submit(Task task, SpoolEngine.Prepared<R> prepared) {
    QueuedJob queued = queue.add(task, prepared.job(), () -> engine.start(prepared));
    lookUps.accept(() -> queue.devices(queued, devices(task)));
    return prepared.job();
  }

  /** Where the spool cannot even be opened, the job says so soon. */
  private Set<Device> devices(Task task) {
    try (OpenFolder spool = posix.open(engine.configuration().spool())) {
      return Device.of(task, spool);
    } catch (PosixException why) {
      LOG.debug("which devices are not known: {}", why.getMessage());
      return Set.of();
    }
  }

  /** Tries once more what a job left; null where that is nothing. */
  @Nullable Job<?> retry(QueuedJob before) {
    Task again = before.retry();
    Job<?> job = switch (again) {
      case null -> null;
      case Task.Verify verify -> verify(verify);
      case Task.Rebuild rebuild -> rebuild(rebuild);
      case Task.Repair repair -> repair(repair);
    };
    if (job != null) {
      job.limit(before.job().limit());
    }
    return job;
  }

  /** What takes the last repair back; empty while another one waits or works. */
  List<RepairStep> undo() {
    return queue.live().stream().anyMatch(queued -> queued.task() instanceof Task.Repair) ? List.of() : repairs.undo();
  }

  Job<RepairReport> undoLast() {
    List<RepairStep> steps = undo();
    if (steps.isEmpty()) {
      throw new IllegalStateException("nothing to undo");
    }
    return repair(new Task.Repair(new RepairPlan(steps, List.of(), List.of()), WhenLocked.REFUSE));
  }

  private void ended(QueuedJob queued) {
    Job<?> job = queued.job();
    if (job.report() instanceof RepairReport report) {
      repairs.ended(report);
    }
    keeper.ended(job);
  }

  /** Cancels all, and begins none any more. */
  void close() {
    queue.close();
    queue.live().forEach(queued -> queued.job().cancel());
  }

  /** Waits for the end of all that was at work. */
  void awaitEnd(List<QueuedJob> before) throws InterruptedException {
    for (QueuedJob queued : before) {
      queued.job().await();
    }
    lookUps.close();
  }
}
