package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.spoolinspector.job.JobQueue.Move;

/** Order and devices, without a thread: a test says itself when a job goes on. */
class JobQueueTest {
  private static final Device ONE = new Device(8, 1);
  private static final Device TWO = new Device(8, 2);
  private final List<String> told = new ArrayList<>();
  private final List<Ticket> ended = new ArrayList<>();
  private final JobQueue queue = new JobQueue(() -> Instant.EPOCH, ended::add);

  /** A job of which a test plays the thread. */
  private static final class Played extends RunningJob<String> {
    private final String name;

    Played(String name) {
      this.name = name;
    }

    @Override
    String work() {
      return name;
    }

    @Override
    public JobProgress progress() {
      return new JobProgress(0, 1, 0, 0, 0, -1, new Counters.Verify(0, 0, 0, 0, 0), List.of());
    }

    @Override
    Task again() {
      return new Task.Verify(new VerifyPlan(List.of()));
    }
  }

  /** Adds a job whose thread "starts" when the test runs it. */
  private Ticket add(String name, Device... devices) {
    Ticket queued = wait(name);
    queue.devices(queued, Set.of(devices));
    return queued;
  }

  private Ticket wait(String name) {
    return queue.add(new Task.Verify(new VerifyPlan(List.of())), name, new Played(name), () -> told.add(name));
  }

  private static void end(Ticket queued) {
    queued.running().run();
  }

  private List<String> live() {
    return queue.live().stream().map(queued -> ((Played) queued.job()).name).toList();
  }

  @Test
  void oneOfADeviceBeginsAndTheNextWhenItHasEnded() {
    Ticket a = add("a", ONE);
    Ticket b = add("b", ONE);
    add("c", ONE);
    assertThat(told).containsExactly("a");
    assertThat(b.job().state()).isEqualTo(JobState.WAITING);
    end(a);
    assertThat(told).containsExactly("a", "b");
    assertThat(ended).containsExactly(a);
    assertThat(a.ended()).isEqualTo(Instant.EPOCH);
    assertThat(live()).containsExactly("b", "c");
    assertThat(queue.jobs().stream().map(QueuedJob::number)).containsExactly(2L, 3L, 1L);
    end(b);
    assertThat(told).containsExactly("a", "b", "c");
  }

  @Test
  void disjointDevicesWorkSideBySide() {
    add("a", ONE);
    add("b", TWO);
    add("c");
    assertThat(told).containsExactly("a", "b", "c");
  }

  @Test
  void whoNeedsTwoDevicesIsNotOvertakenOnAny() {
    Ticket a = add("a", ONE);
    Ticket both = add("both", ONE, TWO);
    Ticket c = add("c", TWO);
    assertThat(told).containsExactly("a");
    end(a);
    assertThat(told).containsExactly("a", "both");
    end(both);
    assertThat(told).containsExactly("a", "both", "c");
    end(c);
    assertThat(live()).isEmpty();
  }

  @Test
  void nobodyOvertakesAJobWhoseDevicesAreNotKnownYet() {
    Ticket first = wait("first");
    add("second", ONE);
    assertThat(told).isEmpty();
    queue.devices(first, Set.of(TWO));
    assertThat(told).containsExactly("first", "second");
  }

  @Test
  void theOrderOfThoseThatWaitCanBeChanged() {
    Ticket a = add("a", ONE);
    Ticket b = add("b", ONE);
    Ticket c = add("c", ONE);
    Ticket d = add("d", ONE);
    assertThat(queue.mayMove(a, Move.DOWN)).as("it works").isFalse();
    assertThat(queue.mayMove(b, Move.UP)).isFalse();
    assertThat(queue.mayMove(b, Move.FIRST)).isFalse();
    assertThat(queue.mayMove(d, Move.DOWN)).isFalse();
    queue.move(d, Move.FIRST);
    assertThat(live()).containsExactly("a", "d", "b", "c");
    queue.move(d, Move.DOWN);
    assertThat(live()).containsExactly("a", "b", "d", "c");
    queue.move(c, Move.UP);
    assertThat(live()).containsExactly("a", "b", "c", "d");
    queue.move(a, Move.DOWN);
    queue.move(b, Move.UP);
    assertThat(live()).containsExactly("a", "b", "c", "d");
    queue.move(c, Move.FIRST);
    end(a);
    assertThat(told).containsExactly("a", "c");
  }

