package org.spoolinspector.ui;

import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/** Asks whether to close although jobs have not ended. */
final class ClosingQuestion {
  private ClosingQuestion() {
  }

  /** Whether the user wants to. */
  static boolean ask(Window owner, Theme theme, long jobs) {
    var stop = new ButtonType(Texts.get("closing.go"), ButtonBar.ButtonData.OK_DONE);
    var stay = new ButtonType(Texts.get("closing.stay"), ButtonBar.ButtonData.CANCEL_CLOSE);
    var alert = new Alert(Alert.AlertType.CONFIRMATION, Texts.get("closing.text"), stay, stop);
    alert.initOwner(owner);
    alert.setTitle(Texts.get("closing.title"));
    alert.setHeaderText(Plural.text("closing.head", jobs));
    alert.setResizable(true);
    theme.dress(alert.getDialogPane().getScene());
    return alert.showAndWait().filter(stop::equals).isPresent();
  }
}
