package org.spoolinspector.ui;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Sizes;

/** What lies in quarantine, to be put back or, after a second question, deleted for good. */
final class QuarantineDialog extends FramedDialog<RepairPlan> {
  private static final int LINES = 9;

  private final NodeNames names;
  private final PlanTable<Quarantined> table = new PlanTable<>(LINES, QuarantineDialog::told);
  private final Label about = Lines.text("", "muted");
  private final Label sure = Lines.text("", "strong");
  private final HBox question;
  private final Button delete = new Button();
  private boolean deleting;

  QuarantineDialog(Theme theme, List<Quarantined> files, NodeNames names) {
    super(theme, Texts.get("quarantine.title"), BootstrapIcons.ARROW_RETURN_LEFT);
    this.names = names;
    columns();
    table.setId("quarantined");
    table.setAccessibleText(Texts.get("quarantine.title"));
    table.show(files);
    table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    table.getSelectionModel().getSelectedItems().addListener((ListChangeListener<Quarantined>) change -> tell());
    question = Lines.beside(BootstrapIcons.EXCLAMATION_TRIANGLE_FILL, Role.DANGER, sure);
    question.getStyleClass().addAll("callout", "danger");
    question.setId("question");
    delete.setId("delete");
    delete.getStyleClass().addAll("flat", "foot-link");
    delete.setOnAction(e -> {
      deleting = !deleting;
      tell();
      if (deleting) {
        // The first key after the question must not be the one that deletes.
        delete.requestFocus();
      }
    });
    pane().footLeft(delete);
    body().getChildren().addAll(about, table, question);
    focusWhileOff(table);
    tell();
  }

  private void columns() {
    table.column(Texts.get("quarantine.column.file"), 184, QuarantineDialog::file, "first");
    table.column(Texts.get("quarantine.column.from"), 96, this::from);
    table.column(Texts.get("quarantine.column.why"), 152, f -> new Label(why(f)));
    table.column(Texts.get("column.size"), 70, f -> new Label(Formats.size(f.size())), "right");
    table.column(Texts.get("quarantine.column.when"), 70, f -> {
      var age = new Label(Formats.age(f.when(), Instant.now()));
      age.setTooltip(new Tooltip(Formats.date(f.when())));
      return age;
    }, "right");
    table.fillWithLast();
  }

  private static String told(Quarantined file) {
    String hash = file.hash() == null ? "" : "\n" + file.hash();
    return file.from() + "\n" + Formats.date(file.when()) + (file.reason() == null ? "" : "\n" + file.reason()) + hash;
  }

  private static Node file(Quarantined file) {
    String name = file.from().substring(file.from().lastIndexOf('/') + 1);
    var label = new Label(CodeBlock.shortened(name));
    label.getStyleClass().add("mono");
    label.setAccessibleText(file.from());
    return label;
  }

  /** The folder it lay in, with the node's name. */
  private Node from(Quarantined file) {
    String path = file.from();
    String folder = path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : "";
    var node = Id.parse(RawName.of(folder.split("/", 2)[0]).bytes());
    return new Label(node == null ? folder : names.shortTitle(node) + folder.substring(node.toString().length()));
  }

  private static String why(Quarantined file) {
    String why = file.why();
    return why == null ? Texts.get("quarantine.why.unknown") : Texts.either("quarantine.why." + why, "quarantine.why.unknown");
  }

  private void tell() {
    List<Quarantined> chosen = table.getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList();
    String size = Formats.size(Sizes.sum(chosen.stream().mapToLong(Quarantined::size)));
    about.setText(Texts.get("quarantine.about"));
    sure.setText(Plural.text("quarantine.sure", chosen.size(), size));
    deleting &= !chosen.isEmpty();
    Lines.show(question, deleting);
    delete.setText(deleting ? Texts.get("quarantine.keep") : Plural.text("quarantine.delete", chosen.size()));
    delete.setDisable(chosen.isEmpty());
    go(plan(chosen), Plural.text(deleting ? "quarantine.go.delete" : "quarantine.go.restore", chosen.size(), size));
    danger(deleting);
    pane().fit();
  }

  private @Nullable RepairPlan plan(List<Quarantined> chosen) {
    return chosen.isEmpty() ? null : deleting ? RepairPlan.purge(chosen) : RepairPlan.restore(chosen);
  }
}
