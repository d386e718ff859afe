package org.spoolinspector.ui;

import javafx.scene.control.Label;
import org.kordamp.ikonli.Ikon;

/** A rounded label with an icon: a state, or a number of problems. */
final class Badge extends Label {
  private Badge(Ikon icon, String text, Role role) {
    super(text, Icons.of(icon));
    getStyleClass().addAll("badge", role.tintClass());
    setMinWidth(USE_PREF_SIZE);
  }

  /** A number beside a name. */
  static Badge small(Ikon icon, String text, Role role) {
    return new Badge(icon, text, role);
  }

  /** A state at the head of a pane. */
  static Badge big(StateLook look) {
    var badge = new Badge(look.icon(), look.word(), look.role());
    badge.getStyleClass().add("big");
    return badge;
  }
}
