package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.State;
import org.spoolinspector.ui.WorkScope.Reach;

/**
 * What the user chose in the rebuild dialog.
 *
 * @param all every cache, not only those missing or broken
 * @param orphans whether orphans go to quarantine
 * @param oldLayout whether caches of the other layout do
 * @param anyway whether caches are written although the configuration says {@code nohdr}
 */
record RebuildChoice(WorkScope scope, Reach reach, boolean all, boolean orphans, boolean oldLayout, boolean anyway) {
  /** The first choice: what the command was about, or the whole spool where that has no caches. */
  static RebuildChoice first(WorkScope scope, boolean all) {
    Reach reach = reaches(scope).contains(scope.reach()) ? scope.reach() : Reach.ALL_NODES;
    return new RebuildChoice(scope, reach, all, false, false, false);
  }

  /** What there is to choose from. */
  List<Reach> reaches() {
    return reaches(scope);
  }

  private static List<Reach> reaches(WorkScope scope) {
    return Stream.of(Reach.values()).filter(reach -> switch (reach) {
      case ALL_NODES -> true;
      case NODE -> scope.node() != null;
      case SELECTED -> scope.selected().stream().anyMatch(RebuildPlan::canHaveCache);
    }).toList();
  }

  RebuildChoice with(Reach newReach) {
    return new RebuildChoice(scope, newReach, all, orphans, oldLayout, anyway);
  }

  RebuildChoice withAll(boolean newAll) {
    return new RebuildChoice(scope, reach, newAll, orphans, oldLayout, anyway);
  }

  RebuildChoice withCleanUp(boolean newOrphans, boolean newOldLayout) {
    return new RebuildChoice(scope, reach, all, newOrphans, newOldLayout, anyway);
  }

  RebuildChoice withAnyway(boolean newAnyway) {
    return new RebuildChoice(scope, reach, all, orphans, oldLayout, newAnyway);
  }

  /** Which caches will be written, and which files taken away. */
  RebuildPlan plan() {
    return switch (reach) {
      case ALL_NODES, NODE -> RebuildPlan.of(scope.snapshot(), node(), all, orphans, oldLayout);
      case SELECTED -> {
        List<Entry> able = scope.selected().stream().filter(RebuildPlan::canHaveCache).toList();
        List<Entry> chosen = all ? able : able.stream().filter(e -> e.hdr() != HdrState.FRESH).toList();
        List<Entry> away = new ArrayList<>(orphans ? removable(State.ORPHAN) : List.of());
        away.addAll(oldLayout ? removable(State.OLD_LAYOUT) : List.of());
        yield new RebuildPlan(chosen, (long) able.size() - chosen.size(), away);
      }
    };
  }

  /** Caches in this state that could go to quarantine. */
  List<Entry> removable(State state) {
    Id node = node();
    List<Entry> own = reach == Reach.SELECTED ? scope.selected() : scope.snapshot().entries();
    return own.stream().filter(e -> e.kind() == Kind.HDR && e.state() == state)
        .filter(e -> node == null || node.equals(e.node())).toList();
  }

  /** The nodes whose files the plan is about. */
  static Set<Id> nodes(RebuildPlan plan) {
    Set<Id> nodes = new HashSet<>();
    Stream.concat(plan.packets().stream(), plan.toQuarantine().stream()).map(Entry::node).forEach(id -> {
      if (id != null) {
        nodes.add(id);
      }
    });
    return nodes;
  }

  /** Whether the configuration forbids it and the user has not said otherwise. */
  boolean gated() {
    return scope.configuration().nohdr() && !anyway;
  }

  private @Nullable Id node() {
    return reach == Reach.NODE && scope.node() != null ? scope.node().id() : null;
  }
}
