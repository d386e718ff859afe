package org.spoolinspector.job;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.spoolinspector.spool.Entry;

/**
 * How much of what could be verified is, and in which order, as scrubs of disks have it.
 *
 * @param due by when it was done last
 * @param percent of those that are due, drawn by lot, 1 to 100; never fewer than one of them
 * @param seed of the lot: the same seed draws the same of the same files
 * @param atMost how long it may work, without pauses; zero for as long as it takes
 */
public record VerifyWay(Due due, int percent, long seed, VerifyOrder order, Duration atMost) {
  /** All, in their order, as long as it takes. */
  public static final VerifyWay WHOLE = new VerifyWay(new Due.Always(), 100, 0, VerifyOrder.LISTED, Duration.ZERO);

  /** Refuses shares that are none. */
  public VerifyWay {
    if (percent < 1 || percent > 100) {
      throw new IllegalArgumentException(percent + " percent");
    }
  }

  /** The same by when it was done last. */
  public VerifyWay with(Due newDue) {
    return new VerifyWay(newDue, percent, seed, order, atMost);
  }

  /** The same in this order. */
  public VerifyWay with(VerifyOrder newOrder) {
    return new VerifyWay(due, percent, seed, newOrder, atMost);
  }

  /** The same for so long at most. */
  public VerifyWay with(Duration newAtMost) {
    return new VerifyWay(due, percent, seed, order, newAtMost);
  }

  /** The same with this share. */
  public VerifyWay withShare(int newPercent, long newSeed) {
    return new VerifyWay(due, newPercent, newSeed, order, atMost);
  }

  /** Which of these, in the order in which they are to be verified. */
  List<Entry> choose(List<Entry> entries, Instant now) {
    List<Entry> those = entries.stream().filter(entry -> due.holdsFor(entry, now)).toList();
    return order.sort(percent == 100 ? those : drawn(those));
  }

  private List<Entry> drawn(List<Entry> those) {
    var lots = new ArrayList<>(IntStream.range(0, those.size()).boxed().toList());
    Collections.shuffle(lots, new Random(seed));
    int count = Math.ceilDivExact(Math.multiplyExact(those.size(), percent), 100);
    return lots.subList(0, count).stream().sorted().map(those::get).toList();
  }
}
