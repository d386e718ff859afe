package org.spoolinspector.ui;

import java.util.Objects;
import javafx.scene.Parent;

/** The style sheet of dialogs, job bar and first start, on top of the window's. */
final class DialogSheet {
  private static final String SHEET = Objects.requireNonNull(DialogSheet.class.getResource("dialogs.css")).toExternalForm();

  private DialogSheet() {
  }

  static void on(Parent parent) {
    parent.getStylesheets().add(SHEET);
  }
}
