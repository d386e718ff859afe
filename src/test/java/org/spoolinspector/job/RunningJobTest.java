package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.PosixException;

@Timeout(30)
class RunningJobTest {
  private interface Work {
    String work(RunningJob<String> job) throws PosixException;
  }

  private static RunningJob<String> job(Work work) {
    return new RunningJob<>() {
      @Override
      String work() throws PosixException {
        return work.work(this);
      }

      @Override
      public JobProgress progress() {
        throw new UnsupportedOperationException();
      }
    };
  }

  @Test
  void goesFromWaitingToDoneAndTellsEachStateOnce() throws InterruptedException {
    List<JobState> told = new ArrayList<>();
    var job = job(j -> "report");
    job.onChange(() -> told.add(job.state()));
    assertThat(job.state()).isEqualTo(JobState.WAITING);
    job.run();
    job.await();
    assertThat(told).containsExactly(JobState.RUNNING, JobState.DONE);
    assertThat(job.report()).isEqualTo("report");
    assertThat(job.failure()).isNull();
    job.cancel();
    job.pause();
    job.run();
    assertThat(job.state()).isEqualTo(JobState.DONE);
  }

  @Test
  void cancelledWhileWaitingItNeverRuns() {
    var runs = new AtomicInteger();
    var job = job(j -> "" + runs.incrementAndGet());
    job.pause();
    job.cancel();
    job.run();
    assertThat(job.state()).isEqualTo(JobState.CANCELLED);
    assertThat(runs).hasValue(0);
    assertThat(job.report()).isNull();
  }

  @Test
  void pausedAfterItsLastLookItIsDoneAllTheSame() throws InterruptedException {
    var job = job(j -> {
      j.pause();
      return "report";
    });
    job.run();
    job.await();
    assertThat(job.state()).isEqualTo(JobState.DONE);
    assertThat(job.report()).isEqualTo("report");
  }

  @Test
  void pausedWhenItFailsItHasFailed() {
    var job = job(j -> {
      j.pause();
      throw new PosixException("open", "/spool", Errno.EACCES);
    });
    job.run();
    assertThat(job.state()).isEqualTo(JobState.FAILED);
    assertThat(job.failure()).contains("/spool").contains("permission denied");
  }

  @Test
  void aProgramErrorIsAFailureAndIsThrownOn() {
    var job = job(j -> {
      throw new IllegalArgumentException("oops");
    });
    assertThatThrownBy(job::run).hasMessage("oops");
    assertThat(job.state()).isEqualTo(JobState.FAILED);
    assertThat(job.failure()).isEqualTo("oops");
  }

  @Test
  void aListenerThatFailsHarmsNobody() {
    var told = new AtomicInteger();
    var job = job(j -> "report");
    job.onChange(() -> {
      throw new IllegalStateException("listener");
    });
    job.onChange(told::incrementAndGet);
    job.run();
    assertThat(job.state()).isEqualTo(JobState.DONE);
    assertThat(told).hasValue(2);
  }

  @Test
  void pauseHoldsTheWorkAndResumeLetsItGoOn() throws InterruptedException {
    var paused = new CountDownLatch(1);
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    var job = job(j -> {
      log.add("before");
      j.pause();
      paused.countDown();
      j.pass();
      log.add("after " + j.state());
      return "report";
    });
    var thread = Thread.ofPlatform().start(job);
    paused.await();
    awaitWaiting(thread);
    assertThat(log).containsExactly("before");
    assertThat(job.state()).isEqualTo(JobState.PAUSED);
    job.resume();
    job.await();
    assertThat(log).containsExactly("before", "after RUNNING");
  }

  @Test
  void cancelEndsAPausedOneAndItsReportStays() throws InterruptedException {
    var paused = new CountDownLatch(1);
    var job = job(j -> {
      j.pause();
      paused.countDown();
      assertThatThrownBy(j::pass).isInstanceOf(CancellationException.class);
      return "half";
    });
    Thread.ofPlatform().start(job);
    paused.await();
    job.cancel();
    job.await();
    assertThat(job.state()).isEqualTo(JobState.CANCELLED);
    assertThat(job.report()).isEqualTo("half");
  }

  @Test
  void anInterruptEndsAPausedOne() throws InterruptedException {
    var paused = new CountDownLatch(1);
    var job = job(j -> {
      j.pause();
      paused.countDown();
      j.pass();
      return "never";
    });
    var thread = Thread.ofPlatform().start(job);
    paused.await();
    awaitWaiting(thread);
    thread.interrupt();
    job.await();
    assertThat(job.state()).isEqualTo(JobState.CANCELLED);
  }

  @Test
  void whoReadTooMuchWaitsUntilItIsPaidCancelledOrFree() throws InterruptedException {
    for (boolean cancelled : List.of(true, false)) {
      var spent = new CountDownLatch(1);
      var job = job(j -> {
        j.limit(1);
        j.spent(1L << 40);
        spent.countDown();
        j.pass();
        return "report";
      });
      var thread = Thread.ofPlatform().start(job);
      spent.await();
      while (thread.getState() != Thread.State.TIMED_WAITING && !Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
      assertThat(job.state()).isEqualTo(JobState.RUNNING);
      if (cancelled) {
        job.cancel();
      } else {
        job.limit(0);
      }
      job.await();
      assertThat(job.state()).isEqualTo(cancelled ? JobState.CANCELLED : JobState.DONE);
    }
  }

  @Test
  void pausesAreNotCountedAsWork() {
    var clock = new AtomicLong(7);
    var job = new RunningJob<String>(clock::get) {
      @Override
      String work() {
        clock.addAndGet(100);
        pause();
        clock.addAndGet(5000);
        resume();
        clock.addAndGet(20);
        return "after " + worked();
      }

      @Override
      public JobProgress progress() {
        throw new UnsupportedOperationException();
      }
    };
    clock.addAndGet(50);
    job.run();
    clock.addAndGet(60);
    assertThat(job.report()).isEqualTo("after 120");
    assertThat(job.worked()).isEqualTo(120);
  }

  @Test
  void whoTakesTurnsGoesOnOnlyWhenAdmitted() throws InterruptedException {
    var paused = new CountDownLatch(1);
    var job = job(j -> {
      j.pause();
      paused.countDown();
      j.pass();
      return "report";
    });
    job.takeTurns();
    job.run();
    assertThat(job.state()).as("nobody admitted it").isEqualTo(JobState.WAITING);
    assertThat(job.admit()).isTrue();
    assertThat(job.isAtWork()).isTrue();
    assertThat(job.goOn()).as("somebody has to run it").isTrue();
    var thread = Thread.ofPlatform().start(job);
    paused.await();
    awaitWaiting(thread);
    assertThat(job.isAtWork()).isFalse();
    assertThat(job.admit()).as("it is paused").isFalse();
    job.resume();
    assertThat(job.state()).isEqualTo(JobState.WAITING);
    assertThat(job.goOn()).isFalse();
    assertThat(job.state()).as("not admitted yet").isEqualTo(JobState.WAITING);
    assertThat(job.admit()).isTrue();
    assertThat(job.goOn()).isFalse();
    job.await();
    assertThat(job.state()).isEqualTo(JobState.DONE);
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.WAITING && !Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }
}
