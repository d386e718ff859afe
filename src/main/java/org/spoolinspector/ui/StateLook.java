package org.spoolinspector.ui;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.State;

/** How a state looks: icon, word and colour, never one of them alone. */
record StateLook(Ikon icon, String word, Role role) {
  static StateLook of(State state) {
    String word = Texts.get("state." + state.word());
    return switch (state) {
      case UNVERIFIED -> new StateLook(BootstrapIcons.CIRCLE, word, Role.MUTED);
      case VERIFIED -> new StateLook(BootstrapIcons.CHECK_CIRCLE_FILL, word, Role.SUCCESS);
      case BAD -> new StateLook(BootstrapIcons.X_OCTAGON_FILL, word, Role.DANGER);
      case HIDDEN -> new StateLook(BootstrapIcons.EYE_SLASH_FILL, word, Role.WARNING);
      case MISLEADING -> new StateLook(BootstrapIcons.SIGNPOST_SPLIT_FILL, word, Role.WARNING);
      case NOT_A_PACKET -> new StateLook(BootstrapIcons.FILE_EARMARK_X, word, Role.WARNING);
      case TOO_OLD -> new StateLook(BootstrapIcons.CLOCK_HISTORY, word, Role.MUTED);
      case UNREADABLE -> new StateLook(BootstrapIcons.LOCK_FILL, word, Role.DANGER);
      case VANISHED -> new StateLook(BootstrapIcons.DASH_CIRCLE_DOTTED, word, Role.MUTED);
      case UNCHECKED -> new StateLook(BootstrapIcons.HOURGLASS_SPLIT, word, Role.ACCENT);
      case BROKEN -> new StateLook(BootstrapIcons.EXCLAMATION_OCTAGON_FILL, word, Role.DANGER);
      case PARTIAL -> new StateLook(BootstrapIcons.DOWNLOAD, word, Role.MUTED);
      case ORPHAN -> new StateLook(BootstrapIcons.FILE_EARMARK_MINUS, word, Role.MUTED);
      case OLD_LAYOUT -> new StateLook(BootstrapIcons.ARCHIVE, word, Role.MUTED);
      case SEEN -> new StateLook(BootstrapIcons.EYE, word, Role.MUTED);
      case LEFT_OVER -> new StateLook(BootstrapIcons.FILE_EARMARK_BREAK, word, Role.MUTED);
      case FREE -> new StateLook(BootstrapIcons.UNLOCK, word, Role.MUTED);
      case HELD -> new StateLook(BootstrapIcons.LOCK, word, Role.ACCENT);
      case LOG -> new StateLook(BootstrapIcons.JOURNAL_TEXT, word, Role.MUTED);
      case ALIAS -> new StateLook(BootstrapIcons.LINK_45DEG, word, Role.MUTED);
      case QUARANTINED -> new StateLook(BootstrapIcons.ARCHIVE, word, Role.MUTED);
      case FOREIGN -> new StateLook(BootstrapIcons.QUESTION_SQUARE, word, Role.MUTED);
    };
  }

  static StateLook of(HdrState state) {
    String word = Texts.get("hdr." + state.word());
    return switch (state) {
      case FRESH -> new StateLook(BootstrapIcons.CHECK, word, Role.MUTED);
      case MISSING, OFF -> new StateLook(BootstrapIcons.DASH, word, Role.MUTED);
      case EMPTY, SHORT, OLD_FORMAT, OTHER_PACKET, UNREADABLE ->
          new StateLook(BootstrapIcons.EXCLAMATION_TRIANGLE_FILL, word, Role.WARNING);
    };
  }

  /** Being read by the running job. */
  static StateLook checking(int percent) {
    return new StateLook(BootstrapIcons.ARROW_REPEAT, Texts.get("state.checking", percent), Role.ACCENT);
  }
}
