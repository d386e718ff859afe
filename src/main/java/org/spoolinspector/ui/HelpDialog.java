package org.spoolinspector.ui;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.State;

/** The keys, and what each state means. */
final class HelpDialog extends Dialog<Void> {
  /**
   * A key of the window.
   *
   * @param keys as its menu writes it: {@code Ctrl+F}
   * @param what it does
   */
  record Key(String keys, String what) {
  }

  HelpDialog(Window owner, Theme theme, List<Key> keys) {
    var pane = new FramePane();
    setTitle(Texts.get("help.title"));
    setDialogPane(pane);
    setResizable(true);
    var close = new ButtonType(Texts.get("dialog.close"), ButtonBar.ButtonData.CANCEL_CLOSE);
    pane.getButtonTypes().setAll(close);
    theme.dress(pane.getScene());
    initOwner(owner);
    pane.body().getChildren().addAll(
        section("help.keys", keys.stream().map(HelpDialog::key)),
        section("help.states", Stream.of(State.values()).map(s -> state(StateLook.of(s), "help.state." + s.word()))),
        section("help.hdr", Stream.of(HdrState.values()).map(s -> state(StateLook.of(s), "help.hdr." + s.word()))));
    setOnShown(e -> {
      pane.fit();
      pane.lookupButton(close).requestFocus();
    });
  }

  private static Node section(String title, Stream<Node> rows) {
    var box = new VBox(4, Lines.text(Texts.get(title), "sub-title"));
    rows.forEach(box.getChildren()::add);
    return box;
  }

  private static Node key(Key key) {
    var cap = new Label(key.keys());
    cap.getStyleClass().add("kbd");
    var box = new HBox(cap);
    return row(box, key.what());
  }

  private static Node state(StateLook look, String sentence) {
    var word = new Label(look.word(), Icons.of(look.icon(), look.role()));
    word.getStyleClass().add(look.role().styleClass());
    return row(new HBox(word), Texts.get(sentence));
  }

  private static Node row(HBox left, String sentence) {
    left.setMinWidth(150);
    left.setPrefWidth(150);
    left.getStyleClass().add("row");
    Label text = Lines.text(sentence);
    HBox.setHgrow(text, Priority.ALWAYS);
    var row = new HBox(12, left, text);
    row.getStyleClass().add("help-row");
    return row;
  }
}
