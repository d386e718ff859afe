package org.spoolinspector.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.spoolinspector.spool.Entry;

/** A file's name in a narrow column: its id shortened in the middle, what comes before and after it muted. */
final class FileLabel extends HBox {
  FileLabel(Entry entry) {
    EntryNames names = EntryNames.of(entry).shortened();
    if (!names.prefix().isEmpty()) {
      getChildren().add(Lines.word(names.prefix(), "mono", "muted"));
    }
    var body = new Label(names.body());
    body.getStyleClass().add("mono");
    getChildren().add(body);
    if (!names.suffix().isEmpty()) {
      getChildren().add(Lines.word(names.suffix(), "mono", "muted"));
    }
    getStyleClass().add("cell-box");
    setAccessibleText(entry.path());
  }
}
