package org.spoolinspector.ui;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/** A row of choices of which always one is made, each with a count. */
final class Segments<T> extends HBox {
  private final ToggleGroup group = new ToggleGroup();
  private final Map<T, Segment> segments = new LinkedHashMap<>();
  private final ObjectProperty<T> value;

  Segments(List<T> choices, T initial, Function<T, String> title) {
    getStyleClass().add("segmented");
    setMinWidth(USE_PREF_SIZE);
    value = new SimpleObjectProperty<>(initial);
    for (T choice : choices) {
      var segment = new Segment(title.apply(choice));
      segment.setToggleGroup(group);
      segment.setUserData(choice);
      segment.setOnAction(e -> {
        // A click on the chosen one would leave none chosen.
        segment.setSelected(true);
        value.set(choice);
      });
      segments.put(choice, segment);
      getChildren().add(segment);
    }
    value.addListener((o, was, is) -> of(is).setSelected(true));
    of(initial).setSelected(true);
  }

  ObjectProperty<T> value() {
    return value;
  }

  /** The button of a choice, for its tooltip, or to hide it. */
  ToggleButton button(T choice) {
    return of(choice);
  }

  /** Shows how many there are; {@code text} may be empty, {@code alarm} makes it red. */
  void count(T choice, String text, boolean alarm) {
    of(choice).count(text, alarm);
  }

  private Segment of(T choice) {
    return Objects.requireNonNull(segments.get(choice));
  }

  private static final class Segment extends ToggleButton {
    private final String title;
    private final Label count = new Label();

    Segment(String title) {
      this.title = title;
      var text = new Label(title);
      text.getStyleClass().add("seg-text");
      text.setMinWidth(USE_PREF_SIZE);
      count.getStyleClass().add("seg-count");
      count.setMinWidth(USE_PREF_SIZE);
      count.managedProperty().bind(count.visibleProperty());
      count.setVisible(false);
      var both = new HBox(6, text, count);
      both.getStyleClass().add("seg-content");
      setGraphic(both);
      setMinWidth(USE_PREF_SIZE);
      setAccessibleText(title);
    }

    void count(String number, boolean alarm) {
      count.setText(number);
      count.setVisible(!number.isEmpty());
      count.getStyleClass().removeAll("danger");
      if (alarm) {
        count.getStyleClass().add("danger");
      }
      setAccessibleText(title + " " + number);
    }
  }
}
