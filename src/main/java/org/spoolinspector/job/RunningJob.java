package org.spoolinspector.job;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.PosixException;

/**
 * The life of a job; what it does is told by {@link #work}. One that takes turns with others begins, and goes on after a pause, only
 * when it is admitted.
 *
 * @param <R> its report
 */
abstract class RunningJob<R> implements Job<R>, Checkpoint, Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(RunningJob.class);
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final Stopwatch worked;
  private final Throttle throttle;
  private volatile JobState state = JobState.WAITING;
  private boolean takesTurns;
  private boolean admitted = true;
  private boolean begun;
  /** Whether each listener has heard of the end. */
  private boolean endTold;
  private @Nullable R report;
  private @Nullable String failure;

  RunningJob() {
    this(System::nanoTime);
  }

  /**
   * A job on another clock.
   *
   * @param clock monotonic, nanoseconds
   */
  RunningJob(LongSupplier clock) {
    worked = new Stopwatch(clock);
    throttle = new Throttle(clock);
  }

  /** Does the work, on the thread that runs the job; asks {@link #pass()} often, and returns what was done also when cancelled. */
  abstract R work() throws PosixException;

  /** What is still to do, and what failed and may go better another time; null where nothing is. At any time. */
  @Nullable Task again() {
    return null;
  }

  /** Which of its files are done, by their places in the plan; at any time. */
  BitSet done() {
    return new BitSet();
  }

  /** From now on it begins only when admitted; before anybody else has the job. */
  final synchronized void takeTurns() {
    takesTurns = true;
    admitted = false;
  }

  /** It is its turn; false where it does not wait for one. */
  final synchronized boolean admit() {
    boolean waits = isWaiting();
    admitted |= waits;
    return waits;
  }

  /**
   * Goes on after a pause, once admitted.
   *
   * @return whether it has not begun yet, so that somebody must run it
   */
  final boolean goOn() {
    synchronized (this) {
      if (!begun) {
        return true;
      }
      if (!admitted || state != JobState.WAITING || !move(JobState.RUNNING)) {
        return false;
      }
    }
    changed();
    return false;
  }

  /** Whether it works, or is just about to. */
  final synchronized boolean isAtWork() {
    return admitted && !state.isEnd();
  }

  /** Whether it waits for its turn. */
  final synchronized boolean isWaiting() {
    return state == JobState.WAITING && !admitted;
  }

  private boolean begin() {
    synchronized (this) {
      if (begun || !admitted || !move(JobState.RUNNING)) {
        return false;
      }
      begun = true;
    }
    changed();
    return true;
  }

  @Override
  public final void run() {
    if (!begin()) {
      return;
    }
    try {
      R done = work();
      synchronized (this) {
        report = done;
      }
      become(state() == JobState.CANCELLING ? JobState.CANCELLED : JobState.DONE);
    } catch (CancellationException cancelled) {
      become(JobState.CANCELLING);
      become(JobState.CANCELLED);
    } catch (PosixException why) {
      fail(why.getMessage());
    } catch (RuntimeException | Error why) {
      LOG.error("job failed", why);
      fail(String.valueOf(why.getMessage()));
      throw why;
    }
  }

  private void fail(@Nullable String why) {
    synchronized (this) {
      failure = why == null ? "unknown" : why;
    }
    become(JobState.FAILED);
  }

  @Override
  public final void pass() {
    if (state == JobState.RUNNING && throttle.limit() == 0) {
      return;
    }
    try {
      passOrWait();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      become(JobState.CANCELLING);
      throw new CancellationException("interrupted");
    }
  }

  private synchronized void passOrWait() throws InterruptedException {
    while (isHeld() || (state == JobState.RUNNING && throttle.delay() > 0)) {
      if (isHeld()) {
        wait();
      } else {
        wait(Math.max(1, throttle.delay() / 1_000_000));
      }
    }
    if (state == JobState.CANCELLING) {
      throw new CancellationException();
    }
  }

  private boolean isHeld() {
    return state == JobState.PAUSED || state == JobState.WAITING;
  }

  @Override
  public final void limit(long bytesPerSecond) {
    synchronized (this) {
      throttle.limit(bytesPerSecond);
      notifyAll();
    }
    changed();
  }

  @Override
  public final long limit() {
    return throttle.limit();
  }

  /** So many bytes were read. */
  final void spent(long bytes) {
    throttle.read(bytes);
  }

  /** Nanoseconds it worked, without pauses. */
  final long worked() {
    return worked.nanos();
  }

  @Override
  public final synchronized JobState state() {
    return state;
  }

  @Override
  public final void pause() {
    synchronized (this) {
      if (state == JobState.WAITING && !takesTurns) {
        return;
      }
    }
    become(JobState.PAUSED);
  }

  @Override
  public final void resume() {
    if (state() == JobState.PAUSED) {
      become(takesTurns ? JobState.WAITING : JobState.RUNNING);
    }
  }

  @Override
  public final void cancel() {
    boolean moved;
    synchronized (this) {
      // What has not begun is cancelled at once.
      moved = move(begun ? JobState.CANCELLING : JobState.CANCELLED);
    }
    if (moved) {
      changed();
    }
  }

  /** Goes to the next state where that is allowed. */
  private boolean become(JobState next) {
    boolean moved = move(next);
    if (moved) {
      changed();
    }
    return moved;
  }

  private synchronized boolean move(JobState next) {
    if (!state.mayBecome(next)) {
      return false;
    }
    state = next;
    if (takesTurns && (next == JobState.PAUSED || next == JobState.WAITING)) {
      admitted = false;
    }
    worked.run(next == JobState.RUNNING || next == JobState.CANCELLING);
    notifyAll();
    return true;
  }

  /** Called about ten times a second. */
  final void tick() {
    if (state == JobState.RUNNING || state == JobState.CANCELLING) {
      changed();
    }
  }

  private void changed() {
    boolean end = state.isEnd();
    for (Runnable listener : listeners) {
      try {
        listener.run();
      } catch (RuntimeException fault) {
        LOG.error("a listener failed", fault);
      }
    }
    if (end) {
      synchronized (this) {
        endTold = true;
        notifyAll();
      }
    }
  }

  @Override
  public final void onChange(Runnable listener) {
    listeners.add(listener);
  }

  @Override
  public final synchronized @Nullable R report() {
    return report;
  }

  @Override
  public final synchronized @Nullable String failure() {
    return failure;
  }

  @Override
  public final synchronized void await() throws InterruptedException {
    while (!endTold) {
      wait();
    }
  }
}
