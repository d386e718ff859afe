package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StopwatchTest {
  private final AtomicLong now = new AtomicLong(-5);
  private final Stopwatch watch = new Stopwatch(now::get);

  @Test
  void countsOnlyWhileItRuns() {
    now.addAndGet(100);
    assertThat(watch.nanos()).isZero();
    watch.run(true);
    now.addAndGet(10);
    assertThat(watch.nanos()).isEqualTo(10);
    watch.run(true);
    now.addAndGet(10);
    watch.run(false);
    now.addAndGet(1000);
    watch.run(false);
    assertThat(watch.nanos()).isEqualTo(20);
    watch.run(true);
    now.addAndGet(3);
    assertThat(watch.nanos()).isEqualTo(23);
  }
}
