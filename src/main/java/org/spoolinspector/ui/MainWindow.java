package org.spoolinspector.ui;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.spool.Entry;

/** The window: makes the models and views and puts them together. */
final class MainWindow implements ViewCommands, EntryCommands {
  private static final double ICONS_ONLY = 900;

  private final Stage stage;
  private final Theme theme;
  private final Settings settings;
  private final Consumer<Runnable> files;
  private final Consumer<Runnable> fxThread;
  private final WindowMemory memory;
  private final Workplace workplace;
  private final Openings openings;
  private final JobsPart jobs;
  private final Commands commands;
  private final PacketTable table;
  private final TableArea middle;
  private final Panes panes;
  private final View packets;
  private final ProblemsPart problems;
  private final Views views;
  private final Toolbar toolbar;
  private final StatusLine status;
  private final BorderPane root = new BorderPane();
  private @Nullable RecentSpool offered;
  private @Nullable FirstStartView firstStart;

  /**
   * Makes it.
   *
   * @param rows computes rows in the background
   * @param files reads configurations in the background, and closes spools
   * @param fxThread runs something on the FX thread
   */
  MainWindow(Stage stage, Settings settings, OpenSpool.Opener opener, Callable<Configuration> demo,
      Consumer<Runnable> rows, Consumer<Runnable> files, Consumer<Runnable> fxThread) {
    this(stage, settings, new Workplace(opener, new PacketTableModel(rows, fxThread), fxThread, spool -> files.accept(spool::close)),
        demo, files, fxThread);
  }

  /**
   * Makes it of a workplace where a spool may have been begun already.
   *
   * @param files reads files in the background
   * @param fxThread runs something on the FX thread
   */
  MainWindow(Stage stage, Settings settings, Workplace workplace, Callable<Configuration> demo, Consumer<Runnable> files,
      Consumer<Runnable> fxThread) {
    this.stage = stage;
    this.settings = settings;
    this.workplace = workplace;
    this.files = files;
    this.fxThread = fxThread;
    theme = new Theme(settings.choice("theme", Theme.Choice.SYSTEM));
    memory = new WindowMemory(settings);
    PacketTableModel model = workplace.table();
    openings = new Openings(() -> stage, this::open, this::show, this::complain, demo, files, fxThread);
    var dialogs = new ThemedJobDialogs(stage, theme, settings, workplace::rate, workplace.queue()::ahead);
    commands = new Commands(workplace, dialogs, openings, this, theme);
    problems = new ProblemsPart(workplace, commands, dialogs, settings, () -> stage, this::complain, files, fxThread);
    table = new PacketTable(model);
    memory.restore(table, model);
    var menus = new Menus(commands, problems.commands(), table, theme.choice());
    var details = new DetailsPane(workplace, this, commands.details.iconButton());
    middle = new TableArea(workplace, table, menus, commands, this);
    panes = new Panes(new NodeList(workplace, Menus.ofNodes(commands)), middle, details);
    packets = new View("packets", () -> new View.Content(panes, table,
        List.of(panes.nodes().list(), middle.filter().field(), table, details.focusTarget())));
    var overview = new OverviewPane(new OverviewModel(workplace), commands);
    views = new Views(List.of(new View("overview", () -> new View.Content(overview, overview, List.of(overview))), packets,
        problems.view()), packets, commands.noSpool());
    problems.tie(views::show, this::showRow);
    problems.count(views.segments());
    toolbar = new Toolbar(commands, problems.commands().cleanUp, openings, workplace, theme, settings::recents, views.segments());
    status = new StatusLine(workplace, views.commands().getLast(), commands.jobs);
    jobs = new JobsPart(stage, theme, workplace, commands.jobs, problems.commands().undo, problems::showProblems, this::complain, files,
        fxThread);
    root.setTop(new VBox(menus.bar(views.commands()), toolbar, jobs.left()));
    root.setBottom(new VBox(jobs.pane(), jobs.bar(), status));
    workplace.opened().addListener((o, was, is) -> {
      showContent(is != null);
      if (is != null) {
        is.model().returned().addListener((p, before, now) -> welcome(now));
      }
    });
    views.shown().addListener((o, was, is) -> showView(is));
  }

  /** Shows the window, where nothing is open yet and nothing is about to be. */
  void show() {
    show(false);
  }

  /**
   * Shows the window.
   *
   * @param expecting whether a spool is about to be opened, so that the place for its packets is shown already
   */
  void show(boolean expecting) {
    var scene = new Scene(root);
    theme.dress(scene);
    scene.heightProperty().addListener((o, was, is) -> jobs.pane().fit(is.doubleValue()));
    openings.acceptDrops(scene);
    stage.setScene(scene);
    files.accept(() -> {
      List<Image> icons = AppIcon.images();
      fxThread.accept(() -> stage.getIcons().setAll(icons));
    });
    stage.setTitle(Texts.get("window.title"));
    memory.restore(stage);
    stage.setOnCloseRequest(e -> {
      if (jobs.mayClose()) {
        leave();
      } else {
        e.consume();
      }
    });
    stage.show();
    // While it is being shown the scene has other widths for a moment.
    scene.widthProperty().addListener((o, was, is) -> fit(is.doubleValue()));
    fit(scene.getWidth());
    jobs.pane().fit(scene.getHeight());
    // The panes divide a width that is the final one.
    showContent(expecting);
  }

