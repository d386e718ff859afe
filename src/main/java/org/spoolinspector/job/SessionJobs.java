package org.spoolinspector.job;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.state.Memory;

/** Puts a session's jobs into its queue, and hands on what they found. */
final class SessionJobs {
  /** Between two times of writing down how far the jobs are. */
  private static final long STORE_SECONDS = 10;
  private static final Logger LOG = LoggerFactory.getLogger(SessionJobs.class);
  private final SpoolEngine engine;
  private final Posix posix;
  private final SpoolKeeper keeper;
  private final JobQueue queue = new JobQueue(InstantSource.system(), this::ended);
  private final Repairs repairs = new Repairs();
  /** Looks up devices, which may take long where a disk sleeps, in the order in which the jobs came. */
  private final InOrder lookUps = new InOrder("spool-queue");
  private final QueueMemory memory;
  private volatile boolean closing;

  SessionJobs(SpoolEngine engine, Posix posix, SpoolKeeper keeper, Memory remembered) {
    this.engine = engine;
    this.posix = posix;
    this.keeper = keeper;
    memory = new QueueMemory(remembered, engine.configuration().spool().toAbsolutePath().normalize().toString(), queue);
    queue.onChange(memory::store);
    var storing = engine.clock().scheduleWithFixedDelay(memory::store, STORE_SECONDS, STORE_SECONDS, TimeUnit.SECONDS);
    LOG.debug("stored every {} s while something runs: {}", STORE_SECONDS, storing);
  }

  QueueMemory memory() {
    return memory;
  }

  JobQueue queue() {
    return queue;
  }

  Job<VerifyReport> verify(Task.Verify task, String title) {
    return submit(task, title, engine.prepareVerify(task.plan(), keeper));
  }

  Job<RebuildReport> rebuild(Task.Rebuild task, String title) {
    return submit(task, title, engine.prepareRebuild(task.plan(), keeper::quick, keeper));
  }

  Job<RepairReport> repair(Task.Repair task, String title) {
    return submit(task, title, engine.prepareRepair(task.plan(), task.whenLocked(), keeper));
  }

  private <R> Job<R> submit(Task task, String title, SpoolEngine.Prepared<R> prepared) {
    Ticket queued = queue.add(task, title, prepared.job(), () -> engine.start(prepared));
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
    Task again = before instanceof Ticket ticket ? ticket.retry() : null;
    return again == null ? null : submit(again, before.title(), before.job().limit());
  }

  private Job<?> submit(Task task, String title, long limit) {
    Job<?> job = switch (task) {
      case Task.Verify verify -> verify(verify, title);
      case Task.Rebuild rebuild -> rebuild(rebuild, title);
      case Task.Repair repair -> repair(repair, title);
    };
    job.limit(limit);
    return job;
  }

  /** Goes on with what a program left, where the spool is known; else forgets it. */
  void goOn(LeftJob left) {
    SpoolSnapshot now = keeper.snapshot();
    if (now != null) {
      memory.take(left, now.entries(), (stored, rest) ->
          submit(rest, left.title(), StoredTask.number(stored, StoredTask.LIMIT)));
    }
  }

  /** What takes the last repair back; empty while another one waits or works. */
  List<RepairStep> undo() {
    return queue.live().stream().anyMatch(queued -> queued.task() instanceof Task.Repair) ? List.of() : repairs.undo();
  }

  Job<RepairReport> undoLast(String title) {
    List<RepairStep> steps = undo();
    if (steps.isEmpty()) {
      throw new IllegalStateException("nothing to undo");
    }
    return repair(new Task.Repair(new RepairPlan(steps, List.of(), List.of()), WhenLocked.REFUSE), title);
  }

  private void ended(Ticket queued) {
    Job<?> job = queued.job();
    if (job.report() instanceof RepairReport report) {
      repairs.ended(report);
    }
    if (!closing) {
      memory.ended(queued);
    }
    keeper.ended(job);
  }

  /**
   * Stops all, and begins none any more.
   *
   * @return what was stopped, to be waited for, and whether the user had cancelled it before
   */
  Map<Ticket, Boolean> close() {
    closing = true;
    queue.close();
    var stopped = new LinkedHashMap<Ticket, Boolean>();
    for (Ticket queued : queue.live()) {
      stopped.put(queued, queued.job().state() == JobState.CANCELLING);
      queued.job().cancel();
    }
    return stopped;
  }

  /** Waits for the end of what was stopped, and leaves to the next session what has not come to its own. */
  void awaitEnd(Map<Ticket, Boolean> stopped) throws InterruptedException {
    var left = new ArrayList<Ticket>();
    for (var each : stopped.entrySet()) {
      Ticket queued = each.getKey();
      queued.job().await();
      if (queued.job().state() == JobState.CANCELLED && !each.getValue()) {
        left.add(queued);
      } else {
        memory.ended(queued);
      }
    }
    lookUps.close();
    memory.close(left);
  }
}
