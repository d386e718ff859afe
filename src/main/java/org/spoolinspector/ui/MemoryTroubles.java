package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.state.Trouble;

/** Tells the user why something is not remembered, each kind of trouble once; also what happened before there was a window. */
final class MemoryTroubles implements Consumer<Trouble> {
  private static final Logger LOG = LoggerFactory.getLogger(MemoryTroubles.class);
  private final Consumer<Runnable> fxThread;
  private final Set<Trouble.Kind> heard = EnumSet.noneOf(Trouble.Kind.class);
  /** On the FX thread only, as the window is. */
  private final List<Trouble> early = new ArrayList<>();
  private @Nullable Consumer<String> window;

  /**
   * Troubles that are told later.
   *
   * @param fxThread runs something on the FX thread
   */
  MemoryTroubles(Consumer<Runnable> fxThread) {
    this.fxThread = fxThread;
  }

  /** On any thread. */
  @Override
  public void accept(Trouble trouble) {
    LOG.debug("{}", trouble.text(Locale.ROOT));
    synchronized (heard) {
      if (!heard.add(trouble.kind())) {
        return;
      }
    }
    fxThread.accept(() -> tell(trouble));
  }

  private void tell(Trouble trouble) {
    if (window == null) {
      early.add(trouble);
    } else {
      window.accept(trouble.text(Texts.locale()));
    }
  }

  /** From now on they are told there; on the FX thread. */
  void tellTo(Consumer<String> there) {
    window = there;
    early.forEach(this::tell);
    early.clear();
  }
}
