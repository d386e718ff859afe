package org.spoolinspector.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;

/** Light or dark: the system's choice until the user makes one. FX thread only. */
final class Theme {
  /** What the user chose. */
  enum Choice {
    SYSTEM, LIGHT, DARK;

    String title() {
      return Texts.get("theme." + name().toLowerCase(Locale.ROOT));
    }
  }

  private static final String SHEET = Objects.requireNonNull(Theme.class.getResource("inspector.css")).toExternalForm();

  private final ObjectProperty<Choice> choice;
  private final BooleanBinding dark;

  Theme(Choice initial) {
    choice = new SimpleObjectProperty<>(initial);
    var system = Platform.getPreferences().colorSchemeProperty();
    dark = Bindings.createBooleanBinding(() -> switch (choice.get()) {
      case SYSTEM -> system.get() == ColorScheme.DARK;
      case LIGHT -> false;
      case DARK -> true;
    }, choice, system);
    dark.addListener((o, was, is) -> useStylesheet());
    useStylesheet();
  }

  ObservableBooleanValue dark() {
    return dark;
  }

  ObjectProperty<Choice> choice() {
    return choice;
  }

  /** The other of the two, from now on whatever the system says. */
  void toggle() {
    choice.set(dark.get() ? Choice.LIGHT : Choice.DARK);
  }

  /** Gives a scene, of a window or of a dialog, the program's look for as long as it lives. */
  void dress(Scene scene) {
    scene.getStylesheets().add(SHEET);
    ChangeListener<Object> again = (o, was, is) -> mark(scene);
    // The scene keeps its listener, and the theme forgets it together with the scene.
    scene.getProperties().put(Theme.class, again);
    dark.addListener(new WeakChangeListener<>(again));
    scene.rootProperty().addListener(again);
    mark(scene);
  }

  private void mark(Scene scene) {
    scene.getRoot().getStyleClass().removeAll("light", "dark");
    scene.getRoot().getStyleClass().add(dark.get() ? "dark" : "light");
  }

  private void useStylesheet() {
    Application.setUserAgentStylesheet((dark.get() ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
  }
}
