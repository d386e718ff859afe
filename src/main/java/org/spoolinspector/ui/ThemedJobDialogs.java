package org.spoolinspector.ui;

import java.util.function.LongSupplier;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.VerifyPlan;

/** The dialogs as windows of their own. */
final class ThemedJobDialogs implements JobDialogs {
  private final Window owner;
  private final Theme theme;
  private final LongSupplier rate;

  /**
   * Dialogs owned by this window.
   *
   * @param rate bytes a second that the last verify run of this session reached, 0 where there was none
   */
  ThemedJobDialogs(Window owner, Theme theme, LongSupplier rate) {
    this.owner = owner;
    this.theme = theme;
    this.rate = rate;
  }

  @Override
  public @Nullable VerifyPlan verify(WorkScope scope, boolean packets) {
    var dialog = new VerifyDialog(theme, VerifyChoice.first(scope, packets), rate.getAsLong());
    dialog.initOwner(owner);
    return dialog.showAndWait().orElse(null);
  }

  @Override
  public @Nullable RebuildPlan rebuild(WorkScope scope, boolean all) {
    var dialog = new RebuildDialog(theme, RebuildChoice.first(scope, all));
    dialog.initOwner(owner);
    return dialog.showAndWait().orElse(null);
  }
}
