package org.spoolinspector.ui;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Sizes;

/** The sentences that say what a repair will change, who is in its way, and what is so afterwards. */
final class RepairChanges {
  private final List<Finding> chosen;
  private final RepairPlan plan;
  private final NodeNames names;

  RepairChanges(ProblemsModel.Shown shown, RepairPlan plan) {
    chosen = shown.chosen();
    names = shown.names();
    this.plan = plan;
  }

  List<Node> sentences() {
    var lines = new ArrayList<Node>();
    if (plan.written() > 0) {
      lines.add(Lines.told(BootstrapIcons.PENCIL_SQUARE, Role.MUTED,
          Plural.text("repair.change.write", plan.written(), Formats.size(bytes(RepairStep.WriteCache.class)))));
    }
    if (plan.taken() > 0) {
      lines.add(Lines.told(BootstrapIcons.ARCHIVE, Role.MUTED,
          Plural.text("repair.change.take", plan.taken(), Formats.size(bytes(RepairStep.TakeAway.class)))));
    }
    if (plan.moved() > 0) {
      lines.add(Lines.told(BootstrapIcons.FOLDER_SYMLINK, Role.MUTED, Plural.text("repair.change.move", plan.moved())));
    }
    boolean packets = plan.steps().stream().anyMatch(RepairChanges::takesPacket);
    lines.add(Lines.told(BootstrapIcons.SHIELD_CHECK, Role.MUTED,
        Texts.get(packets ? "repair.change.packets-whole" : "repair.change.no-packet")));
    if (plan.written() > 0) {
      lines.add(Lines.told(BootstrapIcons.ARROW_REPEAT, Role.MUTED, Texts.get("repair.change.atomic")));
    }
    if (plan.taken() + plan.moved() > 0) {
      lines.add(Lines.told(BootstrapIcons.ARROW_COUNTERCLOCKWISE, Role.MUTED, Texts.get("repair.change.undo")));
    }
    lines.addAll(locks());
    return lines;
  }

  private long bytes(Class<? extends RepairStep> kind) {
    return Sizes.sum(plan.steps().stream().filter(kind::isInstance).mapToLong(RepairStep::bytes));
  }

  private static boolean takesPacket(RepairStep step) {
    Entry row = step.row();
    return step instanceof RepairStep.TakeAway take && !take.cache() && row != null
        && (row.kind() == Kind.PACKET || row.kind() == Kind.NOCK || row.kind() == Kind.PART);
  }

  private List<Node> locks() {
    if (!plan.locks().isEmpty()) {
      return plan.locks().stream().<Node>map(lock -> Lines.told(BootstrapIcons.LOCK, Role.ACCENT, held(lock))).toList();
    }
    Set<Id> nodes = plan.steps().stream().map(RepairStep::node).filter(Objects::nonNull).collect(Collectors.toCollection(HashSet::new));
    return nodes.isEmpty() ? List.of() : List.of(Lines.told(BootstrapIcons.UNLOCK, Role.MUTED, nodes.size() == 1
        ? Texts.get("repair.locks.free-one", names.shortTitle(nodes.iterator().next())) : Plural.text("repair.locks.free", nodes.size())));
  }

  private String held(HeldLock lock) {
    String who = lock.process() < 0 ? lock.command() : lock.command() + " (" + lock.process() + ")";
    String node = names.shortTitle(lock.node());
    Instant since = lock.since();
    return since == null ? Texts.get("repair.locks.held", node, lock.name(), who)
        : Texts.get("repair.locks.held-since", node, lock.name(), who, Formats.date(since));
  }

  /** What is so once it is done; the sentences in a row. */
  String afterwards() {
    var sentences = new ArrayList<String>();
    say(sentences, "repair.after.hidden", FindingKind.HIDDEN);
    say(sentences, "repair.after.misleading", FindingKind.MISLEADING);
    say(sentences, "repair.after.nock", FindingKind.NOCK_BLOCKS);
    say(sentences, "repair.after.rx-bad", FindingKind.RX_BAD);
    say(sentences, "repair.after.seen", FindingKind.SEEN_OLD_LAYOUT);
    if (plan.taken() > 0) {
      sentences.add(Texts.get("repair.after.quarantine"));
    }
    return String.join(" ", sentences);
  }

  private void say(List<String> sentences, String key, FindingKind kind) {
    for (Finding finding : chosen) {
      if (finding.kind() == kind && finding.fix() != null) {
        sentences.add(Plural.text(key, finding.rows().size(), Formats.size(finding.bytes())));
      }
    }
  }
}
