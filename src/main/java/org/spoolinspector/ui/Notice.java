package org.spoolinspector.ui;

import javafx.scene.control.Alert;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Tells the user that something did not work. */
final class Notice {
  private Notice() {
  }

  static void show(@Nullable Window owner, Theme theme, String title, String sentence) {
    var alert = new Alert(Alert.AlertType.ERROR, sentence);
    alert.initOwner(owner);
    alert.setTitle(title);
    alert.setHeaderText(title);
    alert.setResizable(true);
    theme.dress(alert.getDialogPane().getScene());
    alert.show();
  }
}
