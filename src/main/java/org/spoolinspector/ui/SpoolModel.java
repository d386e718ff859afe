package org.spoolinspector.ui;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.job.LeftJob;
import org.spoolinspector.job.Liveness;
import org.spoolinspector.job.SessionListener;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolSnapshot;

/** What one session tells: the snapshots go to the table, the rest is kept here for the FX thread. */
final class SpoolModel implements SessionListener {
  /**
   * How the session is.
   *
   * @param failure why the last scan failed as a whole, or null
   */
  record Status(boolean scanning, Liveness liveness, @Nullable String failure) {
    static final Status START = new Status(true, new Liveness(Liveness.Mode.OFF, 0), null);
  }

  private final PacketTableModel table;
  private final Consumer<Runnable> fxThread;
  private final ReadOnlyObjectWrapper<Status> status = new ReadOnlyObjectWrapper<>(Status.START);
  private final AtomicReference<Status> newest = new AtomicReference<>(Status.START);
  private final ReadOnlyObjectWrapper<Diagnosis> diagnosis = new ReadOnlyObjectWrapper<>(Diagnosis.NONE);
  private final AtomicReference<Diagnosis> newestDiagnosis = new AtomicReference<>(Diagnosis.NONE);
  private final ReadOnlyObjectWrapper<@Nullable Entry> returned = new ReadOnlyObjectWrapper<>();
  private final ConcurrentLinkedQueue<Entry> arrived = new ConcurrentLinkedQueue<>();
  private final ReadOnlyObjectWrapper<List<LeftJob>> left = new ReadOnlyObjectWrapper<>(List.of());
  private final AtomicReference<List<LeftJob>> newestLeft = new AtomicReference<>(List.of());
  private final AtomicBoolean pending = new AtomicBoolean();
  private final AtomicBoolean detached = new AtomicBoolean();

  SpoolModel(PacketTableModel table, Consumer<Runnable> fxThread) {
    this.table = table;
    this.fxThread = fxThread;
  }

  ReadOnlyObjectProperty<Status> status() {
    return status.getReadOnlyProperty();
  }

  /** What is wrong. Listen to it for invalidation only, since a change listener compares. */
  ReadOnlyObjectProperty<Diagnosis> diagnosis() {
    return diagnosis.getReadOnlyProperty();
  }

  /** The packet that came again last, after its damaged file was taken away; null where none did. */
  ReadOnlyObjectProperty<@Nullable Entry> returned() {
    return returned.getReadOnlyProperty();
  }

  /** The jobs that another session left undone. */
  ReadOnlyObjectProperty<List<LeftJob>> left() {
    return left.getReadOnlyProperty();
  }

  /** Hears nothing more: another spool is shown now. */
  void detach() {
    detached.set(true);
  }

  @Override
  public void snapshot(SpoolSnapshot snapshot) {
    if (!detached.get()) {
      table.snapshot(snapshot);
      update(s -> new Status(s.scanning(), s.liveness(), null));
    }
  }

  @Override
  public void scanning(boolean running) {
    update(s -> new Status(running, s.liveness(), s.failure()));
  }

  @Override
  public void liveness(Liveness liveness) {
    update(s -> new Status(s.scanning(), liveness, s.failure()));
  }

  @Override
  public void failed(String sentence) {
    update(s -> new Status(false, s.liveness(), sentence));
  }

  @Override
  public void findings(Findings findings) {
    var counts = FindingCounts.of(findings);
    newestDiagnosis.updateAndGet(d -> new Diagnosis(findings, counts, d.quarantine()));
    tell();
  }

  @Override
  public void quarantine(List<Quarantined> files) {
    newestDiagnosis.updateAndGet(d -> new Diagnosis(d.findings(), d.counts(), files));
    tell();
  }

  @Override
  public void returned(Entry entry) {
    arrived.add(entry);
    tell();
  }

  @Override
  public void left(List<LeftJob> jobs) {
    newestLeft.set(jobs);
    tell();
  }

  private void update(UnaryOperator<Status> change) {
    newest.updateAndGet(change);
    tell();
  }

  private void tell() {
    if (!pending.getAndSet(true)) {
      fxThread.accept(() -> {
        pending.set(false);
        status.set(newest.get());
        diagnosis.set(newestDiagnosis.get());
        left.set(newestLeft.get());
        for (Entry entry = arrived.poll(); entry != null; entry = arrived.poll()) {
          returned.set(entry);
        }
      });
    }
  }
}
