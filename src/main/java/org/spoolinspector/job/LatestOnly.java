package org.spoolinspector.job;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs one task at a time on a thread of its own; of the tasks that wait, only the newest is run. */
public final class LatestOnly implements Consumer<Runnable>, AutoCloseable {
  private final AtomicReference<@Nullable Runnable> waiting = new AtomicReference<>();
  private final InOrder thread;

  /**
   * Makes the thread.
   *
   * @param name of the thread
   */
  public LatestOnly(String name) {
    thread = new InOrder(name);
  }

  /** Runs the task soon, unless another is handed over before it began. From any thread; returns at once. */
  @Override
  public void accept(Runnable task) {
    if (waiting.getAndSet(task) == null) {
      thread.accept(this::runWaiting);
    }
  }

  private void runWaiting() {
    Runnable task = waiting.getAndSet(null);
    if (task != null) {
      task.run();
    }
  }

  /** Waits for the task that runs, at most some seconds, and runs no more. */
  @Override
  public void close() {
    waiting.set(null);
    thread.close();
  }
}
