package org.spoolinspector.job;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs one task at a time on a thread of its own; of the tasks that wait, only the newest is run. */
public final class LatestOnly implements Consumer<Runnable>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LatestOnly.class);

  private final AtomicReference<@Nullable Runnable> waiting = new AtomicReference<>();
  private final ExecutorService executor;

  /**
   * Makes the thread.
   *
   * @param name of the thread
   */
  public LatestOnly(String name) {
    executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().name(name).daemon().factory());
  }

  /** Runs the task soon, unless another is handed over before it began. From any thread; returns at once. */
  @Override
  public void accept(Runnable task) {
    if (waiting.getAndSet(task) == null && !executor.isShutdown()) {
      executor.execute(this::runWaiting);
    }
  }

  private void runWaiting() {
    Runnable task = waiting.getAndSet(null);
    try {
      if (task != null) {
        task.run();
      }
    } catch (RuntimeException | Error e) {
      LOG.error("A computation failed", e);
      throw e;
    }
  }

  /** Waits for the task that runs, at most a few seconds, and runs no more. */
  @Override
  public void close() {
    waiting.set(null);
    executor.shutdown();
    try {
      if (!executor.awaitTermination(5, TimeUnit.SECONDS)) {
        LOG.warn("A computation does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
