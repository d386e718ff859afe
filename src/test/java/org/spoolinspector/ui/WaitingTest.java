package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.Tally;

class WaitingTest {
  /** What {@link Made} files are dated by: so many seconds before it as their number says. */
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final int DAY = 86_400;

  private static Totals totals(Entry... entries) {
    var counter = new Totals.Counter(NOW);
    List.of(entries).forEach(counter::add);
    return counter.totals();
  }

  @Test
  void countsPacketsAndNocksByNodeDirectionAndNiceness() {
    var waiting = totals(Made.packet(Made.rx(Made.ALICE), 1), Made.packet(Made.rx(Made.ALICE), 2), Made.hidden(Made.rx(Made.ALICE), 4),
        Made.nock(Made.rx(Made.ALICE), 8), Made.packet(Made.tx(Made.CAROL), 16), Made.packet(Made.rx(Made.ALICE), 32),
        Made.part(Made.rx(Made.ALICE), 64), Made.leftOver(128)).waiting();

    var alice = new Waiting.Lane(Made.ALICE, Direction.RX);
    var carol = new Waiting.Lane(Made.CAROL, Direction.TX);
    assertThat(waiting.lanes()).isEqualTo(Map.of(
        alice, Map.of(NicenessBand.NORMAL, new Tally(3, 35), NicenessBand.BULK, new Tally(1, 4), NicenessBand.PRIORITY, new Tally(1, 8)),
        carol, Map.of(NicenessBand.NORMAL, new Tally(1, 16))));
    assertThat(waiting.of(NicenessBand.NORMAL)).isEqualTo(new Tally(4, 51));
    assertThat(waiting.of(NicenessBand.UNKNOWN)).isEqualTo(Tally.NONE);
    assertThat(waiting.inOrder(List.of(Made.CAROL, Made.STRANGER, Made.ALICE))).containsExactly(carol, alice);
    assertThat(waiting.oldest()).as("neither the part nor the file in tmp").isEqualTo(Made.packet(Made.rx(Made.ALICE), 32));
  }

  @Test
  void countsByAge() {
    var waiting = totals(Made.packet(Made.rx(Made.ALICE), 3_599), Made.packet(Made.rx(Made.ALICE), 3_600),
        Made.packet(Made.rx(Made.ALICE), -10), Made.packet(Made.tx(Made.CAROL), 60 * DAY)).waiting();

    assertThat(waiting.count(Direction.RX, Age.HOUR)).as("what is dated ahead too").isEqualTo(2);
    assertThat(waiting.count(Direction.RX, Age.SIX_HOURS)).isEqualTo(1);
    assertThat(waiting.count(Direction.TX, Age.OLDER)).isEqualTo(1);
    assertThat(waiting.count(Direction.TX, Age.HOUR)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"0,HOUR", "3599,HOUR", "3600,SIX_HOURS", "86399,DAY", "86400,THREE_DAYS", "604799,WEEK", "604800,TWO_WEEKS",
      "2591999,MONTH", "2592000,TWO_MONTHS", "5184000,OLDER", "9000000000,OLDER", "-5,HOUR"})
  void stepsOfAge(long seconds, Age age) {
    assertThat(Age.of(seconds)).isEqualTo(age);
    assertThat(age.isLong()).isEqualTo(seconds >= 30 * DAY);
  }

  @Test
  void everyNicenessIsInOneBand() {
    IntStream.rangeClosed(0, 255).forEach(niceness ->
        assertThat(NicenessBand.of(niceness).includes(niceness)).as("%s", niceness).isTrue());
    assertThat(NicenessBand.of(0)).isEqualTo(NicenessBand.UNKNOWN);
  }

  @Test
  void countsCachesAndProblems() {
    var rx = Made.rx(Made.ALICE);
    Totals totals = totals(Made.packet(rx, 1), Made.packet(rx, 2), Made.packet(rx, 3).withHdr(HdrState.MISSING),
        Made.packet(rx, 4).withHdr(HdrState.OFF), Made.hidden(rx, 5), Made.nock(rx, 6), Made.nock(rx, 7), Made.leftOver(8));

    assertThat(totals.caches()).isEqualTo(new CacheCounts(2, 2, 1, 0));
    assertThat(totals.caches().percentFresh()).isEqualTo(40);
    assertThat(new CacheCounts(999, 1, 0, 0).percentFresh()).as("not all of them").isEqualTo(99);
    assertThat(totals.unchecked()).isEqualTo(new Tally(2, 13));
    assertThat(totals.all()).isEqualTo(new Tally(8, 36));
    assertThat(totals.flagged()).isEqualTo(2);
    assertThat(totals.flagged(Severity.WARNING)).isEqualTo(1);
    assertThat(totals.severity()).isEqualTo(Severity.WARNING);
  }
}
