package org.spoolinspector.ui;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/** The desktop program. */
public final class InspectorApp extends Application {
  @Override
  public void start(Stage stage) {
    Fonts.load();
    var scene = new Scene(new BorderPane(), 1440, 900);
    new Theme(Theme.Choice.SYSTEM).dress(scene);
    stage.setScene(scene);
    stage.show();
  }
}
