package org.spoolinspector.ui;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Liveness;
import org.spoolinspector.job.SessionListener;
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
  private final AtomicBoolean pending = new AtomicBoolean();
  private final AtomicBoolean detached = new AtomicBoolean();

  SpoolModel(PacketTableModel table, Consumer<Runnable> fxThread) {
    this.table = table;
    this.fxThread = fxThread;
  }

  ReadOnlyObjectProperty<Status> status() {
    return status.getReadOnlyProperty();
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

  private void update(UnaryOperator<Status> change) {
    newest.updateAndGet(change);
    if (!pending.getAndSet(true)) {
      fxThread.accept(() -> {
        pending.set(false);
        status.set(newest.get());
      });
    }
  }
}
