package org.spoolinspector.finding;

import java.util.Collection;
import java.util.List;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * What a repair will do, to be shown before it is started.
 *
 * @param steps a file each, in the order they are done
 * @param commands the same by hand, for a shell, as the user NNCP runs as; what has no recipe is left out
 * @param locks locks of the nodes concerned that are held now: what is theirs has to wait
 */
public record RepairPlan(List<RepairStep> steps, List<String> commands, List<HeldLock> locks) {
  /** Plans these fixes together; a file that is in two of them is done once. Fixes by hand have no steps, only commands. */
  public static RepairPlan of(Collection<Finding> findings, SpoolSnapshot snapshot, Configuration configuration) {
    return new Planner(snapshot, configuration).plan(findings);
  }

  /** Plans to put these back to where they were. */
  public static RepairPlan restore(Collection<Quarantined> files) {
    return new RepairPlan(files.stream().map(Planner::restore).toList(), List.of(), List.of());
  }

  /** Plans to delete these for good. */
  public static RepairPlan purge(Collection<Quarantined> files) {
    return new RepairPlan(files.stream().<RepairStep>map(RepairStep.Delete::new).toList(), List.of(), List.of());
  }

  /** How many header caches are written. */
  public long written() {
    return steps.stream().filter(RepairStep.WriteCache.class::isInstance).count();
  }

  /** How many files go to quarantine. */
  public long taken() {
    return steps.stream().filter(RepairStep.TakeAway.class::isInstance).count();
  }

  /** How many files are moved to their right place. */
  public long moved() {
    return steps.stream().filter(RepairStep.Move.class::isInstance).count();
  }

  /** Bytes written or moved; moving copies none. */
  public long bytes() {
    return Sizes.sum(steps.stream().mapToLong(RepairStep::bytes));
  }
}
