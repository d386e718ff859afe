package org.spoolinspector.ui;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobProgress;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.RebuildReport;
import org.spoolinspector.job.Relisting;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;

/** The spool that is open, and what can be done with it. FX thread only. */
final class Workplace {
  /** The open spool with what its session tells. */
  record Opened(OpenSpool spool, SpoolModel model) {
  }

  private static final Logger LOG = LoggerFactory.getLogger(Workplace.class);
  private final OpenSpool.Opener opener;
  private final Consumer<Runnable> fxThread;
  private final Consumer<OpenSpool> closer;
  private final PacketTableModel table;
  private final ReadOnlyObjectWrapper<@Nullable Opened> opened = new ReadOnlyObjectWrapper<>();
  private final QueueModel queue;
  private Consumer<QueuedJob> whenEnded = any -> { };
  private final ReadOnlyObjectWrapper<@Nullable Verified> verified = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Relisting> relisted = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<Diagnosis> diagnosis = new ReadOnlyObjectWrapper<>(Diagnosis.NONE);
  private final ReadOnlyIntegerWrapper undoable = new ReadOnlyIntegerWrapper();
  private long rate;

  /**
   * Makes one with no spool.
   *
   * @param closer closes a spool somewhere else, since that waits
   */
  Workplace(OpenSpool.Opener opener, PacketTableModel table, Consumer<Runnable> fxThread, Consumer<OpenSpool> closer) {
    this.opener = opener;
    this.table = table;
    this.fxThread = fxThread;
    this.closer = closer;
    queue = new QueueModel(fxThread, this::ended);
    queue.looks().addListener(o -> check());
  }

  /** The open spool, or null. */
  ReadOnlyObjectProperty<@Nullable Opened> opened() {
    return opened.getReadOnlyProperty();
  }

  /** Its jobs. */
  QueueModel queue() {
    return queue;
  }

  /** Tells of each job that ended, whatever the end. */
  void whenEnded(Consumer<QueuedJob> listener) {
    whenEnded = listener;
  }

  /** What the last verify run in this spool found since it was opened, or null. */
  ReadOnlyObjectProperty<@Nullable Verified> verified() {
    return verified.getReadOnlyProperty();
  }

  /** What listing it cost before and after the last rebuild since it was opened, or null. */
  ReadOnlyObjectProperty<@Nullable Relisting> relisted() {
    return relisted.getReadOnlyProperty();
  }

  /** What is wrong with the open spool. Listen to it for invalidation only, since a change listener compares. */
  ReadOnlyObjectProperty<Diagnosis> diagnosis() {
    return diagnosis.getReadOnlyProperty();
  }

  /** How many moves of the last repair can be taken back. */
  ReadOnlyIntegerProperty undoable() {
    return undoable.getReadOnlyProperty();
  }

  /** What the open spool was opened with, or null. */
  @Nullable Configuration configuration() {
    return opened.get() == null ? null : opened.get().spool().configuration();
  }

  PacketTableModel table() {
    return table;
  }

  /** Shows another spool. */
  void open(Configuration configuration) {
    close();
    show(begin(configuration));
  }

  /** Has a spool scanned; from any thread, where no spool is open. */
  Opened begin(Configuration configuration) {
    var model = new SpoolModel(table, fxThread);
    return new Opened(opener.open(configuration, model), model);
  }

  /** Shows a spool that was begun. */
  void show(Opened now) {
    SpoolModel model = now.model();
    model.diagnosis().addListener(o -> {
      Diagnosis told = model.diagnosis().get();
      if (now.equals(opened.get())) {
        diagnosis.set(told);
      }
    });
    opened.set(now);
    queue.of(now.spool());
    model.left().addListener((o, was, is) -> {
      if (now.equals(opened.get())) {
        queue.tell(is);
      }
    });
  }

  /** Shows no spool. */
  void close() {
    Opened before = opened.get();
    if (before != null) {
      before.model().detach();
      opened.set(null);
      verified.set(null);
      relisted.set(null);
      diagnosis.set(Diagnosis.NONE);
      undoable.set(0);
      queue.of(null);
      table.clear();
      closer.accept(before.spool());
    }
  }

  void rescan(boolean deep) {
    if (opened.get() != null) {
      opened.get().spool().rescan(deep);
    }
  }

