package org.spoolinspector.ui;

import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The cards of the overview and where they stand. */
final class OverviewCards extends VBox {
  private final SummaryStrip summary = new SummaryStrip();
  private final WaitingCard waiting = new WaitingCard();
  private final AgeCard ages = new AgeCard();
  private final CachesCard caches;
  private final SpaceCard space = new SpaceCard();
  private final VerifyCard verified = new VerifyCard();
  private final SpoolCard spool = new SpoolCard();

  OverviewCards(Commands commands) {
    super(Card.GAP);
    getStyleClass().add("overview");
    caches = new CachesCard(commands);
    var middle = new VBox(Card.GAP, space, verified);
    VBox.setVgrow(space, Priority.ALWAYS);
    var upper = new CardRow().add(waiting, 2).add(ages, 1);
    var lower = new CardRow().add(caches, 1).add(middle, 1).add(spool, 1);
    VBox.setVgrow(upper, Priority.ALWAYS);
    VBox.setVgrow(lower, Priority.SOMETIMES);
    getChildren().addAll(summary, upper, lower);
  }

  void show(OverviewModel.Figures figures) {
    summary.show(figures);
    waiting.show(figures);
    ages.show(figures.totals().waiting());
    caches.show(figures);
    space.show(figures);
    verified.show(figures.verified());
    spool.show(figures);
  }
}
