package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Counters;
import org.spoolinspector.spool.State;

/** What a job counted, each with icon, number and word. */
final class JobCounters {
  private JobCounters() {
  }

  /**
   * Those of a job.
   *
   * @param brief whether, but for the first, those are left out that are 0
   */
  static List<Node> of(Counters counters, boolean brief) {
    List<Node> all = all(counters);
    return brief ? all.stream().filter(node -> node == all.getFirst() || !node.getStyleClass().contains("none")).toList() : all;
  }

  private static List<Node> all(Counters counters) {
    return switch (counters) {
      case Counters.Verify c -> verify(c);
      case Counters.Rebuild c -> List.of(
          count(BootstrapIcons.PENCIL_SQUARE, Role.MUTED, c.written(), "written"),
          count(BootstrapIcons.ARROW_REPEAT, Role.MUTED, c.replaced(), "replaced"),
          count(BootstrapIcons.CHECK, Role.MUTED, c.unchanged(), "unchanged"),
          count(BootstrapIcons.ARCHIVE, Role.MUTED, c.removed(), "removed"),
          count(BootstrapIcons.X_OCTAGON_FILL, alarm(c.failed()), c.failed(), "failed"));
      case Counters.Repair c -> List.of(
          count(BootstrapIcons.CHECK, Role.SUCCESS, c.done(), "mended"),
          count(BootstrapIcons.LOCK, Role.MUTED, c.locked(), "locked"),
          count(BootstrapIcons.DASH, Role.MUTED, c.vanished() + c.changed(), "passed-over"),
          count(BootstrapIcons.X_OCTAGON_FILL, alarm(c.failed()), c.failed(), "failed"));
    };
  }

  private static List<Node> verify(Counters.Verify c) {
    Node verified = count(StateLook.of(State.VERIFIED).icon(), Role.SUCCESS, c.verified(), "verified");
    Node bad = count(StateLook.of(State.BAD).icon(), alarm(c.bad()), c.bad(), "bad");
    Node vanished = count(StateLook.of(State.VANISHED).icon(), Role.MUTED, c.vanished(), "vanished");
    Node unreadable = count(StateLook.of(State.UNREADABLE).icon(), alarm(c.unreadable()), c.unreadable(), "unreadable");
    Node skipped = count(BootstrapIcons.SKIP_END, Role.MUTED, c.skipped(), "skipped");
    return c.skipped() == 0 ? List.of(verified, bad, vanished, unreadable) : List.of(verified, bad, vanished, unreadable, skipped);
  }

  private static Role alarm(long count) {
    return count > 0 ? Role.DANGER : Role.MUTED;
  }

  private static Node count(Ikon icon, Role role, long number, String word) {
    var row = new HBox(6, Icons.of(icon, role), Lines.word(Formats.count(number), "strong"), Lines.word(Texts.get("job." + word), "muted"));
    row.setId("count-" + word);
    row.getStyleClass().addAll("counter", number == 0 ? "none" : "some");
    return row;
  }
}
