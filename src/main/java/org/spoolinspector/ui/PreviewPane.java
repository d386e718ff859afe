package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.job.WhenLocked;

/** The pane beside the list of problems: what the repair of those that are checked would do, and the button that does it. */
final class PreviewPane extends VBox {
  private final ProblemsModel model;
  private final Workplace workplace;
  private final ScrollPane scroll = new ScrollPane();
  private final CheckBox wait = new CheckBox(Texts.get("repair.locks.wait"));
  private final Button go = new Button();
  private final HBox foot;
  private boolean focusWanted;

  PreviewPane(ProblemsModel model, Workplace workplace, ProblemCommands commands) {
    this.model = model;
    this.workplace = workplace;
    getStyleClass().addAll("details-pane", "preview-pane");
    var quarantine = new Button(null, Icons.of(BootstrapIcons.ARCHIVE));
    quarantine.setId("quarantine");
    quarantine.getStyleClass().addAll("flat", "tiny2");
    quarantine.setMinWidth(USE_PREF_SIZE);
    OnDemand.tooltip(quarantine, commands.quarantine::tooltip);
    quarantine.disableProperty().bind(commands.quarantine.disabled());
    quarantine.setOnAction(e -> commands.quarantine.run());
    workplace.diagnosis().addListener(o -> count(quarantine));
    count(quarantine);
    var head = new HBox(8, Lines.word(Texts.get("repair.title"), "pane-title"), Lines.spring(), quarantine);
    head.getStyleClass().add("pane-head");
    scroll.getStyleClass().addAll("details-scroll", "plain-scroll");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    wait.setId("wait");
    wait.setSelected(true);
    wait.setWrapText(true);
    go.setId("mend");
    go.getStyleClass().add("accent");
    go.setMinWidth(USE_PREF_SIZE);
    OnDemand.tooltip(go, commands.repair::tooltip);
    go.disableProperty().bind(commands.repair.disabled());
    go.setOnAction(e -> commands.repair.run());
    var save = new Button(commands.saveList.title().get());
    save.getStyleClass().addAll("flat");
    OnDemand.tooltip(save, commands.saveList::tooltip);
    save.disableProperty().bind(commands.saveList.disabled());
    save.setOnAction(e -> commands.saveList.run());
    foot = new HBox(8, save, Lines.spring(), go);
    foot.getStyleClass().add("pane-foot");
    getChildren().addAll(head, scroll, foot);
    model.shown().addListener(o -> show());
    show();
  }

  private void count(Button quarantine) {
    quarantine.setText(Plural.text("repair.quarantined", workplace.diagnosis().get().quarantine().size()));
  }

  /** Gives the keys to the button once the preview is there. */
  void focusGo() {
    focusWanted = true;
  }

  /** What takes the keys. */
  Node focusTarget() {
    return scroll;
  }

  /** Carries out what is shown. */
  void repair() {
    ProblemsModel.Shown now = model.shown().get();
    RepairPlan plan = now.plan();
    if (plan != null && !plan.steps().isEmpty()) {
      workplace.repair(plan, !plan.locks().isEmpty() && wait.isSelected() ? WhenLocked.WAIT : WhenLocked.REFUSE,
          RepairWords.of(now.chosen(), plan).job());
    }
  }

  private void show() {
    ProblemsModel.Shown now = model.shown().get();
    RepairPlan plan = now.plan();
    Lines.show(foot, plan != null);
    scroll.setFitToHeight(plan == null);
    if (plan == null) {
      scroll.setContent(new EmptyView(BootstrapIcons.CHECK2_SQUARE, Texts.get("repair.none"), Texts.get("repair.none-text"), null));
      return;
    }
    RepairWords words = RepairWords.of(now.chosen(), plan);
    double position = scroll.getVvalue();
    scroll.setContent(body(now, plan, words));
    scroll.setVvalue(position);
    go.setText(words.go());
    go.setGraphic(Icons.of(words.icon()));
    Lines.show(go, !plan.steps().isEmpty());
    if (focusWanted) {
      focusWanted = false;
      scroll.setVvalue(0);
      (plan.steps().isEmpty() ? scroll : go).requestFocus();
    }
  }

  private VBox body(ProblemsModel.Shown now, RepairPlan plan, RepairWords words) {
    var body = new VBox(16, Lines.text(words.title(), "h2"));
    body.getStyleClass().add("details-body");
    if (!plan.steps().isEmpty()) {
      var changes = new RepairChanges(now, plan);
      var sentences = new VBox(8);
      sentences.getChildren().addAll(changes.sentences());
      if (!plan.locks().isEmpty()) {
        sentences.getChildren().add(wait);
      }
      body.getChildren().addAll(sentences, Lines.section(Texts.get("repair.files"), RepairTable.of(plan, now.names())));
      String afterwards = changes.afterwards();
      if (!afterwards.isEmpty()) {
        body.getChildren().add(Lines.section(Texts.get("repair.afterwards"), Lines.text(afterwards)));
      }
    }
    if (!plan.commands().isEmpty()) {
      body.getChildren().add(Lines.section(Texts.get(plan.steps().isEmpty() ? "repair.by-hand.only" : "details.by-hand"),
          new CodeBlock(plan.commands())));
    }
    return body;
  }
}
