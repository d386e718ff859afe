package org.spoolinspector.ui;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.ByHand;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.ui.WorkScope.Reach;

/** The commands of NNCP's that do the same, for a shell. */
final class CheckCommand {
  /** Where Debian's NNCP looks unasked. */
  private static final Path DEFAULT = Path.of("/etc/nncp.hjson");

  private CheckCommand() {
  }

  /** {@code nncp-check -nock -node alice}; null where no command does the same. */
  static @Nullable String of(VerifyChoice choice) {
    Configuration configuration = choice.scope().configuration();
    if (choice.reach() == Reach.SELECTED || !choice.isWhole() || configuration.source() == null) {
      return null;
    }
    String node = node(choice.scope().snapshot(), choice.node());
    if (node == null) {
      return null;
    }
    String options = (configuration.source().equals(DEFAULT) ? "" : " -cfg " + ByHand.quote(configuration.source().toString())) + node;
    String check = choice.idle() ? "ionice -c 3 nncp-check" : "nncp-check";
    return check + " -nock" + options + (choice.packets() ? "; " + check + options : "");
  }

  /** The option for a node, empty for all; null where the tools do not know it. */
  private static @Nullable String node(SpoolSnapshot snapshot, @Nullable Id id) {
    if (id == null) {
      return "";
    }
    NodeSummary node = snapshot.node(id);
    return node == null || !node.configured() ? null : " -node " + ByHand.quote(node.title());
  }
}
