package org.spoolinspector.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.config.Configuration;

/** The row under the menu bar: which spool, and the two things that are done most. */
final class Toolbar extends HBox {
  private final Commands commands;
  private final OpenCommands open;
  private final Supplier<List<RecentSpool>> recents;
  private final MenuButton spool = new MenuButton();
  private final Label name = new Label();
  private final Label path = new Label();
  private final SplitMenuButton verify;
  private final SplitMenuButton rebuild;
  private final Button clean = new Button();
  private boolean nohdr;
  private boolean iconsOnly;

  Toolbar(Commands commands, Command cleanUp, OpenCommands open, Workplace workplace, Theme theme,
      Supplier<List<RecentSpool>> recents, Node views) {
    super(8);
    this.commands = commands;
    this.open = open;
    this.recents = recents;
    getStyleClass().add("app-toolbar");
    makeSpoolButton();
    verify = split("verify", BootstrapIcons.SHIELD_CHECK, commands.verifyNocks, commands.verifyNode, commands.verifySelected,
        commands.verifyAll);
    rebuild = split("rebuild", BootstrapIcons.ARROW_REPEAT, commands.rebuildMissing, commands.rebuildNode, commands.rebuildSelected,
        commands.rebuildAll);
    var space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    getChildren().addAll(spool, line(), views, space, verify, rebuild, cleanUpButton(cleanUp), line(),
        commands.filter.iconButton(), themeButton(theme));
    workplace.opened().addListener((o, was, is) -> showSpool(is));
    showSpool(workplace.opened().get());
    workplace.table().shown().addListener((o, was, is) -> accentuate(is.totals().unchecked().count() > 0));
    visibleProperty().bind(commands.noSpool().not());
    managedProperty().bind(visibleProperty());
  }

  private static Region line() {
    var line = new Region();
    line.getStyleClass().addAll("vline", "toolbar-line");
    return line;
  }

  private void makeSpoolButton() {
    name.getStyleClass().add("strong");
    name.setMinWidth(USE_PREF_SIZE);
    path.getStyleClass().add("muted");
    var text = new HBox(8, Icons.of(BootstrapIcons.HDD_STACK, Role.MUTED), name, path);
    text.getStyleClass().add("node-line");
    spool.setGraphic(text);
    spool.getStyleClass().addAll("spool-button", "flat");
    spool.setAccessibleText(Texts.get("toolbar.spool"));
    // At least one entry, or it would not open.
    spool.getItems().setAll(spoolItems());
    spool.setOnShowing(e -> spool.getItems().setAll(spoolItems()));
  }

  private List<MenuItem> spoolItems() {
    var items = new ArrayList<MenuItem>();
    for (RecentSpool recent : recents.get()) {
      var item = new MenuItem(recent.configuration() == null ? recent.spool().toString()
          : recent.spool() + "  (" + recent.configuration().getFileName() + ")");
      item.setMnemonicParsing(false);
      item.setGraphic(Icons.of(BootstrapIcons.HDD_STACK));
      item.setOnAction(e -> open.open(recent));
      items.add(item);
    }
    if (!items.isEmpty()) {
      items.add(new SeparatorMenuItem());
    }
    items.addAll(Menus.items(commands.openConfiguration, commands.openSpoolFolder, commands.openDemo, null, commands.rescan,
        commands.deepScan));
    return items;
  }

  private static SplitMenuButton split(String key, Ikon icon, Command main, Command... others) {
    var button = new SplitMenuButton();
    button.setText(Texts.get("toolbar." + key));
    button.setGraphic(Icons.of(icon));
    OnDemand.tooltip(button, main::tooltip);
    button.setAccessibleText(main.title().get());
    button.setMinWidth(USE_PREF_SIZE);
    button.disableProperty().bind(main.disabled());
    button.setOnAction(e -> main.action().run());
    button.getItems().add(main.contextItem());
    button.getItems().addAll(Menus.items(others));
    return button;
  }

  private Button cleanUpButton(Command command) {
    clean.setId("clean-up");
    clean.setGraphic(Icons.of(BootstrapIcons.ERASER_FILL));
    OnDemand.tooltip(clean, command::tooltip);
    clean.setAccessibleText(command.title().get());
    clean.setMinWidth(USE_PREF_SIZE);
    clean.disableProperty().bind(command.disabled());
    clean.setOnAction(e -> command.run());
    return clean;
  }

  private Button themeButton(Theme theme) {
    var button = commands.theme.iconButton();
    theme.dark().addListener((o, was, is) -> button.setGraphic(Icons.of(is ? BootstrapIcons.SUN : BootstrapIcons.MOON)));
    button.setGraphic(Icons.of(theme.dark().get() ? BootstrapIcons.SUN : BootstrapIcons.MOON));
    return button;
  }

  private void showSpool(Workplace.@Nullable Opened opened) {
    if (opened != null) {
      Configuration configuration = opened.spool().configuration();
      Path known = configuration.source() == null ? configuration.spool() : configuration.source();
      name.setText(known.getFileName() == null ? known.toString() : known.getFileName().toString());
      path.setText(configuration.spool().toString());
      nohdr = configuration.nohdr();
      showTexts();
      rebuild.setTooltip(configuration.nohdr() ? new Tooltip(Texts.get("toolbar.nohdr")) : null);
    }
  }

  private void accentuate(boolean something) {
    verify.getStyleClass().remove("accent");
    if (something) {
      verify.getStyleClass().add("accent");
    }
  }

  /** Whether only icons fit. */
  void setIconsOnly(boolean only) {
    iconsOnly = only;
    path.setVisible(!only);
    path.setManaged(!only);
    showTexts();
  }

  private void showTexts() {
    verify.setText(iconsOnly ? "" : Texts.get("toolbar.verify"));
    clean.setText(iconsOnly ? "" : Texts.get("toolbar.clean-up"));
    rebuild.setText(iconsOnly ? "" : Texts.get(nohdr ? "toolbar.rebuild-off" : "toolbar.rebuild"));
  }
}
