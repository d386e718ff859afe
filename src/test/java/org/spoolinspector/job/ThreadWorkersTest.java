package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class ThreadWorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void everyPieceIsDoneOnceAndBeforeItReturns(int threads) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      var workers = new ThreadWorkers(pool, threads);
      for (int pieces : new int[] {0, 1, 2, 3, 1000}) {
        var done = new AtomicIntegerArray(pieces);
        workers.run(pieces, done::incrementAndGet);
        assertThat(IntStream.range(0, pieces).map(done::get)).allMatch(times -> times == 1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void piecesMayHandOutPieces(int threads) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      var workers = new ThreadWorkers(pool, threads);
      var done = new AtomicInteger();
      workers.run(10, one -> workers.run(10, two -> workers.run(10, three -> done.incrementAndGet())));
      assertThat(done).hasValue(1000);
    }
  }

  @Test
  void aPoolThatNeverComesToItDoesNotHoldItUp() {
    var release = new CountDownLatch(1);
    try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
      pool.execute(() -> {
        try {
          release.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      });
      var done = new AtomicInteger();
      new ThreadWorkers(pool, 4).run(100, any -> done.incrementAndGet());
      assertThat(done).hasValue(100);
      release.countDown();
    }
  }

  @Test
  void aPoolThatIsShutDownLeavesItToTheCaller() {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.shutdownNow();
    var done = new AtomicInteger();
    new ThreadWorkers(pool, 2).run(100, any -> done.incrementAndGet());
    assertThat(done).hasValue(100);
  }

  @Test
  void piecesAreBegunInTheirOrder() {
    List<Integer> begun = new ArrayList<>();
    new ThreadWorkers(task -> { }, 4).run(100, begun::add);
    assertThat(begun).containsExactlyElementsOf(IntStream.range(0, 100).boxed().toList());
  }

  @Test
  void anExceptionIsThrownAfterThePiecesUnderWayHaveEnded() {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      var otherBegan = new CountDownLatch(1);
      var thrown = new CountDownLatch(1);
      var ended = ConcurrentHashMap.<Integer>newKeySet();
      var begun = new AtomicInteger();
      var caller = Thread.currentThread();
      assertThatThrownBy(() -> new ThreadWorkers(pool, 2).run(100, piece -> {
        begun.incrementAndGet();
        if (Thread.currentThread() == caller) {
          await(otherBegan);
          thrown.countDown();
          throw new IllegalStateException("piece");
        }
        otherBegan.countDown();
        await(thrown);
        awaitThatItWaits(caller);
        ended.add(piece);
      })).isInstanceOf(IllegalStateException.class).hasMessage("piece");
      assertThat(ended).as("the other one ended before").hasSize(1);
      assertThat(begun).as("no new ones are begun").hasValue(2);
    }
  }

  @Test
  void anErrorIsThrownAsItIs() {
    assertThatThrownBy(() -> new ThreadWorkers(task -> { }, 2).run(3, any -> {
      throw new AssertionError("as it is");
    })).isInstanceOf(AssertionError.class).hasMessage("as it is");
  }

  /** From its exception on, the caller waits nowhere but for the pieces under way: by then the exception is known to all. */
  private static void awaitThatItWaits(Thread caller) {
    while (caller.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
