package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.LeftJob;

/** Offers to go on with what another session left undone, one job after the other. */
final class LeftBar extends HBox {
  private final QueueModel model;
  private final Runnable showProblems;
  private final Label sentence = new Label();
  private final Button goOn = new Button();
  private final Button forget = new Button(Texts.get("left.forget"));

  /**
   * A bar that is not seen while nothing was left.
   *
   * @param showProblems shows what a repair would do now
   */
  LeftBar(QueueModel model, Runnable showProblems) {
    super(8);
    DialogSheet.on(this);
    this.model = model;
    this.showProblems = showProblems;
    getStyleClass().addAll("callout", "warning", "left-bar");
    setId("left-bar");
    sentence.setWrapText(true);
    sentence.setMinWidth(0);
    HBox.setHgrow(sentence, Priority.ALWAYS);
    sentence.setMaxWidth(Double.MAX_VALUE);
    goOn.setId("go-on");
    goOn.setMinWidth(USE_PREF_SIZE);
    forget.setId("forget-left");
    forget.setMinWidth(USE_PREF_SIZE);
    getChildren().addAll(Icons.of(BootstrapIcons.EXCLAMATION_TRIANGLE_FILL, Role.WARNING, 16), sentence, goOn, forget);
    model.left().addListener(o -> show());
    show();
  }

  private void show() {
    List<LeftJob> left = model.left().get();
    Lines.show(this, !left.isEmpty());
    if (left.isEmpty()) {
      return;
    }
    LeftJob first = left.getFirst();
    String key = first.repairs() ? "left.repair" : first.percent() == 0 ? "left.waiting" : "left.job";
    String told = Plural.text(key, first.files(), first.title(), first.percent());
    sentence.setText(left.size() == 1 ? told : told + " " + Plural.text("left.more", left.size() - 1L));
    goOn.setText(Texts.get(first.repairs() ? "left.problems" : "left.go-on"));
    goOn.setGraphic(Icons.of(first.repairs() ? BootstrapIcons.WRENCH : BootstrapIcons.PLAY_FILL));
    goOn.setOnAction(e -> {
      model.settle(first, !first.repairs());
      if (first.repairs()) {
        showProblems.run();
      }
    });
    forget.setOnAction(e -> model.settle(first, false));
  }
}
