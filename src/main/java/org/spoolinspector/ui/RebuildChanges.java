package org.spoolinspector.ui;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.SpoolSnapshot;

/** The sentences that say what a rebuild will change. */
final class RebuildChanges {
  private RebuildChanges() {
  }

  static List<Node> of(RebuildPlan plan, SpoolSnapshot snapshot) {
    var lines = new ArrayList<Node>();
    if (plan.packets().isEmpty() && plan.toQuarantine().isEmpty()) {
      lines.add(Lines.told(BootstrapIcons.INFO_CIRCLE_FILL, Role.MUTED, Texts.get("rebuild.change.nothing"),
          Texts.get(plan.unchanged() > 0 ? "rebuild.change.nothing.more" : "rebuild.change.nothing.at-all")));
    }
    if (!plan.packets().isEmpty()) {
      long absent = plan.count(HdrState.MISSING) + plan.count(HdrState.OFF);
      lines.add(Lines.told(BootstrapIcons.PENCIL_SQUARE, Role.MUTED,
          Plural.text("rebuild.change.write", plan.packets().size(), places(plan)),
          Texts.get("rebuild.change.write.more", Formats.count(absent), Formats.count(plan.packets().size() - absent))));
    }
    if (!plan.toQuarantine().isEmpty()) {
      lines.add(Lines.told(BootstrapIcons.ARCHIVE, Role.MUTED, Plural.text("rebuild.change.quarantine", plan.toQuarantine().size())));
    }
    lines.add(Lines.told(BootstrapIcons.SHIELD_CHECK, Role.MUTED, Texts.get("rebuild.change.packets")));
    var nodes = RebuildChoice.nodes(plan);
    if (!nodes.isEmpty()) {
      lines.add(LockView.of(snapshot, nodes, "toss.lock").line("rebuild.lock"));
    }
    if (snapshot.cost().nanos() > 0) {
      lines.add(cost(snapshot));
    }
    return lines;
  }

  private static Node cost(SpoolSnapshot snapshot) {
    String when = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(Texts.locale()).withZone(ZoneId.systemDefault())
        .format(snapshot.scanned());
    return Lines.told(BootstrapIcons.STOPWATCH, Role.MUTED,
        Texts.get("rebuild.cost", Formats.seconds(snapshot.cost().seconds()), when));
  }

  private static String places(RebuildPlan plan) {
    boolean folder = has(plan, CacheLayout.FOLDER);
    boolean beside = has(plan, CacheLayout.BESIDE);
    return folder && beside ? Texts.get("verify.places.both") : beside ? "ID.hdr" : "hdr/ID";
  }

  private static boolean has(RebuildPlan plan, CacheLayout layout) {
    return plan.packets().stream().anyMatch(e -> e.header() != null && e.header().format().layout() == layout);
  }
}
