package org.spoolinspector.ui;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.VerifyOrder;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyWay;
import org.spoolinspector.packet.Id;
import org.spoolinspector.ui.WorkScope.Reach;

/**
 * What the user chose in the verify dialog.
 *
 * @param packets whether ordinary packets of the spool or the node are read too; of selected rows they always are
 * @param idle whether the disk serves everybody else first
 * @param way how much of it, in which order, for how long
 */
record VerifyChoice(WorkScope scope, Reach reach, boolean packets, boolean idle, VerifyWay way) {
  /** The first choice: what the command was about, or the whole spool where that cannot be verified. */
  static VerifyChoice first(WorkScope scope, boolean packets, boolean idle) {
    return new VerifyChoice(scope, reaches(scope).contains(scope.reach()) ? scope.reach() : Reach.ALL_NODES, packets, idle,
        VerifyWay.WHOLE);
  }

  /** What there is to choose from. */
  List<Reach> reaches() {
    return reaches(scope);
  }

  private static List<Reach> reaches(WorkScope scope) {
    return Stream.of(Reach.values()).filter(reach -> switch (reach) {
      case ALL_NODES -> true;
      case NODE -> scope.node() != null;
      case SELECTED -> !VerifyPlan.of(scope.selected()).entries().isEmpty();
    }).toList();
  }

  VerifyChoice with(Reach newReach) {
    return new VerifyChoice(scope, newReach, packets, idle, way);
  }

  VerifyChoice withPackets(boolean newPackets) {
    return new VerifyChoice(scope, reach, newPackets, idle, way);
  }

  VerifyChoice withIdle(boolean newIdle) {
    return new VerifyChoice(scope, reach, packets, newIdle, way);
  }

  VerifyChoice with(VerifyWay newWay) {
    return new VerifyChoice(scope, reach, packets, idle, newWay);
  }

  /** Whether all of it is verified, sooner or later. */
  boolean isWhole() {
    return way.with(VerifyOrder.LISTED).equals(VerifyWay.WHOLE.withShare(100, way.seed()));
  }

  /** Which files will be read. */
  VerifyPlan plan() {
    return all().by(way, Instant.now());
  }

  private VerifyPlan all() {
    return switch (reach) {
      case ALL_NODES, NODE -> VerifyPlan.of(scope.snapshot(), node(), packets).withIdle(idle);
      case SELECTED -> VerifyPlan.of(scope.selected()).withIdle(idle);
    };
  }

  /** How many files that would be. */
  long count() {
    return all().by(way.with(VerifyOrder.LISTED), Instant.now()).entries().size();
  }

  /** How many ordinary packets there are to tick; 0 where the choice is the rows' own. */
  long ordinary() {
    if (reach == Reach.SELECTED) {
      return 0;
    }
    VerifyPlan both = withPackets(true).all();
    return both.entries().size() - both.nocks();
  }

  /** The node to work on, null for all. */
  @Nullable Id node() {
    return reach == Reach.NODE && scope.node() != null ? scope.node().id() : null;
  }
}
