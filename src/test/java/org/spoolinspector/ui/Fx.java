package org.spoolinspector.ui;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** What tests ask of the FX thread. */
final class Fx {
  private static final int LIMIT_SECONDS = 60;

  private Fx() {
  }

  static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents();
  }

  /** What this gives on the FX thread. */
  static <T> T onFx(Callable<T> what) {
    try {
      return WaitForAsyncUtils.asyncFx(what).get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What the cells of a table say. */
  static List<String> cells(TableView<?> table) {
    return onFx(() -> table.lookupAll(".table-cell").stream().map(cell -> ((Labeled) cell).getText()).toList());
  }

  /** Waits until it holds; fails as it does where that takes too long. */
  static void eventually(Runnable check) {
    try {
      WaitForAsyncUtils.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS, () -> {
        try {
          check.run();
          return true;
        } catch (AssertionError notYet) {
          return false;
        }
      });
    } catch (TimeoutException late) {
      check.run();
    }
  }
}