  /** Asks, and then verifies. */
  void verify(JobDialogs dialogs, WorkScope.Reach reach, boolean packets) {
    run(reach, scope -> dialogs.verify(scope, packets), (spool, plan, snapshot) -> spool.verify(plan, JobText.title(plan, snapshot)));
  }

  /** Asks, and then rebuilds header caches. */
  void rebuild(JobDialogs dialogs, WorkScope.Reach reach, boolean all) {
    run(reach, scope -> dialogs.rebuild(scope, all), (spool, plan, snapshot) -> spool.rebuild(plan, JobText.title(plan, snapshot)));
  }

  /** Carries out a repair that the user saw and agreed to. */
  void repair(RepairPlan plan, WhenLocked whenLocked, String title) {
    Opened now = opened.get();
    if (now != null) {
      started(now.spool().repair(plan, whenLocked, title));
    }
  }

  /** Takes the moves of the last repair back. */
  void undo() {
    Opened now = opened.get();
    if (now != null && now.spool().undoable() > 0) {
      started(now.spool().undo(Texts.get("job.undo")));
    }
  }

  private interface Start<P> {
    Job<?> start(OpenSpool spool, P plan, SpoolSnapshot snapshot);
  }

  private <P> void run(WorkScope.Reach reach, Function<WorkScope, @Nullable P> ask, Start<P> start) {
    Opened now = opened.get();
    SpoolSnapshot snapshot = table.shown().get().snapshot();
    if (now != null && snapshot != null) {
      P plan = ask.apply(new WorkScope(snapshot, now.spool().configuration(), node(), table.selected().get(), reach));
      // While the dialog was open the user may have gone to another spool.
      if (plan != null && now.equals(opened.get())) {
        started(start.start(now.spool(), plan, snapshot));
      }
    }
  }

  private void started(Job<?> job) {
    queue.look();
    LOG.debug("asked for: {}", job);
  }

  private void ended(QueuedJob queued) {
    switch (queued.job().report()) {
      case VerifyReport report -> {
        rate = report.seconds() > 0 && queued.job().limit() == 0 ? Math.round(report.bytes() / report.seconds()) : rate;
        verified.set(Verified.of(report));
      }
      case RebuildReport report when report.listing() != null -> relisted.set(report.listing());
      case null, default -> { }
    }
    whenEnded.accept(queued);
  }

  /** Which rows are being read, and what can be taken back. */
  private void check() {
    undoable.set(opened.get() == null ? 0 : opened.get().spool().undoable());
    table.checking().set(queue.jobs().get().stream().filter(queued -> !queued.job().state().isEnd())
        .flatMap(queued -> queued.job().progress().current().stream())
        .collect(Collectors.toMap(JobProgress.Current::key, JobProgress.Current::percent, (one, other) -> other)));
  }

  /** Bytes a second that the last verify run reached, 0 where there was none. */
  long rate() {
    return rate;
  }

  /** The node the list shows, or null. */
  @Nullable NodeSummary node() {
    SpoolSnapshot snapshot = table.shown().get().snapshot();
    return snapshot != null && table.query().get().place() instanceof Place.OfNode(var id) ? snapshot.node(id) : null;
  }

  /** Copies the names of the selected rows, a line each. */
  void copyNames() {
    copy(e -> e.name().toString());
  }

  /** Copies their paths, from the root of the file system. */
  void copyPaths() {
    SpoolSnapshot snapshot = table.shown().get().snapshot();
    if (snapshot != null) {
      copy(e -> snapshot.spool() + "/" + e.path());
    }
  }

  private void copy(Function<Entry, String> text) {
    List<Entry> selected = table.selected().get();
    if (!selected.isEmpty()) {
      copy(selected.stream().map(text).collect(Collectors.joining("\n")));
    }
  }

  static void copy(String text) {
    var content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  /** Whether one of these can be verified. */
  static boolean canVerify(List<Entry> entries) {
    return entries.stream().anyMatch(e -> !VerifyPlan.of(List.of(e)).entries().isEmpty());
  }

  /** Whether one of these can have a header cache. */
  static boolean canRebuild(List<Entry> entries) {
    return entries.stream().anyMatch(RebuildPlan::canHaveCache);
  }
}
