package org.spoolinspector.finding;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;

/** A way to mend a finding. {@link RepairPlan#of} makes of one or several what is to be shown first, and then carried out. */
public sealed interface Fix {
  /** What is done, for the words on a button. */
  enum Action {
    /** Header caches are written anew. */
    REBUILD,
    /** Files that may matter are moved to the quarantine folder. */
    QUARANTINE,
    /** Files nobody needs are moved to the quarantine folder. */
    CLEAN_UP,
    /** Files are moved to where today's NNCP looks for them. */
    MOVE,
    /** Nothing is done here: there are commands to copy. */
    BY_HAND
  }

  /** What is done. */
  Action action();

  /** The rows it is about. */
  List<Entry> rows();

  /** The same for some of its rows or nodes only; null where nothing is left. */
  @Nullable Fix only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode);

  /** Whether this program can carry it out. */
  default boolean isAutomatic() {
    return action() != Action.BY_HAND;
  }

  /** How many files it is about. */
  default int count() {
    return rows().size();
  }

  /** Writes the header caches of these packets anew. */
  record Rebuild(List<Entry> rows) implements Fix {
    @Override
    public Action action() {
      return Action.REBUILD;
    }

    @Override
    public @Nullable Fix only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode) {
      List<Entry> some = rows.stream().filter(wantedRow).toList();
      return some.isEmpty() ? null : new Rebuild(some);
    }
  }

  /** Moves these to the quarantine folder, packets together with their caches. */
  record Quarantine(Action action, List<Entry> rows) implements Fix {
    @Override
    public @Nullable Fix only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode) {
      List<Entry> some = rows.stream().filter(wantedRow).toList();
      return some.isEmpty() ? null : new Quarantine(action, some);
    }
  }

  /** Moves the header caches of these packets, but not the packets, to the quarantine folder. */
  record RemoveCaches(List<Entry> rows) implements Fix {
    @Override
    public Action action() {
      return Action.CLEAN_UP;
    }

    @Override
    public @Nullable Fix only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode) {
      List<Entry> some = rows.stream().filter(wantedRow).toList();
      return some.isEmpty() ? null : new RemoveCaches(some);
    }
  }

  /** Moves caches and seen marks to where today's NNCP looks for them; to quarantine where something better lies there already. */
  record Move(List<Entry> rows) implements Fix {
    @Override
    public Action action() {
      return Action.MOVE;
    }

    @Override
    public @Nullable Fix only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode) {
      List<Entry> some = rows.stream().filter(wantedRow).toList();
      return some.isEmpty() ? null : new Move(some);
    }
  }

  /** Moves the whole, empty folders of nodes to the quarantine folder. */
  record TakeNodes(List<Id> nodes) implements Fix {
    @Override
    public Action action() {
      return Action.CLEAN_UP;
    }

    @Override
    public List<Entry> rows() {
      return List.of();
    }

    @Override
    public int count() {
      return nodes.size();
    }

    @Override
    public @Nullable Fix only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode) {
      List<Id> some = nodes.stream().filter(wantedNode).toList();
      return some.isEmpty() ? null : new TakeNodes(some);
    }
  }

  /** Commands for a shell, to be typed as root or the owner; for owners and modes, which this program does not change. */
  record ByHand(List<Place> places) implements Fix {
    @Override
    public Action action() {
      return Action.BY_HAND;
    }

    @Override
    public List<Entry> rows() {
      return List.of();
    }

    @Override
    public int count() {
      return places.size();
    }

    /** The commands, one a line. */
    public List<String> commands() {
      return places.stream().flatMap(place -> place.commands().stream()).distinct().toList();
    }

    @Override
    public @Nullable Fix only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode) {
      List<Place> some = places.stream().filter(place -> wantedNode.test(place.node())).toList();
      return some.isEmpty() ? null : new ByHand(some);
    }
  }
}
