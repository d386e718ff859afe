package org.spoolinspector.ui;

import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says in the log, where that is set to be so talkative, when the window, its first rows, and all rows that it has place for were on
 * the screen. A measurement sets it by the system property {@code java.util.logging.config.file}.
 */
final class Milestones {
  private static final Logger LOG = LoggerFactory.getLogger(Milestones.class);
  /** In the first pulse from now things are laid out and handed to be drawn; the one after the next begins when they are drawn. */
  private static final int PULSES = 3;

  private Milestones() {
  }

  /** Watches a window that was shown just now, before its first pulse. FX thread. */
  static void watch(PacketTableModel model, PacketTable table) {
    if (LOG.isDebugEnabled()) {
      whenDrawn("window", () -> true);
      model.shown().addListener(new ChangeListener<>() {
        @Override
        public void changed(ObservableValue<? extends Rows> rows, Rows was, Rows is) {
          if (!is.entries().isEmpty()) {
            model.shown().removeListener(this);
            whenDrawn("first", () -> true);
            whenDrawn("rows", table::isFilled);
          }
        }
      });
    }
  }

  private static void whenDrawn(String what, BooleanSupplier madeUp) {
    new AnimationTimer() {
      private int pulses;

      @Override
      public void handle(long now) {
        pulses += madeUp.getAsBoolean() ? 1 : 0;
        if (pulses == PULSES) {
          stop();
          LOG.debug("{} painted", what);
        }
      }
    }.start();
  }
}
