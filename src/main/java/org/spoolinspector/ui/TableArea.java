package org.spoolinspector.ui;

import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** The middle of the window: filter row, table or the reason why it is empty, and the strip of a narrow window. */
final class TableArea extends VBox {
  private final PacketTableModel model;
  private final PacketTable table;
  private final FilterRow filter;
  private final DetailsStrip strip;
  private final Commands commands;
  private SpoolModel.@Nullable Status status;

  TableArea(Workplace workplace, PacketTable table, Menus menus, Commands commands, EntryCommands entries) {
    this.model = workplace.table();
    this.table = table;
    this.commands = commands;
    getStyleClass().add("table-area");
    var columns = new Button(null, Icons.of(BootstrapIcons.LAYOUT_THREE_COLUMNS));
    columns.getStyleClass().addAll("button-icon", "flat");
    columns.setTooltip(new Tooltip(Texts.get("menu.columns")));
    columns.setAccessibleText(Texts.get("menu.columns"));
    var columnMenu = menus.ofColumns();
    columns.setOnAction(e -> columnMenu.show(columns, Side.BOTTOM, 0, 4));
    filter = new FilterRow(model, columns);
    strip = new DetailsStrip(model, entries);
    table.setContextMenu(menus.ofRows());
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().addAll(filter, table, strip);
    model.shown().addListener(o -> explain());
    workplace.opened().addListener((o, was, is) -> {
      status = is == null ? null : is.model().status().get();
      if (is != null) {
        is.model().status().addListener((p, before, now) -> {
          status = now;
          explain();
        });
      }
      explain();
    });
    explain();
  }

  FilterRow filter() {
    return filter;
  }

  /** Shows the details under the table, or one line of them, or nothing. */
  void showBelow(@Nullable DetailsPane details, boolean line) {
    Lines.show(strip, line);
    getChildren().removeIf(DetailsPane.class::isInstance);
    if (details != null) {
      getChildren().add(details);
    }
  }

  private void explain() {
    if (model.rows().isEmpty()) {
      table.setPlaceholder(reason(model.shown().get()));
    }
  }

  private Node reason(Rows shown) {
    if (shown.snapshot() == null) {
      return status != null && status.failure() != null
          ? new EmptyView(BootstrapIcons.X_OCTAGON, Texts.get("empty.failed"), status.failure(), button(commands.rescan))
          : EmptyView.reading();
    }
    if (shown.query().isFiltering()) {
      String text = shown.query().text().strip();
      return new EmptyView(BootstrapIcons.SEARCH,
          text.isEmpty() ? Texts.get("empty.filter", shown.query().kind().title()) : Texts.get("empty.text", text),
          Texts.get("empty.filter-text", shown.count(RowKind.ALL)), button(commands.clearFilter));
    }
    return switch (shown.query().place()) {
      case Place.Everywhere all -> new EmptyView(BootstrapIcons.INBOX, Texts.get("empty.spool"), Texts.get("empty.spool-text"),
          button(commands.rescan));
      case Place.OfNode(var id) -> new EmptyView(BootstrapIcons.INBOX, Texts.get("empty.node", shown.names().shortTitle(id)),
          Texts.get("empty.node-text"), everything());
      case Place.Files files -> new EmptyView(BootstrapIcons.FOLDER, Texts.get("empty.files"), Texts.get("empty.files-text"), everything());
    };
  }

  private Button everything() {
    return button(Texts.get("empty.everything"), BootstrapIcons.INBOXES,
        () -> model.ask(model.query().get().withPlace(new Place.Everywhere())));
  }

  private static Button button(Command command) {
    return button(command.title().get(), command.icon(), command.action());
  }

  private static Button button(String text, @Nullable Ikon icon, Runnable action) {
    var button = new Button(text, icon == null ? null : Icons.of(icon));
    button.setOnAction(e -> action.run());
    return button;
  }
}
