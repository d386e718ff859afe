package org.spoolinspector.ui;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.posix.Posix;

/** The dialogs as windows of their own. */
final class ThemedJobDialogs implements JobDialogs {
  private static final String IDLE = "verify.idle";

  private final Window owner;
  private final Theme theme;
  private final Settings settings;
  private final LongSupplier rate;
  private final Supplier<@Nullable String> ahead;

  /**
   * Dialogs owned by this window.
   *
   * @param settings where the choice of priority is remembered
   * @param rate bytes a second that the last verify run of this session reached, 0 where there was none
   * @param ahead what a new job waits for, or null
   */
  ThemedJobDialogs(Window owner, Theme theme, Settings settings, LongSupplier rate, Supplier<@Nullable String> ahead) {
    this.owner = owner;
    this.theme = theme;
    this.settings = settings;
    this.rate = rate;
    this.ahead = ahead;
  }

  @Override
  public @Nullable VerifyPlan verify(WorkScope scope, boolean packets) {
    boolean canIdle = Posix.system().canIdle();
    var first = VerifyChoice.first(scope, packets, canIdle && settings.flag(IDLE, false));
    var dialog = new VerifyDialog(theme, first, rate.getAsLong(), canIdle);
    dialog.begins(ahead.get());
    dialog.initOwner(owner);
    VerifyPlan plan = dialog.showAndWait().orElse(null);
    if (plan != null && canIdle) {
      settings.set(IDLE, plan.idle());
    }
    return plan;
  }

  @Override
  public @Nullable RebuildPlan rebuild(WorkScope scope, boolean all) {
    var dialog = new RebuildDialog(theme, RebuildChoice.first(scope, all));
    dialog.begins(ahead.get());
    dialog.initOwner(owner);
    return dialog.showAndWait().orElse(null);
  }

  @Override
  public @Nullable RepairPlan quarantine(List<Quarantined> files, NodeNames names) {
    var dialog = new QuarantineDialog(theme, files, names);
    dialog.begins(ahead.get());
    dialog.initOwner(owner);
    return dialog.showAndWait().orElse(null);
  }

  @Override
  public @Nullable Thresholds thresholds(Thresholds now) {
    var dialog = new ThresholdsDialog(theme, now);
    dialog.initOwner(owner);
    return dialog.showAndWait().orElse(null);
  }
}
