package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ThrottleTest {
  private static final long SECOND = 1_000_000_000L;
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 3);
  private final Throttle throttle = new Throttle(now::get);

  @Test
  void withoutALimitNobodyWaits() {
    throttle.read(1L << 40);
    assertThat(throttle.delay()).isZero();
    assertThat(throttle.limit()).isZero();
  }

  @Test
  void aReadIsPaidByWaitingAfterIt() {
    throttle.limit(1000);
    assertThat(throttle.delay()).isZero();
    throttle.read(500);
    assertThat(throttle.delay()).isEqualTo(SECOND / 2);
    now.addAndGet(SECOND / 4);
    assertThat(throttle.delay()).isEqualTo(SECOND / 4);
    now.addAndGet(SECOND / 4);
    assertThat(throttle.delay()).isZero();
  }

  @Test
  void aLongRestIsNotFollowedByARush() {
    throttle.limit(1000);
    now.addAndGet(3600 * SECOND);
    throttle.read(1100);
    assertThat(throttle.delay()).as("a tenth of a second was saved up").isEqualTo(SECOND);
  }

  @Test
  void whatIsOwedIsPaidAtTheNewRate() {
    throttle.limit(1000);
    throttle.read(10_000);
    now.addAndGet(SECOND);
    throttle.limit(9000);
    assertThat(throttle.delay()).isEqualTo(SECOND);
    throttle.limit(0);
    assertThat(throttle.delay()).isZero();
    throttle.limit(1);
    assertThat(throttle.delay()).as("without a limit nothing is owed").isZero();
  }

  @Test
  void lessThanNothingIsNoLimit() {
    throttle.limit(-5);
    assertThat(throttle.limit()).isZero();
  }

  @Property(tries = 300)
  void neverMoreThanTheLimitAndWhatWasSavedAndOneRead(@ForAll @LongRange(min = 1, max = 1L << 33) long limit,
      @ForAll @Size(max = 40) int[] reads, @ForAll @IntRange(max = 2_000_000) int idle) {
    var clock = new AtomicLong();
    var tried = new Throttle(clock::get);
    tried.limit(limit);
    double total = 0;
    double largest = 0;
    for (int read : reads) {
      clock.addAndGet(idle);
      clock.addAndGet(tried.delay());
      assertThat(tried.delay()).as("rounding").isLessThanOrEqualTo(1 + SECOND / limit);
      double bytes = Math.abs((double) read);
      tried.read((long) bytes);
      total += bytes;
      largest = Math.max(largest, bytes);
      assertThat(total).isLessThanOrEqualTo((clock.get() / 1e9 + 0.1) * limit * 1.000001 + largest + reads.length);
    }
  }
}