  /** Opens what the program was started for. */
  void open(Start start) {
    start.open(openings, begun -> {
      remember(begun.spool().configuration());
      workplace.show(begun);
      lead(begun.spool().configuration());
    }, found -> {
      offered = found == null ? null : new RecentSpool(found.source(), found.spool());
      showContent(workplace.opened().get() != null);
    });
  }

  /** Shows the spool of a configuration. */
  void open(Configuration configuration) {
    remember(configuration);
    show(configuration);
  }

  private void remember(Configuration configuration) {
    settings.opened(new RecentSpool(configuration.source(), configuration.spool()));
  }

  private void show(Configuration configuration) {
    workplace.open(configuration);
    lead(configuration);
  }

  private void lead(Configuration configuration) {
    stage.setTitle(Texts.get("window.title-spool", configuration.spool()));
    // The first start takes the focus a moment after it was shown.
    fxThread.accept(() -> views.shown().get().content().first().requestFocus());
  }

  private void showContent(boolean open) {
    firstStart = open ? null : new FirstStartView(openings, offered, settings.recents());
    root.setCenter(firstStart == null ? views.shown().get().content().pane() : firstStart);
    if (!open) {
      jobs.pane().show(false);
      stage.setTitle(Texts.get("window.title"));
    }
  }

  private void showView(View view) {
    if (firstStart == null) {
      root.setCenter(view.content().pane());
      // What a pane that is shown for the first time holds is in the scene only then, and can have the keys.
      root.applyCss();
    }
  }

  private void showRow(Entry entry) {
    views.show(packets);
    table.requestFocus();
    workplace.table().reveal(entry);
  }

  /** Says that a packet has come again. */
  private void welcome(@Nullable Entry arrived) {
    if (arrived != null) {
      var names = workplace.table().shown().get().names();
      GoodNews.returned(stage, theme, Texts.get("repair.returned", names.shortTitle(arrived.node()),
          EntryNames.of(arrived).shortened()));
    }
  }

  private void complain(String title, String sentence) {
    if (firstStart == null && workplace.opened().get() == null) {
      // The spool that was expected cannot be shown.
      showContent(false);
    }
    if (firstStart == null) {
      Notice.show(stage, theme, title, sentence);
    } else {
      firstStart.failed(sentence);
    }
  }

  /** Says why something is not remembered. */
  void forgets(String sentence) {
    Notice.show(stage, theme, Texts.get("memory.title"), sentence);
  }

  private void fit(double width) {
    toolbar.setIconsOnly(width < ICONS_ONLY);
    middle.filter().setTiny(width < ICONS_ONLY);
    panes.fit(width);
    problems.fit(width);
    status.setCompact(width < Panes.NARROW);
  }

  private void leave() {
    memory.save(stage);
    memory.save(table, workplace.table());
    settings.set("theme", theme.choice().get().name());
    settings.save();
    workplace.close();
  }

  @Override
  public void focusFilter() {
    views.show(packets);
    middle.filter().focusField();
  }

  @Override
  public void clearFilter() {
    views.show(packets);
    middle.filter().clear();
    table.requestFocus();
  }

  @Override
  public void toggleDetails() {
    views.show(packets);
    panes.toggleDetails();
  }

  @Override
  public void nextPane() {
    List<Node> stops = views.shown().get().content().stops();
    Node owner = stage.getScene().getFocusOwner();
    int now = stops.indexOf(owner);
    for (int i = 1; i <= stops.size(); i++) {
      Node next = stops.get((now + i) % stops.size());
      if (next.getScene() != null) {
        next.requestFocus();
        return;
      }
    }
  }

  @Override
  public void showHelp() {
    new HelpDialog(stage, theme, Stream.of(views.commands(), commands.all(), problems.commands().all())
        .flatMap(List::stream).filter(c -> c.keys() != null)
        .map(c -> new HelpDialog.Key(c.keyText(), c.title().get())).toList()).show();
  }

  @Override
  public void toggleJobs() {
    if (!jobs.toggle()) {
      views.shown().get().content().first().requestFocus();
    }
  }

  @Override
  public void closeSpool() {
    if (jobs.mayClose()) {
      workplace.close();
    }
  }

  @Override
  public void quit() {
    if (jobs.mayClose()) {
      leave();
      stage.close();
    }
  }

  @Override
  public void verifySelected() {
    commands.verifySelected.run();
  }

  @Override
  public void rebuildSelected() {
    commands.rebuildSelected.run();
  }

  @Override
  public void showProblem(FindingKind kind) {
    problems.showProblem(kind);
  }

  Workplace workplace() {
    return workplace;
  }

  ProblemsPart problems() {
    return problems;
  }

  JobsPane jobs() {
    return jobs.pane();
  }

  Views views() {
    return views;
  }

  PacketTable table() {
    return table;
  }
}
