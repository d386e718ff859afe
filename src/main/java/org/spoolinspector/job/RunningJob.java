package org.spoolinspector.job;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.PosixException;

/**
 * The life of a job; what it does is told by {@link #work}.
 *
 * @param <R> its report
 */
abstract class RunningJob<R> implements Job<R>, Checkpoint, Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(RunningJob.class);
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private volatile JobState state = JobState.WAITING;
  private @Nullable R report;
  private @Nullable String failure;

  /** Does the work, on the thread that runs the job; asks {@link #pass()} often, and returns what was done also when cancelled. */
  abstract R work() throws PosixException;

  @Override
  public final void run() {
    if (!become(JobState.RUNNING)) {
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
    if (state == JobState.RUNNING) {
      return;
    }
    synchronized (this) {
      while (state == JobState.PAUSED) {
        try {
          wait();
        } catch (InterruptedException stop) {
          Thread.currentThread().interrupt();
          become(JobState.CANCELLING);
          throw new CancellationException("interrupted");
        }
      }
      if (state == JobState.CANCELLING) {
        throw new CancellationException();
      }
    }
  }

  @Override
  public final synchronized JobState state() {
    return state;
  }

  @Override
  public final void pause() {
    become(JobState.PAUSED);
  }

  @Override
  public final void resume() {
    if (state() == JobState.PAUSED) {
      become(JobState.RUNNING);
    }
  }

  @Override
  public final void cancel() {
    // One that waits is cancelled at once, unless it begins just now.
    if (!become(JobState.CANCELLING) && !become(JobState.CANCELLED)) {
      become(JobState.CANCELLING);
    }
  }

  /** Goes to the next state where that is allowed. */
  private boolean become(JobState next) {
    synchronized (this) {
      if (!state.mayBecome(next)) {
        return false;
      }
      state = next;
      notifyAll();
    }
    changed();
    return true;
  }

  /** Called about ten times a second. */
  final void tick() {
    if (state == JobState.RUNNING || state == JobState.CANCELLING) {
      changed();
    }
  }

  private void changed() {
    for (Runnable listener : listeners) {
      try {
        listener.run();
      } catch (RuntimeException fault) {
        LOG.error("a listener failed", fault);
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
    while (!state.isEnd()) {
      wait();
    }
  }
}