  @Test
  void whoPassesTheOneInFrontOnAnotherDeviceBegins() {
    add("a", ONE);
    Ticket both = add("both", ONE, TWO);
    Ticket c = add("c", TWO);
    assertThat(told).containsExactly("a");
    queue.move(c, Move.UP);
    assertThat(told).containsExactly("a", "c");
    assertThat(queue.mayMove(both, Move.UP)).as("both others work").isFalse();
  }

  @Test
  void whoIsPausedWhileWaitingIsPassedOver() {
    Ticket a = add("a", ONE);
    Ticket b = add("b", ONE);
    Ticket c = add("c", ONE);
    b.job().pause();
    assertThat(b.job().state()).isEqualTo(JobState.PAUSED);
    end(a);
    assertThat(told).containsExactly("a", "c");
    b.job().resume();
    assertThat(b.job().state()).isEqualTo(JobState.WAITING);
    end(c);
    assertThat(told).containsExactly("a", "c", "b");
  }

  @Test
  void whoWasAdmittedAndPausedBeforeItsThreadCameDoesNotRun() {
    Ticket a = add("a", ONE);
    a.job().pause();
    a.running().run();
    assertThat(a.job().state()).isEqualTo(JobState.PAUSED);
    a.job().resume();
    assertThat(told).containsExactly("a", "a");
    end(a);
    assertThat(a.job().state()).isEqualTo(JobState.DONE);
  }

  @Test
  void cancelledWhileWaitingItIsOver() {
    Ticket a = add("a", ONE);
    Ticket b = add("b", ONE);
    Ticket c = add("c", ONE);
    b.job().cancel();
    assertThat(b.job().state()).isEqualTo(JobState.CANCELLED);
    c.job().pause();
    c.job().cancel();
    assertThat(c.job().state()).isEqualTo(JobState.CANCELLED);
    assertThat(live()).containsExactly("a");
    end(a);
    assertThat(told).containsExactly("a");
    assertThat(ended).containsExactly(b, c, a);
  }

  @Test
  void allArePausedAndResumedInTheirOrder() {
    Ticket a = add("a", ONE);
    Ticket b = add("b", ONE);
    queue.pauseAll();
    assertThat(told).as("none began just to be paused").containsExactly("a");
    assertThat(List.of(a, b)).allMatch(queued -> queued.job().state() == JobState.PAUSED);
    queue.resumeAll();
    assertThat(told).containsExactly("a", "a");
    assertThat(b.job().state()).isEqualTo(JobState.WAITING);
  }

  @Test
  void onceClosedNothingBegins() {
    Ticket a = add("a", ONE);
    add("b", ONE);
    queue.close();
    end(a);
    assertThat(told).containsExactly("a");
  }

  @Test
  void listenersHearOfChangesAndNotOfProgress() {
    var heard = new ArrayList<String>();
    queue.onChange(() -> heard.add(String.join(",", live())));
    Ticket a = add("a", ONE);
    assertThat(heard).containsExactly("a");
    Ticket b = add("b", ONE);
    heard.clear();
    b.job().limit(5);
    b.running().tick();
    assertThat(heard).isEmpty();
    end(a);
    assertThat(heard).contains("a,b").endsWith("b");
  }

  @Test
  void onlySoManyEndedOnesAreKept() {
    for (int i = 0; i < 60; i++) {
      end(add("job" + i));
    }
    assertThat(queue.jobs()).hasSize(50);
    assertThat(queue.jobs().getFirst().number()).as("the last one first").isEqualTo(60);
    queue.forgetEnded();
    assertThat(queue.jobs()).isEmpty();
  }

  @Test
  void whatIsLeftIsTriedOnce() {
    Ticket a = add("a", ONE);
    assertThat(a.mayRetry()).as("it has not ended").isFalse();
    assertThat(a.retry()).isNull();
    end(a);
    assertThat(a.mayRetry()).isTrue();
    assertThat(a.retry()).isEqualTo(new Task.Verify(new VerifyPlan(List.of())));
    assertThat(a.mayRetry()).isFalse();
    assertThat(a.retry()).isNull();
    assertThat(queue.jobs().stream().map(queued -> queued.job().state()).collect(Collectors.toSet())).containsExactly(JobState.DONE);
  }
}
