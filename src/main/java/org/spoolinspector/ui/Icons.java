package org.spoolinspector.ui;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.kordamp.ikonli.javafx.FontIcon;
import org.spoolinspector.spool.Severity;

/** Makes icons; colour and size come from their style classes. */
final class Icons {
  private Icons() {
  }

  /** A 14 px icon of the text's colour. */
  static FontIcon of(Ikon icon) {
    return of(icon, Role.PLAIN);
  }

  /** A 14 px icon. */
  static FontIcon of(Ikon icon, Role role) {
    var made = new FontIcon(icon);
    made.getStyleClass().addAll("icon", role.styleClass());
    return made;
  }

  /** An icon of 16, 20 or 24 px. */
  static FontIcon of(Ikon icon, Role role, int size) {
    var made = of(icon, role);
    made.getStyleClass().add("i" + size);
    return made;
  }

  static Ikon of(Severity severity) {
    return switch (severity) {
      case NONE, NOTICE -> BootstrapIcons.INFO_CIRCLE_FILL;
      case WARNING -> BootstrapIcons.EXCLAMATION_TRIANGLE_FILL;
      case ERROR -> BootstrapIcons.X_OCTAGON_FILL;
    };
  }
}
