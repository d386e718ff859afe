package org.spoolinspector.ui;

import java.util.Locale;
import org.spoolinspector.spool.Severity;

/** What a colour means; each is a style class of {@code inspector.css}. */
enum Role {
  PLAIN, MUTED, ACCENT, SUCCESS, WARNING, DANGER;

  private final String styleClass = name().toLowerCase(Locale.ROOT);

  /** Its style class for icons and labels. */
  String styleClass() {
    return styleClass;
  }

  /** Its style class for badges and callouts, which have a grey one for everything that is no state of alarm. */
  String tintClass() {
    return switch (this) {
      case PLAIN, MUTED, ACCENT -> "neutral";
      case SUCCESS, WARNING, DANGER -> styleClass;
    };
  }

  static Role of(Severity severity) {
    return switch (severity) {
      case NONE, NOTICE -> MUTED;
      case WARNING -> WARNING;
      case ERROR -> DANGER;
    };
  }
}
