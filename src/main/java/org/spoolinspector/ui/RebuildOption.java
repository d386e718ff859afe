package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.spool.HdrState;

/** A choice of how many caches to write, with its figures; the whole card can be clicked. */
final class RebuildOption extends HBox {
  private final RadioButton button = new RadioButton();
  private final Label figures = Lines.word("", "strong");
  private final Label note = Lines.text("", "muted", "small");

  RebuildOption(String title, ToggleGroup group) {
    button.setToggleGroup(group);
    button.setAccessibleText(title);
    button.getStyleClass().add("choice-button");
    var head = new HBox(8, Lines.word(title, "strong"), Lines.spring(), figures);
    var texts = new VBox(head, note);
    HBox.setHgrow(texts, Priority.ALWAYS);
    getStyleClass().add("choice");
    getChildren().addAll(button, texts);
    setSpacing(12);
    button.selectedProperty().addListener((o, was, is) -> {
      getStyleClass().remove("sel");
      if (is) {
        getStyleClass().add("sel");
      }
    });
    setOnMouseClicked(e -> {
      button.setSelected(true);
      button.requestFocus();
    });
  }

  RadioButton button() {
    return button;
  }

  void show(RebuildPlan plan, String under) {
    figures.setText(Plural.text("rebuild.figures", plan.packets().size(), Formats.size(plan.bytes())));
    note.setText(under);
    button.setAccessibleHelp(figures.getText() + ". " + under);
  }

  /** {@code 47 missing, 3 hiding their packet, 1 of another packet}. */
  static String why(RebuildPlan plan) {
    var parts = new ArrayList<String>();
    part(parts, "rebuild.why.missing", plan.count(HdrState.MISSING) + plan.count(HdrState.OFF));
    part(parts, "rebuild.why.hiding", plan.count(HdrState.EMPTY) + plan.count(HdrState.SHORT) + plan.count(HdrState.OLD_FORMAT));
    part(parts, "rebuild.why.other", plan.count(HdrState.OTHER_PACKET));
    part(parts, "rebuild.why.unreadable", plan.count(HdrState.UNREADABLE));
    return parts.isEmpty() ? Texts.get("rebuild.why.none") : String.join(", ", parts);
  }

  private static void part(List<String> parts, String key, long count) {
    if (count > 0) {
      parts.add(Plural.text(key, count));
    }
  }
}
