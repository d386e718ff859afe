package org.spoolinspector.ui;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableStringValue;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** Everything the user can have done in the window; menus, toolbar, keys and context menus are made of these. */
final class Commands {
  final Command openConfiguration;
  final Command openSpoolFolder;
  final Command openDemo;
  final Command closeSpool;
  final Command rescan;
  final Command deepScan;
  final Command quit;
  final Command copyNames;
  final Command copyPaths;
  final Command filter;
  final Command clearFilter;
  final Command details;
  final Command theme;
  final Command nextPane;
  final Command jobs;
  final Command verifyNocks;
  final Command verifyNode;
  final Command verifySelected;
  final Command verifyAll;
  final Command rebuildMissing;
  final Command rebuildNode;
  final Command rebuildSelected;
  final Command rebuildAll;
  final Command help;

  private final Workplace workplace;
  private final BooleanBinding noSpool;

  Commands(Workplace workplace, JobDialogs dialogs, OpenCommands open, ViewCommands view, Theme look) {
    this.workplace = workplace;
    var table = workplace.table();
    var never = new SimpleBooleanProperty();
    noSpool = workplace.opened().isNull();
    var noRows = Bindings.createBooleanBinding(() -> table.shown().get().snapshot() == null, table.shown());
    var cannotWork = noRows;
    var nothingSelected = Bindings.createBooleanBinding(() -> table.selected().get().isEmpty(), table.selected());
    var noNode = Bindings.createBooleanBinding(() -> workplace.node() == null, table.query(), table.shown());
    var cannotVerify = Bindings.createBooleanBinding(() -> !Workplace.canVerify(table.selected().get()), table.selected());
    var cannotRebuild = Bindings.createBooleanBinding(() -> !Workplace.canRebuild(table.selected().get()), table.selected());

    openConfiguration = Command.of("open-configuration", BootstrapIcons.FILE_EARMARK_TEXT, "Shortcut+O", never, open::openConfiguration);
    openSpoolFolder = Command.of("open-spool", BootstrapIcons.FOLDER, "Shortcut+Shift+O", never, open::openSpoolFolder);
    openDemo = Command.of("open-demo", BootstrapIcons.BOX, "Shortcut+Shift+D", never, open::openDemo);
    closeSpool = Command.of("close-spool", null, "Shortcut+W", noSpool, view::closeSpool);
    rescan = Command.of("rescan", BootstrapIcons.ARROW_CLOCKWISE, "F5", noSpool, () -> workplace.rescan(false));
    deepScan = Command.of("deep-scan", BootstrapIcons.SEARCH, "Shift+F5", noSpool, () -> workplace.rescan(true));
    quit = Command.of("quit", null, "Shortcut+Q", never, view::quit);
    copyNames = Command.of("copy-names", BootstrapIcons.FILES, "Shortcut+C", nothingSelected, workplace::copyNames);
    copyPaths = Command.of("copy-paths", null, "Shortcut+Shift+C", nothingSelected, workplace::copyPaths);
    filter = Command.of("filter", BootstrapIcons.SEARCH, FilterRow.KEY.getName(), noSpool, view::focusFilter);
    clearFilter = Command.of("clear-filter", null, "Esc",
        Bindings.createBooleanBinding(() -> !table.query().get().isFiltering(), table.query()), view::clearFilter);
    details = Command.of("details", BootstrapIcons.LAYOUT_SIDEBAR_REVERSE, "Shortcut+D", noSpool, view::toggleDetails);
    theme = Command.of("theme", BootstrapIcons.MOON, "Shortcut+Shift+T", never, look::toggle);
    nextPane = Command.of("next-pane", null, "F6", noSpool, view::nextPane);
    jobs = Command.of("jobs", BootstrapIcons.LIST_UL, "Shortcut+J", noSpool, view::toggleJobs);

    verifyNocks = Command.of("verify-nocks", BootstrapIcons.SHIELD_CHECK, "Shortcut+Shift+V", cannotWork,
        () -> workplace.verify(dialogs, WorkScope.Reach.ALL_NODES, false));
    verifyNode = ofNode("verify-node", null, "Shortcut+Shift+N", cannotWork.or(noNode),
        () -> workplace.verify(dialogs, WorkScope.Reach.NODE, false));
    verifySelected = Command.of("verify-selected", BootstrapIcons.SHIELD_CHECK, "Shortcut+E", cannotWork.or(cannotVerify),
        () -> workplace.verify(dialogs, WorkScope.Reach.SELECTED, true));
    verifyAll = Command.of("verify-all", null, "Shortcut+Shift+E", cannotWork,
        () -> workplace.verify(dialogs, WorkScope.Reach.ALL_NODES, true));
    rebuildMissing = Command.of("rebuild-missing", BootstrapIcons.ARROW_REPEAT, "Shortcut+Shift+H", cannotWork,
        () -> workplace.rebuild(dialogs, WorkScope.Reach.ALL_NODES, false));
    rebuildNode = ofNode("rebuild-node", null, "Shortcut+Alt+N", cannotWork.or(noNode),
        () -> workplace.rebuild(dialogs, WorkScope.Reach.NODE, false));
    rebuildSelected = Command.of("rebuild-selected", BootstrapIcons.ARROW_REPEAT, "Shortcut+H", cannotWork.or(cannotRebuild),
        () -> workplace.rebuild(dialogs, WorkScope.Reach.SELECTED, true));
    rebuildAll = Command.of("rebuild-all", null, "Shortcut+Alt+H", cannotWork,
        () -> workplace.rebuild(dialogs, WorkScope.Reach.ALL_NODES, true));
    help = Command.of("help", BootstrapIcons.QUESTION_CIRCLE, "F1", never, view::showHelp);
  }

  /** All of them, in the order of the menus. */
  List<Command> all() {
    return List.of(openConfiguration, openSpoolFolder, openDemo, rescan, deepScan, closeSpool, quit, copyNames, copyPaths, filter,
        clearFilter, details, jobs, nextPane, theme, verifySelected, rebuildSelected, verifyNocks, verifyNode, verifyAll, rebuildMissing,
        rebuildNode, rebuildAll, help);
  }

  /** True while no spool is open. */
  BooleanBinding noSpool() {
    return noSpool;
  }

  /** A command whose title names the node that is chosen. */
  private Command ofNode(String key, @Nullable Ikon icon, String keys, BooleanBinding disabled, Runnable action) {
    var table = workplace.table();
    ObservableStringValue title = Bindings.createStringBinding(() -> {
      var node = workplace.node();
      return node == null ? Texts.get("command." + key + ".none")
          : Texts.get("command." + key, table.shown().get().names().shortTitle(node.id()));
    }, table.query(), table.shown());
    return Command.of(title, icon, keys, disabled, action);
  }
}
