package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LatestOnlyTest {
  private final List<String> ran = new CopyOnWriteArrayList<>();

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void runsTheNewestOfThoseThatWait() throws InterruptedException {
    var begun = new CountDownLatch(1);
    var go = new CountDownLatch(1);
    var end = new CountDownLatch(1);
    try (var latest = new LatestOnly("test")) {
      latest.accept(() -> {
        begun.countDown();
        await(go);
        ran.add("first");
      });
      begun.await();
      latest.accept(() -> ran.add("second"));
      latest.accept(() -> {
        ran.add("third");
        end.countDown();
      });
      go.countDown();
      end.await();
    }
    assertThat(ran).containsExactly("first", "third");
  }

  @Test
  void goesOnAfterATaskThatFailed() throws InterruptedException {
    var failing = new CountDownLatch(1);
    var end = new CountDownLatch(1);
    try (var tasks = new InOrder("test")) {
      tasks.accept(() -> {
        failing.countDown();
        throw new IllegalStateException("on purpose");
      });
      failing.await();
      tasks.accept(end::countDown);
      end.await();
    }
    assertThat(end.getCount()).isZero();
  }

  @Test
  void closingInOrderRunsWhatWasHandedOver() {
    try (var tasks = new InOrder("test")) {
      tasks.accept(() -> ran.add("one"));
      tasks.accept(() -> ran.add("two"));
    }
    assertThat(ran).containsExactly("one", "two");
  }
}
