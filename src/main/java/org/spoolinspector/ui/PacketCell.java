package org.spoolinspector.ui;

import java.time.Instant;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;

/** A cell of the packet table. It shows what the row holds and asks nothing of anybody. */
final class PacketCell extends TableCell<Entry, Entry> {
  private final PacketColumn column;
  private final PacketTableModel model;
  // Kept here, since the model and the table hold them weakly.
  private final InvalidationListener recheck = o -> showState(getItem());
  private final InvalidationListener grow = o -> updateItem(getItem(), isEmpty());
  private @Nullable LookPaint look;
  private @Nullable NameBox name;

  /**
   * Makes one.
   *
   * @param minutes becomes invalid whenever ages may have changed
   */
  PacketCell(PacketColumn column, PacketTableModel model, Observable minutes) {
    this.column = column;
    this.model = model;
    OnDemand.tooltip(this, () -> {
      var tip = new Tooltip();
      tip.setOnShowing(e -> tip.setText(getItem() == null ? "" : tip(getItem())));
      return tip;
    });
    if (column == PacketColumn.STATE) {
      model.checking().addListener(new WeakInvalidationListener(recheck));
    } else if (column == PacketColumn.AGE) {
      minutes.addListener(new WeakInvalidationListener(grow));
    }
  }

  @Override
  protected void updateItem(@Nullable Entry entry, boolean empty) {
    super.updateItem(entry, empty);
    if (empty || entry == null) {
      setText(null);
      setGraphic(null);
      setAccessibleText(null);
      return;
    }
    String text = column.text(entry, model.shown().get().names(), Instant.now());
    setAccessibleText(column.title() + ": " + text);
    switch (column) {
      case STATE -> showState(entry);
      case HDR -> showHdr(entry);
      case PACKET -> showName(entry);
      case NODE -> {
        setText(text);
        boolean named = entry.node() == null || model.shown().get().names().name(entry.node()) != null;
        if (named) {
          getStyleClass().remove("mono");
        } else if (!getStyleClass().contains("mono")) {
          getStyleClass().add("mono");
        }
      }
      case DIRECTION, NICE, SIZE, AGE -> setText(text);
    }
  }

  private void showState(@Nullable Entry entry) {
    if (entry != null) {
      Integer percent = model.checking().get().get(entry.key());
      look().show(percent == null ? StateLook.of(entry.state()) : StateLook.checking(percent));
    }
  }

  private void showHdr(Entry entry) {
    if (entry.hdr() == null) {
      look().show("–");
    } else {
      look().show(StateLook.of(entry.hdr()));
    }
  }

  private LookPaint look() {
    if (look == null) {
      look = new LookPaint(this);
    }
    return look;
  }

  private void showName(Entry entry) {
    EntryNames names = EntryNames.of(entry).shortened();
    if (names.prefix().isEmpty() && names.suffix().isEmpty()) {
      // Most rows, and each node in a cell costs its share of the first look and of each scrolled line.
      setText(names.body());
      setGraphic(null);
    } else {
      if (name == null) {
        name = new NameBox();
      }
      name.show(names);
      setText(null);
      setGraphic(name);
    }
  }

  private String tip(Entry entry) {
    return switch (column) {
      case STATE, HDR -> entry.reason().text(Texts.locale());
      case PACKET -> entry.path();
      case NODE -> entry.node() == null ? "–" : model.shown().get().names().shortTitle(entry.node()) + "\n" + entry.node();
      case SIZE -> Texts.get("size.bytes", entry.size());
      case AGE -> Formats.date(entry.modified());
      case NICE -> entry.niceness() == 0 ? Texts.get("nice.unknown") : Texts.get("nice.number", entry.niceness());
      case DIRECTION -> column.text(entry, model.shown().get().names(), Instant.now());
    };
  }

  /** A name with its prefix and suffix in grey. */
  private static final class NameBox extends HBox {
    private final Label prefix = part("dim");
    private final Label body = part("id");
    private final Label suffix = part("dim");

    NameBox() {
      getStyleClass().add("name-box");
      prefix.setMinWidth(USE_PREF_SIZE);
      suffix.setMinWidth(USE_PREF_SIZE);
      body.setTextOverrun(OverrunStyle.ELLIPSIS);
      getChildren().addAll(prefix, body, suffix);
    }

    private static Label part(String styleClass) {
      var label = new Label();
      label.getStyleClass().addAll("mono", styleClass);
      return label;
    }

    void show(EntryNames names) {
      prefix.setText(names.prefix());
      body.setText(names.body());
      suffix.setText(names.suffix());
    }
  }
}
