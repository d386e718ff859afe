package org.spoolinspector.ui;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.JobQueue;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.LeftJob;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.state.JobRecord;

/** The jobs of the open spool. FX thread only. */
final class QueueModel {
  private final Consumer<Runnable> fxThread;
  private final Consumer<QueuedJob> whenEnded;
  private final ReadOnlyObjectWrapper<List<QueuedJob>> jobs = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<@Nullable QueuedJob> foremost = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<List<LeftJob>> left = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<List<JobRecord>> past = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyLongWrapper looks = new ReadOnlyLongWrapper();
  private final ReadOnlyLongWrapper unseen = new ReadOnlyLongWrapper();
  private final Set<Long> followed = new HashSet<>();
  private final Set<Long> told = new HashSet<>();
  private final AtomicBoolean pending = new AtomicBoolean();
  private long closed;
  private @Nullable OpenSpool spool;

  /**
   * One without a spool.
   *
   * @param whenEnded hears once of each job that ended
   */
  QueueModel(Consumer<Runnable> fxThread, Consumer<QueuedJob> whenEnded) {
    this.fxThread = fxThread;
    this.whenEnded = whenEnded;
  }

  /** Of this spool from now on; null for none. */
  void of(@Nullable OpenSpool opened) {
    spool = opened;
    followed.clear();
    told.clear();
    closed = 0;
    unseen.set(0);
    left.set(List.of());
    past.set(List.of());
    look();
    if (opened != null) {
      opened.onJobs(() -> soon(opened));
      history();
    }
  }

  /** The jobs that work, wait or have ended. Told anew when one comes, ends, or changes its place. */
  ReadOnlyObjectProperty<List<QueuedJob>> jobs() {
    return jobs.getReadOnlyProperty();
  }

  /** What the job bar shows: a job that works, else one that is paused or waits, else the last one that ended; null after it was closed. */
  ReadOnlyObjectProperty<@Nullable QueuedJob> foremost() {
    return foremost.getReadOnlyProperty();
  }

  /** Grows whenever something about some job is another. */
  ReadOnlyLongProperty looks() {
    return looks.getReadOnlyProperty();
  }

  /** How many jobs found something bad that nobody has looked at. */
  ReadOnlyLongProperty unseen() {
    return unseen.getReadOnlyProperty();
  }

  /** Jobs that another session left undone. */
  ReadOnlyObjectProperty<List<LeftJob>> left() {
    return left.getReadOnlyProperty();
  }

  /** Jobs that ended, of sessions before. */
  ReadOnlyObjectProperty<List<JobRecord>> past() {
    return past.getReadOnlyProperty();
  }

  /** How many have not ended. */
  long live() {
    return jobs.get().stream().filter(queued -> !queued.job().state().isEnd()).count();
  }

  /** How many of them do not work. */
  long waiting() {
    return jobs.get().stream().map(queued -> queued.job().state())
        .filter(state -> state == JobState.WAITING || state == JobState.PAUSED).count();
  }

  /** How many of them the job bar does not show. */
  long behind() {
    QueuedJob shown = foremost.get();
    boolean own = shown != null && (shown.job().state() == JobState.WAITING || shown.job().state() == JobState.PAUSED);
    return waiting() - (own ? 1 : 0);
  }

  /** What a new job would most likely wait for, since most spools lie on one device; null where nothing works or waits. */
  @Nullable String ahead() {
    return jobs.get().stream().filter(queued -> !queued.job().state().isEnd() && queued.job().state() != JobState.PAUSED)
        .reduce((one, next) -> next).map(QueuedJob::title).orElse(null);
  }

  private void soon(OpenSpool of) {
    if (!pending.getAndSet(true)) {
      fxThread.accept(() -> {
        // Before anything is asked: a change from here on wants another look.
        pending.set(false);
        if (of.equals(spool)) {
          look();
        }
      });
    }
  }

  /** Looks at the jobs as they are now. */
  void look() {
    OpenSpool now = spool;
    List<QueuedJob> found = now == null ? List.of() : now.jobs();
    for (QueuedJob queued : found) {
      if (now != null && followed.add(queued.number())) {
        queued.job().onChange(() -> soon(now));
      }
    }
    if (!found.equals(jobs.get())) {
      jobs.set(found);
    }
    for (QueuedJob queued : found.reversed()) {
      if (queued.job().state().isEnd() && told.add(queued.number())) {
        unseen.set(unseen.get() + (JobText.isAlarming(queued.job()) ? 1 : 0));
        whenEnded.accept(queued);
      }
    }
    foremost.set(foremost(found));
    looks.set(looks.get() + 1);
  }

  private @Nullable QueuedJob foremost(List<QueuedJob> all) {
    return Stream.of(first(all, JobState.RUNNING, JobState.CANCELLING), first(all, JobState.PAUSED, JobState.PAUSED),
        first(all, JobState.WAITING, JobState.WAITING)).flatMap(Optional::stream).findFirst()
        .or(() -> all.stream().filter(queued -> queued.number() > closed).findFirst()).orElse(null);
  }

  private static Optional<QueuedJob> first(List<QueuedJob> all, JobState one, JobState other) {
    return all.stream().filter(queued -> queued.job().state() == one || queued.job().state() == other).findFirst();
  }

  /** The user has seen that the last one ended. */
  void close() {
    closed = jobs.get().stream().mapToLong(QueuedJob::number).max().orElse(0);
    look();
  }

  /** The user looks at the list. */
  void seen() {
    unseen.set(0);
  }

  boolean mayMove(QueuedJob queued, JobQueue.Move where) {
    return spool != null && spool.mayMove(queued, where);
  }

  void move(QueuedJob queued, JobQueue.Move where) {
    if (spool != null) {
      spool.move(queued, where);
      look();
    }
  }

  void pauseAll(boolean pause) {
    if (spool != null) {
      spool.pauseAll(pause);
      look();
    }
  }

  void retry(QueuedJob queued) {
    if (spool != null && queued.mayRetry()) {
      spool.retry(queued);
      look();
    }
  }

  void forgetEnded() {
    if (spool != null) {
      spool.forgetEnded();
      look();
    }
  }

  /** Another session left these. */
  void tell(List<LeftJob> jobsLeft) {
    left.set(jobsLeft);
  }

  /** Goes on with the first job that was left, or forgets it. */
  void settle(LeftJob job, boolean goOn) {
    if (spool != null) {
      spool.settle(job, goOn);
      left.set(left.get().stream().filter(one -> one.id() != job.id()).toList());
    }
  }

  /** Looks up the jobs of sessions before this one. */
  private void history() {
    OpenSpool asked = spool;
    if (asked != null) {
      asked.past(all -> fxThread.accept(() -> {
        if (asked.equals(spool)) {
          past.set(all);
          looks.set(looks.get() + 1);
        }
      }));
    }
  }
}
