package org.spoolinspector.ui;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;

/** The list of problems, with the choice of severity and of all above it; or the reason why it is empty. */
final class ProblemList extends VBox {
  private final ProblemsModel model;
  private final ProblemActions actions;
  private final Commands general;
  private final Segments<ProblemFilter> filters =
      new Segments<>(List.of(ProblemFilter.values()), ProblemFilter.ALL, ProblemFilter::title);
  private final Label chosen = new Label();
  private final Button all = new Button(null, Icons.of(BootstrapIcons.CHECK2_SQUARE));
  private final ListView<ProblemRow> list = new ListView<>();
  private final BooleanProperty compact = new SimpleBooleanProperty();

  ProblemList(ProblemsModel model, ProblemActions actions, ProblemCommands commands, Commands general) {
    this.model = model;
    this.actions = actions;
    this.general = general;
    getStyleClass().add("problem-area");
    filters.setId("problem-filters");
    filters.value().bindBidirectional(model.filter());
    chosen.getStyleClass().add("muted");
    chosen.visibleProperty().bind(compact.not());
    chosen.managedProperty().bind(chosen.visibleProperty());
    all.setId("check-all");
    OnDemand.tooltip(all, commands.checkAll::tooltip);
    all.setMinWidth(USE_PREF_SIZE);
    all.disableProperty().bind(commands.checkAll.disabled());
    all.setOnAction(e -> commands.checkAll.run());
    var head = new HBox(8, filters, Lines.spring(), chosen, all);
    head.getStyleClass().add("filter-row");
    list.getStyleClass().add("problem-list");
    list.setAccessibleText(Texts.get("view.problems"));
    list.setItems(model.rows());
    list.setCellFactory(l -> new ProblemCell(model, actions, compact));
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    VBox.setVgrow(list, Priority.ALWAYS);
    getChildren().addAll(head, list);
    model.shown().addListener(o -> show());
    model.filter().addListener(o -> show());
    model.wanted().addListener(o -> lead());
    show();
  }

  /** Whether there is little room: the nodes of files and the count of what is selected are left out. */
  BooleanProperty compact() {
    return compact;
  }

  /** What takes the keys. */
  ListView<ProblemRow> list() {
    return list;
  }

  private void show() {
    ProblemsModel.Shown now = model.shown().get();
    for (ProblemFilter filter : ProblemFilter.values()) {
      int count = filter.count(now.findings());
      filters.count(filter, now.snapshot() == null ? "" : Formats.count(count), filter == ProblemFilter.ERROR && count > 0);
    }
    int files = now.plan() == null ? 0 : now.plan().steps().size();
    int findings = now.findings().all().size();
    chosen.setText(now.chosen().isEmpty() ? Plural.text("problems.findings", findings)
        : Plural.text("problems.chosen", files, Formats.count(now.chosen().size()), Formats.count(findings)));
    List<Finding> mendable = model.mendable();
    boolean every = !mendable.isEmpty() && mendable.stream().allMatch(f -> model.isChecked(f.kind()));
    all.setText(every ? Texts.get("problems.check-none") : Texts.get("problems.check-all", Formats.count(mendable.size())));
    list.setPlaceholder(ProblemsEmpty.of(now, model, general));
    lead();
  }

  private void lead() {
    FindingKind kind = model.wanted().get();
    for (int i = 0; kind != null && i < model.rows().size(); i++) {
      if (model.rows().get(i) instanceof ProblemRow.Head head && head.finding().kind() == kind) {
        model.found();
        list.getSelectionModel().clearAndSelect(i);
        list.scrollTo(Math.max(0, i - 1));
        return;
      }
    }
  }

  private void pressed(KeyEvent e) {
    if (e.isShortcutDown() || e.isAltDown() || e.isShiftDown()) {
      return;
    }
    ProblemRow row = list.getSelectionModel().getSelectedItem();
    if (row != null && press(e.getCode(), row)) {
      e.consume();
    }
  }

  /** Space checks, right and left unfold and fold, Enter leads on. */
  private boolean press(KeyCode key, ProblemRow row) {
    FindingKind kind = kind(row);
    return switch (row) {
      case ProblemRow.Heading any -> false;
      case ProblemRow.Head head -> switch (key) {
        case SPACE -> done(() -> model.check(head.finding().kind(), !head.checked()));
        case RIGHT -> done(() -> model.expand(head.finding().kind(), true));
        case LEFT -> done(() -> model.expand(head.finding().kind(), false));
        case ENTER -> !head.finding().fixes().isEmpty() && done(() -> actions.preview(head.finding().kind()));
        default -> false;
      };
      case ProblemRow.File file when key == KeyCode.ENTER -> done(() -> actions.showRow(file.entry()));
      case ProblemRow.File any -> key == KeyCode.LEFT && fold(kind);
      case ProblemRow.At any -> key == KeyCode.LEFT && fold(kind);
      case ProblemRow.More any -> key == KeyCode.LEFT && fold(kind);
    };
  }

  private static @Nullable FindingKind kind(ProblemRow row) {
    return switch (row) {
      case ProblemRow.Heading any -> null;
      case ProblemRow.Head head -> head.finding().kind();
      case ProblemRow.File file -> file.kind();
      case ProblemRow.At at -> at.kind();
      case ProblemRow.More more -> more.kind();
    };
  }

  private boolean fold(@Nullable FindingKind kind) {
    if (kind != null) {
      model.expand(kind, false);
      for (int i = 0; i < model.rows().size(); i++) {
        if (model.rows().get(i) instanceof ProblemRow.Head head && head.finding().kind() == kind) {
          list.getSelectionModel().clearAndSelect(i);
        }
      }
    }
    return true;
  }

  private static boolean done(Runnable what) {
    what.run();
    return true;
  }
}
