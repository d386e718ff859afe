package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import org.jspecify.annotations.Nullable;

/** The menu bar and the context menus, all made of the same commands. */
final class Menus {
  private final Commands commands;
  private final ProblemCommands problems;
  private final PacketTable table;
  private final ObjectProperty<Theme.Choice> theme;

  Menus(Commands commands, ProblemCommands problems, PacketTable table, ObjectProperty<Theme.Choice> theme) {
    this.commands = commands;
    this.problems = problems;
    this.table = table;
    this.theme = theme;
  }

  /**
   * The menu bar.
   *
   * @param views switches between the views
   */
  MenuBar bar(List<Command> views) {
    var c = commands;
    var p = problems;
    var view = menu("view", views.toArray(Command[]::new));
    view.getItems().addAll(menuItems(null, c.filter, c.clearFilter, null, c.details, c.jobs, c.nextPane, null));
    view.getItems().addAll(new Menu(Texts.get("menu.columns"), null, columns().toArray(MenuItem[]::new)), themes());
    return new MenuBar(
        menu("spool", c.openConfiguration, c.openSpoolFolder, c.openDemo, null, c.rescan, c.deepScan, null, c.closeSpool, c.quit),
        menu("edit", p.undo, null, c.copyNames, c.copyPaths),
        view,
        menu("packets", c.verifySelected, c.rebuildSelected),
        menu("actions", c.verifyNocks, c.verifyNode, c.verifyAll, null, c.rebuildMissing, c.rebuildNode, c.rebuildAll, null,
            p.cleanUp, p.checkAll, p.repair, p.saveList, p.quarantine, null, p.thresholds),
        menu("help", c.help));
  }

  /** Of the rows of the table. */
  ContextMenu ofRows() {
    return context(commands.verifySelected, commands.rebuildSelected, null, commands.copyNames, commands.copyPaths);
  }

  /** Of the nodes: one for all of them, once it is wanted. */
  static Supplier<ContextMenu> ofNodes(Commands commands) {
    return new Supplier<>() {
      private @Nullable ContextMenu menu;

      @Override
      public ContextMenu get() {
        if (menu == null) {
          menu = context(commands.verifyNode, commands.rebuildNode);
        }
        return menu;
      }
    };
  }

  /** Which columns are shown. */
  ContextMenu ofColumns() {
    var menu = new ContextMenu();
    menu.getItems().setAll(columns());
    return menu;
  }

  /** An entry for each command, a line for each null; without keys, which work through the menu bar. */
  static List<MenuItem> items(@Nullable Command... commands) {
    var items = new ArrayList<MenuItem>();
    for (Command command : commands) {
      items.add(command == null ? new SeparatorMenuItem() : command.contextItem());
    }
    return items;
  }

  private static ContextMenu context(@Nullable Command... commands) {
    var menu = new ContextMenu();
    menu.getItems().setAll(items(commands));
    return menu;
  }

  private static Menu menu(String key, @Nullable Command... commands) {
    var menu = new Menu(Texts.get("menu." + key));
    menu.getItems().addAll(menuItems(commands));
    return menu;
  }

  /** Entries that the keys work through; a line for each null. */
  private static List<MenuItem> menuItems(@Nullable Command... commands) {
    return Arrays.stream(commands).map(c -> c == null ? new SeparatorMenuItem() : c.menuItem()).toList();
  }

  private List<MenuItem> columns() {
    var items = new ArrayList<MenuItem>();
    for (PacketColumn column : PacketColumn.values()) {
      var item = new CheckMenuItem(column.title());
      item.selectedProperty().bindBidirectional(table.of(column).visibleProperty());
      // Without it nothing tells the rows apart.
      item.setDisable(column == PacketColumn.PACKET);
      items.add(item);
    }
    return items;
  }

  private Menu themes() {
    var menu = new Menu(Texts.get("menu.theme"));
    var group = new ToggleGroup();
    for (Theme.Choice choice : Theme.Choice.values()) {
      var item = new RadioMenuItem(choice.title());
      item.setToggleGroup(group);
      item.setSelected(theme.get() == choice);
      item.setOnAction(e -> theme.set(choice));
      theme.addListener((o, was, is) -> item.setSelected(is == choice));
      menu.getItems().add(item);
    }
    menu.getItems().addAll(new SeparatorMenuItem(), commands.theme.menuItem());
    return menu;
  }
}
