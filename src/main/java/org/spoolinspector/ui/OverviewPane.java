package org.spoolinspector.ui;

import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** The overview: cards with what waits, how the caches are, what listing costs. Nothing is made before it is looked at. */
final class OverviewPane extends ScrollPane {
  private static final String SHEET = Objects.requireNonNull(OverviewPane.class.getResource("overview.css")).toExternalForm();

  private final OverviewModel model;
  private final Commands commands;
  private @Nullable OverviewCards cards;

  OverviewPane(OverviewModel model, Commands commands) {
    this.model = model;
    this.commands = commands;
    getStyleClass().add("overview-scroll");
    DialogSheet.on(this);
    getStylesheets().add(SHEET);
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    setAccessibleText(Texts.get("view.overview"));
    model.figures().addListener(o -> refresh());
    model.failure().addListener(o -> refresh());
    sceneProperty().addListener(o -> refresh());
  }

  private void refresh() {
    if (getScene() == null) {
      return;
    }
    OverviewModel.Figures now = model.figures().get();
    String failure = model.failure().get();
    if (now != null) {
      if (cards == null) {
        cards = new OverviewCards(commands);
      }
      cards.show(now);
      setContent(cards);
    } else if (failure.isEmpty()) {
      setContent(EmptyView.reading());
    } else {
      var again = new Button(commands.rescan.title().get(), Icons.of(BootstrapIcons.ARROW_CLOCKWISE));
      again.setOnAction(e -> commands.rescan.run());
      setContent(new EmptyView(BootstrapIcons.X_OCTAGON, Texts.get("empty.failed"), failure, again));
    }
  }
}
