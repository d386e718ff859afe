package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

class VerifyWayTest {
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final SpoolFolder FOLDER = SpoolFolder.at("A/rx");

  private static Entry entry(int number, Reason reason) {
    return new Entry(FOLDER, RawName.of("file" + number), Kind.PACKET, State.UNVERIFIED, reason, null, 1_000 - number, number * 7L % 11,
        number, null);
  }

  private static List<Entry> entries(int count) {
    return IntStream.range(0, count).mapToObj(i -> entry(i, Reason.of(Why.PACKET_WHOLE))).toList();
  }

  @Property
  void aShareIsThatManyOfThemInTheirOrderAndAlwaysTheSameForASeed(@ForAll @IntRange(max = 300) int count,
      @ForAll @IntRange(min = 1, max = 100) int percent, @ForAll long seed) {
    List<Entry> all = entries(count);
    List<Entry> drawn = VerifyWay.WHOLE.withShare(percent, seed).choose(all, NOW);
    assertThat(drawn).hasSize((count * percent + 99) / 100).isSubsetOf(all).doesNotHaveDuplicates()
        .isSortedAccordingTo(Comparator.comparingLong(Entry::inode));
    assertThat(VerifyWay.WHOLE.withShare(percent, seed).choose(all, NOW)).isEqualTo(drawn);
  }

  @Example
  void everyFileIsDrawnSometimes() {
    List<Entry> all = entries(20);
    var drawn = new HashSet<Entry>();
    for (long seed = 0; seed < 200; seed++) {
      drawn.addAll(VerifyWay.WHOLE.withShare(10, seed).choose(all, NOW));
    }
    assertThat(drawn).hasSameElementsAs(all);
  }

  @Example
  void dueIsWhatWasNeverComparedOrNotForSoLong() {
    Entry never = entry(1, Reason.of(Why.PACKET_WHOLE));
    Entry lately = entry(2, Reason.of(Why.PACKET_VERIFIED).at(NOW.minus(Duration.ofDays(29))));
    Entry exactly = entry(3, Reason.of(Why.PACKET_BAD, "X").at(NOW.minus(Duration.ofDays(30))));
    Entry longAgo = entry(4, Reason.of(Why.PACKET_VERIFIED).at(NOW.minus(Duration.ofDays(400))));
    List<Entry> all = List.of(never, lately, exactly, longAgo);
    assertThat(VerifyWay.WHOLE.choose(all, NOW)).isEqualTo(all);
    assertThat(VerifyWay.WHOLE.with(new Due.Never()).choose(all, NOW)).containsExactly(never);
    assertThat(VerifyWay.WHOLE.with(new Due.NotSince(30)).choose(all, NOW)).containsExactly(never, exactly, longAgo);
    assertThat(VerifyWay.WHOLE.with(new Due.NotSince(0)).choose(all, NOW)).isEqualTo(all);
  }

  @Example
  void ordersAreByTimeAndBySize() {
    var all = new ArrayList<>(entries(11));
    Collections.shuffle(all, new Random(1));
    assertThat(VerifyWay.WHOLE.choose(all, NOW)).isEqualTo(all);
    assertThat(VerifyWay.WHOLE.with(VerifyOrder.NEWEST).choose(all, NOW)).extracting(Entry::modifiedNanos)
        .containsExactly(10L, 9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L, 1L, 0L);
    assertThat(VerifyWay.WHOLE.with(VerifyOrder.SMALLEST).choose(all, NOW)).extracting(Entry::size).isSorted().hasSize(11);
  }

  @Example
  void thePlanTakesOrderAndTimeFromTheWay() {
    VerifyPlan plan = new VerifyPlan(entries(3), true).by(VerifyWay.WHOLE.with(VerifyOrder.SMALLEST).with(Duration.ofMinutes(5)), NOW);
    assertThat(plan.idle()).isTrue();
    assertThat(plan.order()).isEqualTo(VerifyOrder.SMALLEST);
    assertThat(plan.withIdle(false).atMost()).isEqualTo(Duration.ofMinutes(5));
    assertThat(plan.entries()).extracting(Entry::inode).containsExactly(2L, 1L, 0L);
  }

  @Example
  void sharesThatAreNoneAreRefused() {
    assertThatThrownBy(() -> VerifyWay.WHOLE.withShare(0, 1)).hasMessageContaining("0 percent");
    assertThatThrownBy(() -> VerifyWay.WHOLE.withShare(101, 1)).hasMessageContaining("101 percent");
  }
}
