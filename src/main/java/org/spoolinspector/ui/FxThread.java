package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The FX thread, to be handed work also before it is there: that work waits for it. */
final class FxThread implements Consumer<Runnable> {
  private final Consumer<Runnable> later;
  private @Nullable List<Runnable> early = new ArrayList<>();

  /**
   * The thread, not there yet.
   *
   * @param later runs something on it once it is there
   */
  FxThread(Consumer<Runnable> later) {
    this.later = later;
  }

  /** Has it run, after all that was handed over before; from any thread. */
  @Override
  public synchronized void accept(Runnable work) {
    if (early == null) {
      later.accept(work);
    } else {
      early.add(work);
    }
  }

  /** From now on the thread is there. */
  synchronized void begin() {
    if (early != null) {
      early.forEach(later);
      early = null;
    }
  }
}
