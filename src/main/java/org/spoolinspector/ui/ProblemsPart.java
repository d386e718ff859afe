package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Severity;

/** The part of the window that is about problems: makes their model, commands and view, and does what they ask for. */
final class ProblemsPart implements ProblemCommands.Window, ProblemActions {
  private final Workplace workplace;
  private final JobDialogs dialogs;
  private final ThresholdSettings settings;
  private final Consumer<Runnable> files;
  private final Consumer<Runnable> fxThread;
  private final Supplier<@Nullable Window> owner;
  private final BiConsumer<String, String> complain;
  private final ProblemsModel model;
  private final ProblemCommands commands;
  private final Supplier<ProblemsPane> maker;
  private final View view;
  private @Nullable ProblemsPane pane;
  private double width;
  private Consumer<View> show = any -> { };
  private Consumer<Entry> lead = any -> { };

  /**
   * Makes it.
   *
   * @param files makes plans and writes lists in the background
   * @param fxThread runs something on the FX thread
   * @param complain takes a title and a sentence
   */
  ProblemsPart(Workplace workplace, Commands general, JobDialogs dialogs, Settings settings, Supplier<@Nullable Window> owner,
      BiConsumer<String, String> complain, Consumer<Runnable> files, Consumer<Runnable> fxThread) {
    this.workplace = workplace;
    this.dialogs = dialogs;
    this.settings = new ThresholdSettings(settings);
    this.owner = owner;
    this.complain = complain;
    this.files = files;
    this.fxThread = fxThread;
    model = new ProblemsModel(workplace, files, fxThread);
    commands = new ProblemCommands(model, workplace, general.noSpool(), this);
    maker = () -> new ProblemsPane(new NodeList(workplace, Menus.ofNodes(general)), new ProblemList(model, this, commands, general),
        new PreviewPane(model, workplace, commands));
    view = new View("problems", () -> new View.Content(pane(), pane().list().list(), pane().stops()));
    workplace.opened().addListener((o, was, is) -> {
      if (is != null) {
        is.spool().thresholds(this.settings.read());
      }
    });
  }

  /**
   * Ties it to the window.
   *
   * @param shows shows a view
   * @param leads shows a row in the packet table
   */
  void tie(Consumer<View> shows, Consumer<Entry> leads) {
    show = shows;
    lead = leads;
  }

  ProblemCommands commands() {
    return commands;
  }

  ProblemsModel model() {
    return model;
  }

  ProblemsPane pane() {
    if (pane == null) {
      pane = maker.get();
      if (width > 0) {
        pane.fit(width);
      }
    }
    return pane;
  }

  /** How wide the window is. */
  void fit(double wide) {
    width = wide;
    if (pane != null) {
      pane.fit(wide);
    }
  }

  View view() {
    return view;
  }

  /** Shows how many there are beside the view's title. */
  void count(Segments<View> segments) {
    workplace.diagnosis().addListener(o -> {
      FindingCounts.Count all = workplace.diagnosis().get().counts().all();
      segments.count(view, all.number() == 0 ? "" : Formats.count(all.number()),
          all.severity() == Severity.ERROR);
    });
  }

  @Override
  public void showProblems() {
    show.accept(view);
    pane().list().list().requestFocus();
  }

  /** Shows this finding. */
  void showProblem(FindingKind kind) {
    showProblems();
    model.reveal(kind);
  }

  @Override
  public void preview(FindingKind kind) {
    pane().preview().focusGo();
    model.checkOnly(kind);
  }

  @Override
  public void showRow(Entry entry) {
    lead.accept(entry);
  }

  @Override
  public void repair() {
    // The button goes with the preview once there is nothing more to mend.
    pane().list().list().requestFocus();
    pane().preview().repair();
  }

  @Override
  public void showQuarantine() {
    RepairPlan plan = dialogs.quarantine(workplace.diagnosis().get().quarantine(), workplace.table().shown().get().names());
    if (plan != null) {
      boolean deletes = plan.steps().getFirst() instanceof RepairStep.Delete;
      workplace.repair(plan, WhenLocked.REFUSE, Plural.text(deletes ? "quarantine.job.delete" : "quarantine.job.restore",
          plan.steps().size()));
    }
  }

  @Override
  public void askThresholds() {
    Thresholds wanted = dialogs.thresholds(settings.read());
    Workplace.Opened now = workplace.opened().get();
    if (wanted != null && now != null) {
      settings.write(wanted);
      now.spool().thresholds(wanted);
    }
  }

  @Override
  public void saveList() {
    RepairPlan plan = model.shown().get().plan();
    var chooser = new FileChooser();
    chooser.setTitle(Texts.get("repair.save"));
    chooser.setInitialFileName(Texts.get("repair.save.name"));
    var file = plan == null ? null : chooser.showSaveDialog(owner.get());
    if (plan != null && file != null) {
      save(plan, file.toPath());
    }
  }

  /** Writes what happens to each file, and the commands, in the background. */
  void save(RepairPlan plan, Path file) {
    files.accept(() -> {
      try {
        List<String> lines = RepairWords.lines(plan);
        Files.write(file, lines, StandardCharsets.UTF_8);
      } catch (IOException e) {
        fxThread.accept(() -> complain.accept(Texts.get("repair.save.failed"), e.toString()));
      }
    });
  }
}
