package org.spoolinspector.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Processes;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.ByHand;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** Makes a plan of the fixes of findings. */
final class Planner {
  private final SpoolSnapshot snapshot;
  private final Configuration configuration;
  private final List<RepairStep> steps = new ArrayList<>();
  private final Set<String> touched = new HashSet<>();
  private final Map<String, Set<String>> commands = new LinkedHashMap<>();
  private final Set<Id> nodes = new HashSet<>();

  Planner(SpoolSnapshot snapshot, Configuration configuration) {
    this.snapshot = snapshot;
    this.configuration = configuration;
  }

  RepairPlan plan(Collection<Finding> findings) {
    // What goes to quarantine goes there whole, and gets no new cache before.
    findings.forEach(finding -> quarantine(finding));
    findings.forEach(finding -> mend(finding));
    return new RepairPlan(List.copyOf(steps), byHand(findings), locks());
  }

  private void quarantine(Finding finding) {
    switch (finding.fix()) {
      case Fix.Quarantine(var action, var rows) -> rows.forEach(row -> {
        add(new RepairStep.TakeAway(row.folder(), row.name(), row, false, finding.kind()), row);
        if (row.kind() == Kind.PACKET && hasCache(row)) {
          takeCache(row, finding.kind());
        }
      });
      case Fix.RemoveCaches(var rows) -> rows.forEach(row -> takeCache(row, finding.kind()));
      case Fix.TakeNodes(var empty) -> empty.forEach(node -> {
        nodes.add(node);
        RawName name = RawName.of(node.toString());
        var step = new RepairStep.TakeAway(Section.ROOT.folder(), name, null, false, finding.kind());
        if (touched.add(step.path())) {
          steps.add(step);
          hand("cd " + ByHand.quote(configuration.spool().toString()), "rm -r " + name);
        }
      });
      case Fix.Rebuild any -> { }
      case Fix.Move any -> { }
      case Fix.ByHand any -> { }
      case null -> { }
    }
  }

  private void mend(Finding finding) {
    switch (finding.fix()) {
      case Fix.Rebuild(var rows) -> rows.forEach(row -> {
        // A packet that goes to quarantine needs none.
        if (!touched.contains(row.path())) {
          add(new RepairStep.WriteCache(row), row);
        }
      });
      case Fix.Move(var rows) -> rows.forEach(row -> move(row, finding.kind()));
      case Fix.Quarantine any -> { }
      case Fix.RemoveCaches any -> { }
      case Fix.TakeNodes any -> { }
      case Fix.ByHand any -> { }
      case null -> { }
    }
  }

  private static boolean hasCache(Entry packet) {
    HdrState hdr = packet.hdr();
    return hdr != null && hdr != HdrState.MISSING && hdr != HdrState.OFF;
  }

  private void takeCache(Entry packet, FindingKind why) {
    CachePlace cache = CachePlace.of(packet);
    add(new RepairStep.TakeAway(cache.folder(), cache.name(), packet, true, why), packet);
  }

  /** Where the row is a cache of a generation whose place is beside the packet, only quarantine is left for it. */
  private void move(Entry row, FindingKind why) {
    Id id = row.id();
    boolean toFolder = row.reason().why() == Why.HDR_OLD_LAYOUT || row.reason().why() == Why.SEEN_OLD_LAYOUT;
    if (id == null || !toFolder) {
      add(new RepairStep.TakeAway(row.folder(), row.name(), row, false, why), row);
    } else {
      SpoolFolder to = row.folder().in(row.kind() == Kind.HDR ? SpoolLayout.HDR : SpoolLayout.SEEN);
      add(new RepairStep.Move(row, to, RawName.of(id.toString()), why), row);
    }
  }

  private void add(RepairStep step, Entry row) {
    if (!touched.add(step.path())) {
      return;
    }
    steps.add(step);
    if (row.node() != null) {
      nodes.add(row.node());
    }
    List<String> recipe = ByHand.of(configuration, row).commands();
    if (!recipe.isEmpty()) {
      hand(recipe.getFirst(), recipe.subList(1, recipe.size()).toArray(String[]::new));
    } else if (step instanceof RepairStep.TakeAway(var folder, var name, var same, var cache, var why)
        && RawName.of(name.toString()).equals(name)) {
      String place = SpoolLayout.QUARANTINE + "/by-hand/" + folder.path();
      hand("cd " + ByHand.quote(configuration.spool().toString()), "mkdir -p " + ByHand.quote(place),
          "mv -n ./" + ByHand.quote(step.path()) + " " + ByHand.quote(place));
    }
  }

  private void hand(String folder, String... lines) {
    commands.computeIfAbsent(folder, any -> new LinkedHashSet<>()).addAll(List.of(lines));
  }

  private List<String> byHand(Collection<Finding> findings) {
    var lines = new ArrayList<String>();
    commands.forEach((folder, inIt) -> {
      lines.add(folder);
      lines.addAll(Shortened.of(inIt));
    });
    for (Finding finding : findings) {
      for (Fix fix : finding.fixes()) {
        if (fix instanceof Fix.ByHand(var places)) {
          lines.addAll(new Fix.ByHand(places).commands());
        }
      }
    }
    return List.copyOf(lines);
  }

  /** The locks of these nodes that were held when the snapshot was made. */
  private List<HeldLock> locks() {
    var held = new ArrayList<HeldLock>();
    for (Id node : nodes) {
      for (Entry lock : snapshot.sections().getOrDefault(new Section(Section.Kind.NODE, node), List.of())) {
        if (lock.kind() == Kind.LOCK && lock.state() == State.HELD) {
          LockHolder holder = LockHolder.of(lock);
          held.add(new HeldLock(node, lock.name().toString(), holder.process(), holder.command(), Processes.started(holder.process())));
        }
      }
    }
    return List.copyOf(held);
  }

  static RepairStep restore(Quarantined file) {
    int slash = file.from().lastIndexOf('/');
    String folder = slash < 0 ? "" : file.from().substring(0, slash);
    return new RepairStep.Return(file.folder(), file.name(), SpoolFolder.at(folder), file.name(), file.size());
  }
}
