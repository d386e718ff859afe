package org.spoolinspector.ui;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Tally;

/**
 * What waits in a spool: packets, and received ones that are not checked yet ({@code .nock}). Immutable.
 *
 * @param lanes by node and direction, then by niceness; nothing that is empty
 * @param ages how many there are of each age
 * @param oldest null where nothing waits
 */
record Waiting(Map<Lane, Map<NicenessBand, Tally>> lanes, Map<Direction, Map<Age, Long>> ages, @Nullable Entry oldest) {
  static final Waiting NOTHING = new Waiting(Map.of(), Map.of(), null);

  /** One direction of one node. */
  record Lane(Id node, Direction direction) {
  }

  /** How many of a direction have this age. */
  long count(Direction direction, Age age) {
    return ages.getOrDefault(direction, Map.of()).getOrDefault(age, 0L);
  }

  /** How many are of this niceness. */
  Tally of(NicenessBand band) {
    return lanes.values().stream().map(lane -> lane.getOrDefault(band, Tally.NONE)).reduce(Tally.NONE, Tally::plus);
  }

  /** Counts, with no object an entry. */
  static final class Counter {
    private final Map<Lane, Map<NicenessBand, Sum>> lanes = new HashMap<>();
    private final Map<Direction, Map<Age, Sum>> ages = new EnumMap<>(Direction.class);
    private final long now;
    private @Nullable Lane current;
    private Map<NicenessBand, Sum> bands = new EnumMap<>(NicenessBand.class);
    private @Nullable Entry oldest;

    /**
     * Makes one.
     *
     * @param now ages are counted until then
     */
    Counter(Instant now) {
      this.now = now.getEpochSecond();
      for (Direction way : Direction.values()) {
        ages.put(way, new EnumMap<>(Age.class));
      }
    }

    void add(Entry entry) {
      Id node = entry.node();
      Direction way = entry.direction();
      if ((entry.kind() != Kind.PACKET && entry.kind() != Kind.NOCK) || node == null || way == null) {
        return;
      }
      // Entries come folder by folder.
      if (current == null || way != current.direction || !node.equals(current.node)) {
        current = new Lane(node, way);
        bands = lanes.computeIfAbsent(current, any -> new EnumMap<>(NicenessBand.class));
      }
      bands.computeIfAbsent(NicenessBand.of(entry.niceness()), any -> new Sum()).add(entry.size());
      long age = now - Math.floorDiv(entry.modifiedNanos(), 1_000_000_000L);
      Objects.requireNonNull(ages.get(way)).computeIfAbsent(Age.of(age), any -> new Sum()).add(entry.size());
      if (oldest == null || entry.modifiedNanos() < oldest.modifiedNanos()) {
        oldest = entry;
      }
    }

    Waiting waiting() {
      var byLane = new HashMap<Lane, Map<NicenessBand, Tally>>();
      lanes.forEach((lane, sums) -> {
        var tallies = new EnumMap<NicenessBand, Tally>(NicenessBand.class);
        sums.forEach((band, sum) -> tallies.put(band, new Tally(sum.count, sum.bytes)));
        byLane.put(lane, tallies);
      });
      var byAge = new EnumMap<Direction, Map<Age, Long>>(Direction.class);
      ages.forEach((way, sums) -> {
        var counts = new EnumMap<Age, Long>(Age.class);
        sums.forEach((age, sum) -> counts.put(age, sum.count));
        byAge.put(way, counts);
      });
      return new Waiting(byLane, byAge, oldest);
    }
  }

  /** Sums up in place. */
  private static final class Sum {
    private long count;
    private long bytes;

    void add(long size) {
      count++;
      bytes += size;
    }
  }

  /** The lanes in the order of these nodes, received before sent. */
  List<Lane> inOrder(List<Id> nodes) {
    var ordered = new ArrayList<Lane>();
    for (Id node : nodes) {
      for (Direction way : Direction.values()) {
        var lane = new Lane(node, way);
        if (lanes.containsKey(lane)) {
          ordered.add(lane);
        }
      }
    }
    return ordered;
  }
}
