package org.spoolinspector.ui;

import javafx.collections.ObservableList;
import javafx.scene.control.Labeled;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** Gives a label or cell the icon, word and colour of a look, one after another, and touches only what differs. */
final class LookPaint {
  private final Labeled on;
  private final FontIcon icon = new FontIcon();
  private @Nullable Role role;

  LookPaint(Labeled on) {
    this.on = on;
    icon.getStyleClass().add("icon");
  }

  void show(StateLook look) {
    on.setText(look.word());
    take(look.role());
    if (!look.icon().equals(icon.getIconCode())) {
      icon.setIconCode(look.icon());
    }
    on.setGraphic(icon);
  }

  /** Shows a text in the ordinary colour, without an icon. */
  void show(String text) {
    on.setText(text);
    take(Role.PLAIN);
    on.setGraphic(null);
  }

  private void take(Role next) {
    if (next != role) {
      exchange(on.getStyleClass(), next);
      exchange(icon.getStyleClass(), next);
      role = next;
    }
  }

  /** In one change, since each has the styles looked for anew. */
  private void exchange(ObservableList<String> classes, Role next) {
    int index = role == null ? -1 : classes.indexOf(role.styleClass());
    if (index < 0) {
      classes.add(next.styleClass());
    } else {
      classes.set(index, next.styleClass());
    }
  }
}
