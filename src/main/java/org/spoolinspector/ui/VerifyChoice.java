package org.spoolinspector.ui;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.packet.Id;
import org.spoolinspector.ui.WorkScope.Reach;

/**
 * What the user chose in the verify dialog.
 *
 * @param packets whether ordinary packets of the spool or the node are read too; of selected rows they always are
 * @param idle whether the disk serves everybody else first
 */
record VerifyChoice(WorkScope scope, Reach reach, boolean packets, boolean idle) {
  /** The first choice: what the command was about, or the whole spool where that cannot be verified. */
  static VerifyChoice first(WorkScope scope, boolean packets, boolean idle) {
    return new VerifyChoice(scope, reaches(scope).contains(scope.reach()) ? scope.reach() : Reach.ALL_NODES, packets, idle);
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
    return new VerifyChoice(scope, newReach, packets, idle);
  }

  VerifyChoice withPackets(boolean newPackets) {
    return new VerifyChoice(scope, reach, newPackets, idle);
  }

  VerifyChoice withIdle(boolean newIdle) {
    return new VerifyChoice(scope, reach, packets, newIdle);
  }

  /** Which files will be read. */
  VerifyPlan plan() {
    return switch (reach) {
      case ALL_NODES, NODE -> VerifyPlan.of(scope.snapshot(), node(), packets).withIdle(idle);
      case SELECTED -> VerifyPlan.of(scope.selected()).withIdle(idle);
    };
  }

  /** How many ordinary packets there are to tick; 0 where the choice is the rows' own. */
  long ordinary() {
    if (reach == Reach.SELECTED) {
      return 0;
    }
    VerifyPlan both = withPackets(true).plan();
    return both.entries().size() - both.nocks();
  }

  /** The node to work on, null for all. */
  @Nullable Id node() {
    return reach == Reach.NODE && scope.node() != null ? scope.node().id() : null;
  }
}
