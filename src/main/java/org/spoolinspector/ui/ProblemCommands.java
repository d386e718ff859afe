package org.spoolinspector.ui;

import java.util.List;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** Everything the user can have done about problems, from menus, with keys or with buttons. */
final class ProblemCommands {
  /** What the window does for these. */
  interface Window {
    /** Shows the view of problems. */
    void showProblems();

    /** Carries out what the preview shows. */
    void repair();

    /** Writes what the preview shows to a file that the user chooses. */
    void saveList();

    /** Shows what lies in quarantine. */
    void showQuarantine();

    /** Asks from when on something counts as a problem. */
    void askThresholds();
  }

  final Command repair;
  final Command undo;
  final Command cleanUp;
  final Command checkAll;
  final Command quarantine;
  final Command saveList;
  final Command thresholds;

  ProblemCommands(ProblemsModel model, Workplace workplace, BooleanBinding noSpool, Window window) {
    var noSteps = when(() -> {
      var plan = model.shown().get().plan();
      return plan == null || plan.steps().isEmpty();
    }, model.shown());
    var nothingToSave = when(() -> model.shown().get().plan() == null, model.shown());
    var nothingToCheck = when(() -> model.mendable().isEmpty(), model.shown(), model.filter());
    var nothingToClean = when(() -> workplace.diagnosis().get().findings().all().stream().noneMatch(ProblemsModel::isCleanUp),
        workplace.diagnosis());
    var noQuarantine = when(() -> workplace.diagnosis().get().quarantine().isEmpty(), workplace.diagnosis());
    repair = Command.of("repair", BootstrapIcons.WRENCH, "Shortcut+R", noSteps, window::repair);
    undo = Command.of("undo", BootstrapIcons.ARROW_COUNTERCLOCKWISE, "Shortcut+Z", workplace.undoable().isEqualTo(0),
        workplace::undo);
    cleanUp = Command.of("clean-up", BootstrapIcons.ERASER_FILL, "Shortcut+Shift+L", noSpool.or(nothingToClean), () -> {
      model.checkCleanUp();
      window.showProblems();
    });
    checkAll = Command.of("check-all", BootstrapIcons.CHECK2_SQUARE, "Shortcut+Shift+A", noSpool.or(nothingToCheck), () -> {
      window.showProblems();
      model.checkAll();
    });
    quarantine = Command.of("quarantine", BootstrapIcons.ARCHIVE, "Shortcut+Shift+Q", noSpool.or(noQuarantine),
        window::showQuarantine);
    saveList = Command.of("save-list", BootstrapIcons.SAVE, "Shortcut+S", nothingToSave, window::saveList);
    thresholds = Command.of("thresholds", BootstrapIcons.SLIDERS, "Shortcut+T", noSpool, window::askThresholds);
  }

  /** All of them, in the order of the menus. */
  List<Command> all() {
    return List.of(undo, cleanUp, checkAll, repair, saveList, quarantine, thresholds);
  }

  private static BooleanBinding when(java.util.concurrent.Callable<Boolean> condition, Observable... changes) {
    return Bindings.createBooleanBinding(condition, changes);
  }
}
