package org.spoolinspector.ui;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;

/**
 * The parts of the window that are made elsewhere.
 *
 * @param dialogs asks before jobs, owned by the window given
 * @param jobBar shows the job that {@link Workplace#started()} tells of
 * @param firstStart stands in the window while no spool is open
 * @param demo unpacks the demo spool; called in the background
 */
record WindowParts(
    Dialogs dialogs, Function<Workplace, Region> jobBar, FirstStart firstStart, Callable<Configuration> demo) {
  /** The program's own. */
  static WindowParts standard() {
    return new WindowParts((owner, theme) -> new PlainDialogs(), workplace -> new Region(), PlainDialogs::firstStart, () -> {
      throw new IOException(Texts.get("open.no-demo"));
    });
  }

  /** Makes job dialogs. */
  interface Dialogs {
    JobDialogs make(Supplier<@Nullable Window> owner, Theme theme);
  }

  /** Makes the view of the first start. */
  interface FirstStart {
    Region make(OpenCommands open, List<RecentSpool> recents);
  }
}
