package org.spoolinspector.ui;

import atlantafx.base.controls.CustomTextField;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** The row above the table: which rows it shows. */
final class FilterRow extends HBox {
  static final KeyCombination KEY = KeyCombination.valueOf("Shortcut+F");

  private static final double ROOM_FOR_HINT = 160;

  private final PacketTableModel model;
  private final Segments<RowKind> kinds = new Segments<>(List.of(RowKind.values()), RowKind.ALL, RowKind::title);
  private final CustomTextField field = new CustomTextField();
  private final MenuButton niceness = new MenuButton();
  private final ToggleGroup bands = new ToggleGroup();
  private boolean compact;
  private boolean tiny;

  FilterRow(PacketTableModel model, Button columns) {
    super(8);
    this.model = model;
    getStyleClass().add("filter-row");
    makeField();
    makeNiceness();
    getChildren().addAll(kinds, field, niceness, columns);
    kinds.value().addListener((o, was, is) -> model.ask(model.query().get().withKind(is)));
    model.shown().addListener((o, was, is) -> count(is));
    model.query().addListener((o, was, is) -> show(is));
    count(model.shown().get());
    show(model.query().get());
  }

  private void makeField() {
    field.setPromptText(Texts.get("filter.prompt"));
    field.setTooltip(new Tooltip(Texts.get("filter.tooltip")));
    field.setAccessibleText(Texts.get("filter.tooltip"));
    field.setLeft(Icons.of(BootstrapIcons.SEARCH, Role.MUTED));
    var clear = new Button(null, Icons.of(BootstrapIcons.X_CIRCLE_FILL, Role.MUTED));
    clear.getStyleClass().addAll("button-icon", "flat", "tiny");
    clear.setFocusTraversable(false);
    clear.setAccessibleText(Texts.get("command.clear-filter"));
    clear.setTooltip(new Tooltip(Texts.get("command.clear-filter")));
    clear.setOnAction(e -> field.clear());
    field.setRight(hint());
    field.textProperty().addListener((o, was, is) -> {
      field.setRight(is.isEmpty() ? (compact ? null : hint()) : clear);
      model.ask(model.query().get().withText(is));
    });
    field.setOnKeyPressed(e -> {
      if (e.getCode() == KeyCode.ESCAPE) {
        clear();
        e.consume();
      }
    });
    field.setMinWidth(80);
    field.setPrefWidth(236);
    HBox.setHgrow(field, Priority.ALWAYS);
  }

  private void makeNiceness() {
    for (NicenessBand band : NicenessBand.values()) {
      var item = new RadioMenuItem(band.title());
      item.setToggleGroup(bands);
      item.setUserData(band);
      item.setOnAction(e -> model.ask(model.query().get().withBand(band)));
      niceness.getItems().add(item);
    }
    niceness.setMinWidth(USE_PREF_SIZE);
    niceness.setTooltip(new Tooltip(Texts.get("filter.niceness")));
  }

  /** Whether there is so little room that the counts go. */
  void setTiny(boolean least) {
    tiny = least;
    count(model.shown().get());
  }

  /** Whether there is little room. */
  void setCompact(boolean little) {
    compact = little;
    if (field.getText().isEmpty()) {
      field.setRight(compact ? null : hint());
    }
    show(model.query().get());
  }

  private Label hint() {
    var hint = new Label(KEY.getDisplayText());
    hint.getStyleClass().add("kbd");
    hint.visibleProperty().bind(field.widthProperty().greaterThan(ROOM_FOR_HINT));
    hint.managedProperty().bind(hint.visibleProperty());
    hint.setMinWidth(USE_PREF_SIZE);
    return hint;
  }

  /** What takes the keys. */
  CustomTextField field() {
    return field;
  }

  /** Puts the cursor into the field. */
  void focusField() {
    field.requestFocus();
    field.selectAll();
  }

  /** Leaves out nothing any more. */
  void clear() {
    model.ask(model.query().get().withoutFilter());
  }

  private void show(RowQuery query) {
    kinds.value().set(query.kind());
    if (!field.getText().equals(query.text())) {
      field.setText(query.text());
    }
    bands.getToggles().stream().filter(t -> t.getUserData() == query.band()).findFirst().ifPresent(bands::selectToggle);
    niceness.setText(query.band() == NicenessBand.ANY && compact ? Texts.get("column.nice") : query.band().title());
  }

  private void count(Rows shown) {
    for (RowKind kind : RowKind.values()) {
      long count = shown.count(kind);
      boolean alarm = kind == RowKind.FLAGGED && count > 0;
      kinds.count(kind, shown.snapshot() == null || (tiny && !alarm) ? "" : Formats.count(count), alarm);
    }
  }
}
