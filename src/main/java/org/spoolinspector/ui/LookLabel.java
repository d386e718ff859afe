package org.spoolinspector.ui;

import javafx.scene.control.Label;
import org.kordamp.ikonli.javafx.FontIcon;

/** A state in a row: icon, word and colour. It can be shown another without being made anew. */
final class LookLabel extends Label {
  private final FontIcon icon = new FontIcon();

  LookLabel() {
    getStyleClass().add("look");
    icon.getStyleClass().add("icon");
    setGraphic(icon);
    setMinWidth(USE_PREF_SIZE);
  }

  LookLabel(StateLook look) {
    this();
    show(look);
  }

  void show(StateLook look) {
    String role = look.role().styleClass();
    setText(look.word());
    if (!getStyleClass().contains(role)) {
      for (Role other : Role.values()) {
        getStyleClass().remove(other.styleClass());
        icon.getStyleClass().remove(other.styleClass());
      }
      getStyleClass().add(role);
      icon.getStyleClass().add(role);
    }
    if (!look.icon().equals(icon.getIconCode())) {
      icon.setIconCode(look.icon());
    }
  }
}
