package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableBooleanValue;

/** The window's views, of which one is shown, and what switches between them. */
final class Views {
  private final Segments<View> segments;
  private final List<Command> commands = new ArrayList<>();

  Views(List<View> all, View first, ObservableBooleanValue noSpool) {
    segments = new Segments<>(all, first, View::title);
    segments.setId("views");
    for (View view : all) {
      var title = new SimpleStringProperty(Texts.get("view." + view.key() + ".command"));
      // The keys go along; who goes from segment to segment stays there.
      var command = Command.of(title, null, "Shortcut+" + (commands.size() + 1), noSpool, () -> {
        show(view);
        view.content().first().requestFocus();
      });
      commands.add(command);
      OnDemand.tooltip(segments.button(view), command::tooltip);
    }
  }

  ReadOnlyObjectProperty<View> shown() {
    return segments.value();
  }

  void show(View view) {
    segments.value().set(view);
  }

  /** The control of the toolbar; it can show a count beside a view's title. */
  Segments<View> segments() {
    return segments;
  }

  /** One a view, with the keys 1, 2 and on. */
  List<Command> commands() {
    return commands;
  }
}
