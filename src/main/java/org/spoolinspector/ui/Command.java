package org.spoolinspector.ui;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;

/**
 * Something the user can have done, from a menu, with a key, or with a button.
 *
 * @param title its name in menus
 * @param keys null where it has none
 */
record Command(
    ObservableStringValue title, @Nullable Ikon icon, @Nullable KeyCombination keys, ObservableBooleanValue disabled, Runnable action) {
  static Command of(String key, @Nullable Ikon icon, @Nullable String keys, ObservableBooleanValue disabled, Runnable action) {
    return of(Bindings.createStringBinding(() -> Texts.get("command." + key)), icon, keys, disabled, action);
  }

  static Command of(
      ObservableStringValue title, @Nullable Ikon icon, @Nullable String keys, ObservableBooleanValue disabled, Runnable action) {
    return new Command(title, icon, keys == null ? null : KeyCombination.valueOf(keys), disabled, action);
  }

  /** An entry of the menu bar; the key works through it. */
  MenuItem menuItem() {
    var item = contextItem();
    if (keys != null) {
      item.setAccelerator(keys);
    }
    return item;
  }

  /** An entry of another menu. */
  MenuItem contextItem() {
    var item = new MenuItem();
    item.textProperty().bind(title);
    if (icon != null) {
      item.setGraphic(Icons.of(icon));
    }
    item.disableProperty().bind(disabled);
    item.setOnAction(e -> action.run());
    return item;
  }

  /** A button with its icon alone. */
  Button iconButton() {
    var button = new Button(null, icon == null ? null : Icons.of(icon));
    button.getStyleClass().addAll("button-icon", "flat");
    OnDemand.tooltip(button, this::tooltip);
    button.accessibleTextProperty().bind(title);
    button.disableProperty().bind(disabled);
    button.setOnAction(e -> action.run());
    return button;
  }

  /** Does it, where it can be done now. */
  void run() {
    if (!disabled.get()) {
      action.run();
    }
  }

  /** Its name with its key. */
  Tooltip tooltip() {
    var tip = new Tooltip();
    tip.textProperty().bind(Bindings.createStringBinding(() -> keys == null ? title.get() : title.get() + "  " + keyText(), title));
    return tip;
  }

  /** The key as people write it, or nothing. */
  String keyText() {
    return keys == null ? "" : keys.getDisplayText();
  }
}
