package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.spool.Entry;

/** What is left of the details where the window is narrow: one line under the table. */
final class DetailsStrip extends HBox {
  private final PacketTableModel model;
  private final EntryCommands commands;
  private final Button details = new Button(Texts.get("details.open"), Icons.of(BootstrapIcons.CHEVRON_UP));

  DetailsStrip(PacketTableModel model, EntryCommands commands) {
    super(8);
    this.model = model;
    this.commands = commands;
    getStyleClass().add("detail-strip");
    details.getStyleClass().add("flat");
    details.setMinWidth(USE_PREF_SIZE);
    details.setOnAction(e -> commands.toggleDetails());
    model.selected().addListener((o, was, is) -> show(is));
    show(model.selected().get());
  }

  private void show(List<Entry> selected) {
    getChildren().clear();
    var sentence = new Label();
    sentence.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(sentence, Priority.ALWAYS);
    if (selected.isEmpty()) {
      sentence.setText(Texts.get("details.none"));
      sentence.getStyleClass().add("muted");
      getChildren().add(sentence);
    } else if (selected.size() > 1) {
      sentence.setText(Texts.get("details.rows", selected.size()) + ", " + Formats.size(model.selectionTotals().bytes()));
      getChildren().add(sentence);
    } else {
      Entry entry = selected.getFirst();
      var look = StateLook.of(entry.state());
      sentence.setText(entry.reason().text(Texts.locale()));
      var id = new Label(EntryNames.of(entry).shortened().body());
      id.getStyleClass().add("mono");
      getChildren().addAll(Badge.small(look.icon(), look.word(), look.role()), id, sentence);
      EntryFixes.of(entry).stream().findFirst()
          .ifPresent(fix -> getChildren().add(EntryDetails.button(fix, entry, commands)));
    }
    getChildren().add(details);
  }
}
