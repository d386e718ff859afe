package org.spoolinspector.ui;

import javafx.scene.control.Label;

/** A state among other things: icon, word and colour. */
final class LookLabel extends Label {
  LookLabel(StateLook look) {
    getStyleClass().add("look");
    setMinWidth(USE_PREF_SIZE);
    new LookPaint(this).show(look);
  }
}
