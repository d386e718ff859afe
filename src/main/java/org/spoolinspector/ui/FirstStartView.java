package org.spoolinspector.ui;

import java.io.File;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** What the window shows while no spool is open: the ways to open one. FX thread only. */
final class FirstStartView extends ScrollPane {
  private static final double WIDTH = 640;
  private static final KeyCombination OPEN = new KeyCodeCombination(KeyCode.O, KeyCombination.SHORTCUT_DOWN);
  private static final KeyCombination OPEN_FOLDER =
      new KeyCodeCombination(KeyCode.O, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

  private final OpenCommands commands;
  private final VBox failed = new VBox(4);
  private final VBox recents = new VBox(2);
  private final Button first;

  /**
   * The view.
   *
   * @param found a configuration that lies where NNCP looks, or null
   */
  FirstStartView(OpenCommands commands, @Nullable RecentSpool found, List<RecentSpool> recent) {
    this.commands = commands;
    DialogSheet.on(this);
    getStyleClass().addAll("first-start", "plain-scroll");
    var column = new VBox(24);
    column.getStyleClass().add("column");
    column.setMaxWidth(WIDTH + 48);
    column.getChildren().add(head());
    failed.setId("failed");
    failed.getStyleClass().addAll("callout", "danger");
    Lines.show(failed, false);
    column.getChildren().add(failed);
    Button configuration = choice("configuration", BootstrapIcons.FILE_EARMARK_TEXT, commands::openConfiguration);
    Button open = found == null ? null : openIt(found);
    if (found != null && open != null) {
      column.getChildren().add(callout(found, open));
    }
    first = open == null ? configuration : open;
    column.getChildren().add(new VBox(8, configuration,
        choice("spool", BootstrapIcons.FOLDER, commands::openSpoolFolder),
        choice("demo", BootstrapIcons.BOX_SEAM, commands::openDemo)));
    column.getChildren().add(new VBox(8, Lines.text(Texts.get("first.recent"), "sub-title"), recents));
    var drop = new Label(Texts.get("first.drop"), Icons.of(BootstrapIcons.BOX_ARROW_IN_DOWN, Role.MUTED));
    drop.getStyleClass().add("muted");
    column.getChildren().add(drop);
    recent(recent);
    var middle = new StackPane(column);
    StackPane.setAlignment(column, Pos.CENTER);
    column.setMaxHeight(USE_PREF_SIZE);
    setContent(middle);
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    setFocusTraversable(false);
    keys();
    drops();
    // Shown as the first thing in a window, it has the focus where the user most likely goes on.
    sceneProperty().addListener((o, was, is) -> {
      if (is != null) {
        Platform.runLater(this::focusFirst);
      }
    });
  }

  private static Node head() {
    var logo = new StackPane(AppIcon.view(64));
    var texts = new VBox(4, Lines.text(Texts.get("first.title"), "h1"), Lines.text(Texts.get("first.line"), "muted"));
    texts.getStyleClass().add("row");
    var row = new HBox(20, logo, texts);
    row.getStyleClass().add("row");
    HBox.setHgrow(texts, Priority.ALWAYS);
    return row;
  }

  private Button openIt(RecentSpool found) {
    var open = new Button(Texts.get("first.found.open"));
    open.setId("found");
    open.getStyleClass().add("accent");
    open.setMinWidth(USE_PREF_SIZE);
    open.setOnAction(e -> commands.open(found));
    return open;
  }

  private static Node callout(RecentSpool found, Button open) {
    var paths = new HBox(8, new Label(String.valueOf(found.configuration())), Lines.word(Texts.get("first.found.spool"), "muted"),
        new Label(found.spool().toString()));
    paths.getChildren().get(0).getStyleClass().add("mono");
    paths.getChildren().get(2).getStyleClass().add("mono");
    paths.getStyleClass().add("row");
    var texts = new VBox(2, Lines.text(Texts.get("first.found"), "strong"), paths);
    HBox.setHgrow(texts, Priority.ALWAYS);
    texts.getStyleClass().add("row");
    var row = new HBox(12, Icons.of(BootstrapIcons.CHECK_CIRCLE_FILL, Role.SUCCESS, 16), texts, open);
    row.getStyleClass().addAll("callout", "found", "row");
    return row;
  }

  private static Button choice(String key, Ikon icon, Runnable action) {
    var texts = new VBox(2, Lines.word(Texts.get("first." + key), "strong"), Lines.word(Texts.get("first." + key + ".line"), "muted"));
    texts.getStyleClass().add("row");
    var row = new HBox(16, Icons.of(icon, Role.PLAIN, 24), texts, Lines.spring());
    if (!key.equals("demo")) {
      row.getChildren().add(Lines.word(Texts.get("first." + key + ".key"), "kbd"));
    }
    row.getChildren().add(Icons.of(BootstrapIcons.CHEVRON_RIGHT, Role.MUTED));
    row.getStyleClass().add("row");
    var button = new Button(null, row);
    row.prefWidthProperty().bind(button.widthProperty().subtract(34));
    button.setId(key);
    button.setMaxWidth(Double.MAX_VALUE);
    button.getStyleClass().add("big-choice");
    button.setAccessibleText(Texts.get("first." + key));
    button.setAccessibleHelp(Texts.get("first." + key + ".line"));
    button.setOnAction(e -> action.run());
    return button;
  }

  /** Shows these as the spools that were open before, newest first. */
  void recent(List<RecentSpool> spools) {
    recents.getChildren().clear();
    if (spools.isEmpty()) {
      recents.getChildren().add(Lines.text(Texts.get("first.recent.none"), "muted"));
    }
    for (RecentSpool spool : spools) {
      var button = new Button(null, recentRow(spool));
      button.getStyleClass().addAll("flat", "recent");
      button.setAccessibleText(spool.spool().toString());
      button.setMaxWidth(Double.MAX_VALUE);
      button.setOnAction(e -> commands.open(spool));
      recents.getChildren().add(button);
    }
  }

  private static Node recentRow(RecentSpool spool) {
    var row = new HBox(12, Icons.of(BootstrapIcons.INBOXES, Role.MUTED), Lines.word(spool.spool().toString(), "mono"));
    if (spool.configuration() != null) {
      var from = new Label(spool.configuration().toString());
      from.getStyleClass().addAll("mono", "muted");
      row.getChildren().add(from);
    }
    row.getStyleClass().add("row");
    return row;
  }

  /** Says why a spool could not be opened; null takes the message away. */
  void failed(@Nullable String sentence) {
    failed.getChildren().clear();
    if (sentence != null) {
      var texts = new VBox(4, Lines.text(Texts.get("first.failed"), "strong"), Lines.text(sentence));
      failed.getChildren().add(Lines.beside(BootstrapIcons.X_OCTAGON_FILL, Role.DANGER, texts));
    }
    Lines.show(failed, sentence != null);
  }

  /** Puts the focus on the found configuration, else on the first choice. */
  void focusFirst() {
    first.requestFocus();
  }

  private void keys() {
    setOnKeyPressed(e -> {
      if (OPEN.match(e)) {
        commands.openConfiguration();
        e.consume();
      } else if (OPEN_FOLDER.match(e)) {
        commands.openSpoolFolder();
        e.consume();
      }
    });
  }

  private void drops() {
    setOnDragOver(e -> {
      if (one(e) != null) {
        e.acceptTransferModes(TransferMode.COPY, TransferMode.LINK);
      }
      e.consume();
    });
    setOnDragEntered(e -> {
      if (one(e) != null) {
        getStyleClass().add("drop-here");
      }
    });
    setOnDragExited(e -> getStyleClass().remove("drop-here"));
    setOnDragDropped(e -> {
      File file = one(e);
      e.setDropCompleted(file != null);
      e.consume();
      if (file != null) {
        commands.openDropped(file.toPath());
      }
    });
  }

  private static @Nullable File one(DragEvent event) {
    List<File> files = event.getDragboard().getFiles();
    return files != null && files.size() == 1 ? files.getFirst() : null;
  }
}
