package org.spoolinspector.job;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Until its end, Ctrl+C cancels a job, and the program waits with ending: so what was done can still be told. */
public final class CancelOnInterrupt {
  private static final long PATIENCE_SECONDS = 30;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook;

  /** From now on, for this job. */
  public CancelOnInterrupt(Job<?> job) {
    hook = Thread.ofPlatform().unstarted(() -> {
      job.cancel();
      try {
        ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
    });
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Lets the program end; waits for that where it has begun to. */
  public void end() throws InterruptedException {
    ended.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      hook.join();
    }
  }
}
