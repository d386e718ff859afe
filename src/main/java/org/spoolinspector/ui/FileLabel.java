package org.spoolinspector.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;

/** A file's name in a narrow column: its id shortened in the middle, what comes before and after it muted. */
final class FileLabel extends HBox {
  FileLabel(Entry entry) {
    String name = entry.name().toString();
    String folder = entry.folder().path();
    boolean cache = folder.endsWith("/hdr");
    Id id = entry.id();
    int end = id == null ? name.length() : id.toString().length();
    if (cache) {
      getChildren().add(Lines.word("hdr/", "mono", "muted"));
    }
    getChildren().add(id == null ? part(name) : Lines.word(Formats.shortId(name.substring(0, end)), "mono"));
    if (end < name.length()) {
      getChildren().add(Lines.word(name.substring(end), "mono", "muted"));
    }
    getStyleClass().add("cell-box");
    setAccessibleText(entry.path());
  }

  private static Label part(String name) {
    var label = new Label(name);
    label.getStyleClass().add("mono");
    HBox.setHgrow(label, Priority.ALWAYS);
    return label;
  }

  /** The name in one text, its id shortened. */
  static String shortName(Entry entry) {
    String name = entry.name().toString();
    Id id = entry.id();
    return id == null ? name : shortId(entry) + name.substring(id.toString().length());
  }

  /** The id alone, shortened. */
  static String shortId(Entry entry) {
    Id id = entry.id();
    return id == null ? entry.name().toString() : Formats.shortId(id.toString());
  }
}
