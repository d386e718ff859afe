package org.spoolinspector.ui;

import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.State;

/** What several selected rows have together. */
final class SelectionDetails extends VBox {
  SelectionDetails(List<Entry> entries, SelectionTotals totals, EntryCommands commands) {
    super(16);
    getStyleClass().add("details-body");
    var title = new Label(Texts.get("details.rows", entries.size()));
    title.getStyleClass().add("strong");
    var size = new Label(Texts.get("details.rows-size", Formats.size(totals.bytes()), totals.nodes()));
    size.getStyleClass().add("muted");
    getChildren().addAll(new VBox(8, title, size), buttons(entries, commands), states(totals.states()));
  }

  private static FlowPane buttons(List<Entry> entries, EntryCommands commands) {
    var buttons = new FlowPane(8, 8);
    if (Workplace.canVerify(entries)) {
      var verify = new Button(Texts.get("details.verify-rows"), Icons.of(BootstrapIcons.SHIELD_CHECK));
      verify.setOnAction(e -> commands.verifySelected());
      buttons.getChildren().add(verify);
    }
    if (Workplace.canRebuild(entries)) {
      var rebuild = new Button(Texts.get("details.rebuild-rows"), Icons.of(BootstrapIcons.ARROW_REPEAT));
      rebuild.setOnAction(e -> commands.rebuildSelected());
      buttons.getChildren().add(rebuild);
    }
    return buttons;
  }

  private static Facts states(Map<State, Integer> counts) {
    var facts = new Facts(Texts.get("details.states"));
    counts.forEach((state, count) -> {
      var number = new Label(Formats.count(count));
      var row = new HBox(8, new LookLabel(StateLook.of(state)), number);
      facts.getChildren().add(row);
    });
    return facts;
  }
}
