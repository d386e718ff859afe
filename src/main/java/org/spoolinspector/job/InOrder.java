package org.spoolinspector.job;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs tasks one after the other on a thread of its own. */
public final class InOrder implements Consumer<Runnable>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(InOrder.class);
  private static final int PATIENCE_SECONDS = 10;

  private final ExecutorService executor;

  /**
   * Makes the thread.
   *
   * @param name of the thread
   */
  public InOrder(String name) {
    executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().name(name).daemon().factory());
  }

  /** Runs the task after those handed over before. From any thread; returns at once. Once closed, it does nothing. */
  @Override
  public void accept(Runnable task) {
    if (!executor.isShutdown()) {
      executor.execute(() -> run(task));
    }
  }

  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | Error e) {
      LOG.error("A task failed", e);
    }
  }

  /** Takes no more tasks, and waits some seconds for those it has. */
  @Override
  public void close() {
    executor.shutdown();
    try {
      if (!executor.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("A task does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
