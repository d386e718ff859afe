package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** The sentences that say what a verify run may change. */
final class VerifyChanges {
  private VerifyChanges() {
  }

  /**
   * The sentences.
   *
   * @param whole whether nothing was left out because it was verified before
   */
  static List<Node> of(VerifyOutlook outlook, boolean whole) {
    var lines = new ArrayList<Node>();
    if (outlook.files() == 0) {
      lines.add(Lines.told(BootstrapIcons.INFO_CIRCLE_FILL, Role.MUTED,
          Texts.get(whole ? "verify.change.nothing" : "verify.change.none-due")));
    }
    if (outlook.plan().nocks() > 0) {
      nocks(outlook, lines);
    }
    if (outlook.packets() > 0) {
      lines.add(Lines.told(BootstrapIcons.SHIELD_CHECK, Role.MUTED, Texts.get("verify.change.packets"),
          Plural.text("verify.change.packets.more", outlook.packets())));
    }
    return lines;
  }

  private static void nocks(VerifyOutlook outlook, List<Node> lines) {
    lines.add(Lines.told(BootstrapIcons.CHECK_CIRCLE_FILL, Role.SUCCESS, Texts.get("verify.change.rename"),
        Plural.text("verify.change.rename.most", outlook.renames())));
    if (outlook.nohdr()) {
      lines.add(Lines.told(BootstrapIcons.PENCIL_SQUARE, Role.MUTED, Texts.get("verify.change.nohdr")));
    } else {
      lines.add(Lines.told(BootstrapIcons.PENCIL_SQUARE, Role.MUTED, Texts.get("verify.change.cache", outlook.places()),
          Plural.text("verify.change.cache.most", outlook.caches(), Formats.size(outlook.cacheBytes()))));
    }
    lines.add(Lines.told(BootstrapIcons.X_OCTAGON_FILL, Role.DANGER, Texts.get("verify.change.bad"), before(outlook)));
  }

  private static String[] before(VerifyOutlook outlook) {
    var parts = new ArrayList<String>();
    if (outlook.badBefore() > 0) {
      parts.add(Plural.text("verify.change.bad.before", outlook.badBefore()));
    }
    if (outlook.plan().broken() > 0) {
      parts.add(Plural.text("verify.change.bad.broken", outlook.plan().broken()));
    }
    parts.add(Texts.get("verify.change.bad.blocks"));
    return new String[] {String.join(" ", parts)};
  }
}
