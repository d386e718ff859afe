package org.spoolinspector.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.spool.Direction;

/** How long what waits has been waiting. */
final class AgeCard extends Card {
  private final Label late = Lines.word("", "small");
  private final AgeChart chart = new AgeChart();

  AgeCard() {
    super("ages");
    late.setGraphic(Icons.of(BootstrapIcons.EXCLAMATION_TRIANGLE_FILL, Role.WARNING));
    late.getStyleClass().add(Role.WARNING.styleClass());
    var legend = new HBox(16, legend("rx", "rx"), legend("tx", "tx"), Lines.spring(), late);
    legend.getStyleClass().add("card-line");
    VBox.setVgrow(chart, Priority.ALWAYS);
    getChildren().addAll(legend, chart);
  }

  void show(Waiting waiting) {
    long over = 0;
    for (Age age : Age.values()) {
      over += age.isLong() ? waiting.count(Direction.RX, age) + waiting.count(Direction.TX, age) : 0;
    }
    late.setText(Plural.text("overview.late", over));
    Lines.show(late, over > 0);
    chart.show(waiting);
  }
}
