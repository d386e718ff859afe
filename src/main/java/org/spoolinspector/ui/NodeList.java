package org.spoolinspector.ui;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The list of nodes; choosing one leaves its rows in the table. */
final class NodeList extends VBox {
  private final Workplace workplace;
  private final PacketTableModel model;
  private final ListView<NodeRow> list = new ListView<>();
  private final BooleanProperty compact = new SimpleBooleanProperty();
  private boolean updating;

  NodeList(Workplace workplace, Supplier<ContextMenu> menu) {
    this.workplace = workplace;
    this.model = workplace.table();
    getStyleClass().add("node-pane");
    var title = new Label(Texts.get("nodes.title"));
    title.getStyleClass().add("pane-title");
    var head = new HBox(title);
    head.getStyleClass().add("pane-head");
    list.getStyleClass().add("node-list");
    list.setAccessibleText(Texts.get("nodes.title"));
    list.setCellFactory(l -> new NodeCell(compact, menu));
    VBox.setVgrow(list, Priority.ALWAYS);
    getChildren().addAll(head, list);
    list.getSelectionModel().selectedIndexProperty().addListener((o, was, is) -> chosen(was.intValue(), is.intValue()));
    model.shown().addListener(o -> update());
    workplace.diagnosis().addListener(o -> update());
    model.query().addListener((o, was, is) -> mark(is.place()));
    update();
  }

  /** Whether there is little room: bytes and parts are left out. */
  BooleanProperty compact() {
    return compact;
  }

  ListView<NodeRow> list() {
    return list;
  }

  private void update() {
    List<NodeRow> rows = NodeRow.of(model.shown().get(), workplace.diagnosis().get().counts());
    updating = true;
    try {
      if (rows.size() == list.getItems().size()) {
        for (int i = 0; i < rows.size(); i++) {
          if (!rows.get(i).equals(list.getItems().get(i))) {
            list.getItems().set(i, rows.get(i));
          }
        }
      } else {
        list.getItems().setAll(rows);
      }
    } finally {
      updating = false;
    }
    mark(model.query().get().place());
  }

  private void mark(Place place) {
    int index = indexOf(place);
    if (index < 0 && !list.getItems().isEmpty()) {
      // The node is gone: show everything rather than a table that says nothing.
      model.ask(model.query().get().withPlace(new Place.Everywhere()));
    } else if (index != list.getSelectionModel().getSelectedIndex()) {
      updating = true;
      list.getSelectionModel().select(index);
      updating = false;
    }
  }

  private int indexOf(Place place) {
    for (int i = 0; i < list.getItems().size(); i++) {
      if (list.getItems().get(i) instanceof NodeRow.Choice choice && choice.place().equals(place)) {
        return i;
      }
    }
    return -1;
  }

  private void chosen(int before, int index) {
    if (updating || index < 0 || index >= list.getItems().size()) {
      return;
    }
    switch (list.getItems().get(index)) {
      case NodeRow.Choice choice -> model.ask(model.query().get().withPlace(choice.place()));
      // The arrow keys pass over headings.
      case NodeRow.Heading heading -> list.getSelectionModel().select(index > before ? index + 1 : index - 1);
    }
  }
}
