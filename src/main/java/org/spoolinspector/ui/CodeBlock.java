package org.spoolinspector.ui;

import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** Commands for a shell, ids shortened in the middle, with a button that copies them whole. */
final class CodeBlock extends HBox {
  private static final Pattern ID = Pattern.compile("[A-Z2-7]{52}");
  /** So many lines are shown and stand in the tooltip; all are copied. */
  private static final int MOST = 40;

  CodeBlock(List<String> commands) {
    super(4);
    getStyleClass().add("code");
    String shown = String.join("\n", commands.subList(0, Math.min(MOST, commands.size()))) + (commands.size() > MOST ? "\n…" : "");
    var text = new Label(shortened(shown));
    text.getStyleClass().addAll("mono", "code-text");
    text.setWrapText(true);
    text.setMinHeight(USE_PREF_SIZE);
    text.setMaxWidth(Double.MAX_VALUE);
    text.setTooltip(new Tooltip(shown));
    HBox.setHgrow(text, Priority.ALWAYS);
    getChildren().addAll(text, copyButton("details.copy-commands", String.join("\n", commands)));
  }

  /** With ids shortened in the middle. */
  static String shortened(String text) {
    return ID.matcher(text).replaceAll(id -> Formats.shortId(id.group()));
  }

  /** A small button that copies this text. */
  static Button copyButton(String key, String text) {
    var button = new Button(null, Icons.of(BootstrapIcons.FILES));
    button.getStyleClass().addAll("button-icon", "flat", "tiny");
    button.setTooltip(new Tooltip(Texts.get(key)));
    button.setAccessibleText(Texts.get(key));
    button.setOnAction(e -> Workplace.copy(text));
    return button;
  }
}
