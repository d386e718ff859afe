package org.spoolinspector.job;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.posix.Workers;

/**
 * Workers on a pool of threads. The caller takes pieces too and waits only for pieces that another thread has begun, so that a piece
 * may itself hand out pieces without ever waiting for a free thread.
 */
final class ThreadWorkers implements Workers {
  private final Executor executor;
  private final int threads;

  /** Workers on this executor, at most so many side by side. */
  ThreadWorkers(Executor executor, int threads) {
    this.executor = executor;
    this.threads = threads;
  }

  @Override
  public void run(int pieces, IntConsumer work) {
    var batch = new Batch(pieces, work);
    try {
      for (int i = 1; i < Math.min(pieces, threads); i++) {
        executor.execute(batch::help);
      }
    } catch (RejectedExecutionException shutDown) {
      // No help comes any more: what was begun is ended on this thread alone.
      batch.help();
    }
    batch.help();
    batch.awaitOthers();
  }

  /** The pieces of one call. */
  private static final class Batch {
    private final int pieces;
    private final IntConsumer work;
    private int next;
    private int running;
    private @Nullable Throwable failure;

    Batch(int pieces, IntConsumer work) {
      this.pieces = pieces;
      this.work = work;
    }

    void help() {
      for (int piece = begin(); piece >= 0; piece = begin()) {
        try {
          work.accept(piece);
          end(null);
        } catch (RuntimeException | Error thrown) {
          end(thrown);
        }
      }
    }

    private synchronized int begin() {
      if (next >= pieces) {
        return -1;
      }
      running++;
      return next++;
    }

    private synchronized void end(@Nullable Throwable thrown) {
      running--;
      if (thrown != null) {
        stop(thrown);
      }
      notifyAll();
    }

    synchronized void stop(Throwable why) {
      next = pieces;
      if (failure == null) {
        failure = why;
      } else if (failure != why) {
        failure.addSuppressed(why);
      }
    }

    synchronized void awaitOthers() {
      boolean interrupted = false;
      while (running > 0) {
        try {
          wait();
        } catch (InterruptedException again) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      if (failure instanceof RuntimeException thrown) {
        throw thrown;
      } else if (failure instanceof Error thrown) {
        throw thrown;
      }
    }
  }
}
