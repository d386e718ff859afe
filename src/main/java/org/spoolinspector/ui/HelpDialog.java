package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.State;

/** The keys, and what each state means. */
final class HelpDialog extends Dialog<ButtonType> {
  private static final double WIDTH = 720;
  private static final double HEIGHT = 560;

  HelpDialog(@Nullable Window owner, Theme theme, List<Command> commands) {
    initOwner(owner);
    initModality(Modality.NONE);
    setTitle(Texts.get("help.title"));
    setResizable(true);
    var body = new VBox(16, section("help.keys", keys(commands)), section("help.states", states()), section("help.hdr", hdrs()));
    body.getStyleClass().add("help-body");
    var scroll = new ScrollPane(body);
    scroll.getStyleClass().add("plain-scroll");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setPrefSize(WIDTH, HEIGHT);
    getDialogPane().setContent(scroll);
    getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
    theme.dress(getDialogPane().getScene());
  }

  private static VBox section(String key, GridPane table) {
    var title = new Label(Texts.get(key));
    title.getStyleClass().add("h2");
    return new VBox(8, title, table);
  }

  private static GridPane keys(List<Command> commands) {
    var table = table();
    int row = 0;
    for (Command command : commands) {
      if (command.keys() != null) {
        var key = new Label(command.keyText());
        key.getStyleClass().add("kbd");
        table.addRow(row++, key, new Label(command.title().get()));
      }
    }
    return table;
  }

  private static GridPane states() {
    var table = table();
    int row = 0;
    for (State state : State.values()) {
      table.addRow(row++, new LookLabel(StateLook.of(state)), text("meaning." + state.word()));
    }
    return table;
  }

  private static GridPane hdrs() {
    var table = table();
    int row = 0;
    for (HdrState state : HdrState.values()) {
      table.addRow(row++, new LookLabel(StateLook.of(state)), text("meaning.hdr-" + state.word()));
    }
    return table;
  }

  private static Label text(String key) {
    var label = new Label(Texts.get(key));
    label.setWrapText(true);
    return label;
  }

  private static GridPane table() {
    var table = new GridPane(24, 6);
    table.getStyleClass().add("help-table");
    return table;
  }
}
