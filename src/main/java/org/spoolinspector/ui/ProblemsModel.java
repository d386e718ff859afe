package org.spoolinspector.ui;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Fix;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * The problems of the open spool, at the place that the node list shows: which are shown, checked and unfolded, and what a repair of
 * those that are checked would do. Plans are made in the background. All on the FX thread.
 */
final class ProblemsModel {
  /**
   * What is shown. To be compared by identity: a million entries may be in it.
   *
   * @param findings at the chosen place
   * @param chosen those that are checked
   * @param plan mends them; null where none is checked
   * @param snapshot what they were found in; null before the first scan ended
   */
  record Shown(
      Findings findings, List<Finding> chosen, @Nullable RepairPlan plan, @Nullable SpoolSnapshot snapshot, NodeNames names) {
    static final Shown NOTHING = new Shown(Findings.NONE, List.of(), null, null, NodeNames.NONE);
  }

  private record Input(
      long turn, Findings findings, Place place, Set<FindingKind> checked, @Nullable SpoolSnapshot snapshot,
      @Nullable Configuration configuration, NodeNames names) {
  }

  private record Result(long turn, Shown shown) {
  }

  private final Workplace workplace;
  private final Consumer<Runnable> background;
  private final Consumer<Runnable> fxThread;
  private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.NOTHING);
  private final ObjectProperty<ProblemFilter> filter = new SimpleObjectProperty<>(ProblemFilter.ALL);
  private final ObservableList<ProblemRow> rows = FXCollections.observableArrayList();
  private final Set<FindingKind> checked = EnumSet.noneOf(FindingKind.class);
  private final Set<FindingKind> expanded = EnumSet.noneOf(FindingKind.class);
  private final ReadOnlyObjectWrapper<@Nullable FindingKind> wanted = new ReadOnlyObjectWrapper<>();
  private final AtomicReference<@Nullable Result> ready = new AtomicReference<>();
  private final AtomicLong turn = new AtomicLong();

  /**
   * Makes one.
   *
   * @param background runs something on another thread
   * @param fxThread runs something on the FX thread
   */
  ProblemsModel(Workplace workplace, Consumer<Runnable> background, Consumer<Runnable> fxThread) {
    this.workplace = workplace;
    this.background = background;
    this.fxThread = fxThread;
    workplace.diagnosis().addListener(o -> ask());
    workplace.table().query().addListener((o, was, is) -> {
      if (!was.place().equals(is.place())) {
        ask();
      }
    });
    workplace.table().shown().addListener(o -> {
      // The names and the first snapshot may come after the findings.
      if (workplace.table().shown().get().snapshot() != shown.get().snapshot()) {
        ask();
      }
    });
    filter.addListener(o -> list());
  }

  /** Listen to it for invalidation only, since a change listener compares. */
  ReadOnlyObjectProperty<Shown> shown() {
    return shown.getReadOnlyProperty();
  }

  /** Which findings are shown. */
  ObjectProperty<ProblemFilter> filter() {
    return filter;
  }

  /** The rows of the list; exchanged as little as may be. */
  ObservableList<ProblemRow> rows() {
    return rows;
  }

  /** The finding that the list is to lead to, until {@link #found}. */
  ReadOnlyObjectProperty<@Nullable FindingKind> wanted() {
    return wanted.getReadOnlyProperty();
  }

  /** The list shows it now. */
  void found() {
    wanted.set(null);
  }

  /** Those that can be checked and that the filter leaves. */
  List<Finding> mendable() {
    return shown.get().findings().all().stream().filter(f -> f.fix() != null && filter.get().includes(f.severity())).toList();
  }

  /** Checks one or leaves it out; where nothing can be done about it, nothing happens. */
  void check(FindingKind kind, boolean is) {
    Finding finding = shown.get().findings().of(kind);
    if (finding != null && !finding.fixes().isEmpty() && (is ? checked.add(kind) : checked.remove(kind))) {
      list();
      ask();
    }
  }

  /** Checks this one and no other. */
  void checkOnly(FindingKind kind) {
    checkOnly(List.of(kind));
  }

  private void checkOnly(List<FindingKind> kinds) {
    checked.clear();
    checked.addAll(kinds);
    list();
    ask();
  }

  /** Checks all that can be mended, or leaves out all where all are checked. */
  void checkAll() {
    List<FindingKind> all = mendable().stream().map(Finding::kind).toList();
    checkOnly(checked.containsAll(all) ? List.of() : all);
  }

  boolean isChecked(FindingKind kind) {
    return checked.contains(kind);
  }

  /** Checks what can be cleaned up in the whole spool. */
  void checkCleanUp() {
    showAll();
    checkOnly(workplace.diagnosis().get().findings().all().stream().filter(ProblemsModel::isCleanUp).map(Finding::kind).toList());
  }

  static boolean isCleanUp(Finding finding) {
    Fix fix = finding.fix();
    return fix != null && fix.action() == Fix.Action.CLEAN_UP;
  }

  /** Shows or hides the files of a finding. */
  void expand(FindingKind kind, boolean is) {
    if (is ? expanded.add(kind) : expanded.remove(kind)) {
      list();
    }
  }

  /** Leads to a finding, wherever in the spool it is. */
  void reveal(FindingKind kind) {
    showAll();
    expanded.add(kind);
    wanted.set(kind);
    list();
  }

  private void showAll() {
    filter.set(ProblemFilter.ALL);
    workplace.table().ask(workplace.table().query().get().withPlace(new Place.Everywhere()));
  }

  private void ask() {
    Rows table = workplace.table().shown().get();
    var input = new Input(turn.incrementAndGet(), workplace.diagnosis().get().findings(), workplace.table().query().get().place(),
        Set.copyOf(checked), table.snapshot(), workplace.configuration(), table.names());
    if (input.snapshot() == null) {
      ready.set(null);
      apply(new Result(input.turn(), Shown.NOTHING));
    } else {
      background.accept(() -> compute(input));
    }
  }

  private void compute(Input input) {
    if (input.turn() == turn.get()) {
      Findings here = at(input.findings(), input.place());
      List<Finding> chosen = here.all().stream().filter(f -> input.checked().contains(f.kind()) && !f.fixes().isEmpty()).toList();
      RepairPlan plan = chosen.isEmpty() || input.snapshot() == null || input.configuration() == null ? null
          : RepairPlan.of(chosen, input.snapshot(), input.configuration());
      var made = new Shown(here, chosen, plan, input.snapshot(), input.names());
      if (ready.getAndSet(new Result(input.turn(), made)) == null) {
        fxThread.accept(() -> {
          Result newest = ready.getAndSet(null);
          if (newest != null) {
            apply(newest);
          }
        });
      }
    }
  }

  private static Findings at(Findings findings, Place place) {
    return switch (place) {
      case Place.Everywhere all -> findings;
      case Place.OfNode(var id) -> findings.ofNode(id);
      case Place.Files files -> {
        Predicate<@Nullable Object> ofTop = node -> node == null && files == Place.Files.TOP;
        yield new Findings(findings.all().stream().flatMap(f -> Stream.ofNullable(f.only(files::contains, ofTop::test))).toList(),
            findings.when());
      }
    };
  }

  private void apply(Result newest) {
    shown.set(newest.shown());
    if (newest.turn() == turn.get()) {
      checked.removeIf(kind -> {
        Finding finding = newest.shown().findings().of(kind);
        return finding == null || finding.fixes().isEmpty();
      });
    }
    list();
  }

  private void list() {
    Shown now = shown.get();
    exchange(ProblemRow.of(now.findings(), filter.get(), checked, expanded, now.names()));
  }

  /** Leaves the rows at both ends that stay the same. */
  private void exchange(List<ProblemRow> next) {
    int first = 0;
    while (first < Math.min(rows.size(), next.size()) && rows.get(first).equals(next.get(first))) {
      first++;
    }
    int last = 0;
    while (last < Math.min(rows.size(), next.size()) - first
        && rows.get(rows.size() - 1 - last).equals(next.get(next.size() - 1 - last))) {
      last++;
    }
    List<ProblemRow> fresh = next.subList(first, next.size() - last);
    int old = rows.size() - last - first;
    for (int i = 0; i < Math.min(old, fresh.size()); i++) {
      if (!rows.get(first + i).equals(fresh.get(i))) {
        rows.set(first + i, fresh.get(i));
      }
    }
    if (old > fresh.size()) {
      rows.remove(first + fresh.size(), first + old);
    } else if (old < fresh.size()) {
      rows.addAll(first + old, fresh.subList(old, fresh.size()));
    }
  }
}
