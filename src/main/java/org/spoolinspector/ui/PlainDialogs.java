package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.VerifyPlan;

/** Holds the place of the job dialogs and the first start. */
final class PlainDialogs implements JobDialogs {
  @Override
  public @Nullable VerifyPlan verify(WorkScope scope, boolean packets) {
    return null;
  }

  @Override
  public @Nullable RebuildPlan rebuild(WorkScope scope, boolean all) {
    return null;
  }

  static Region firstStart(OpenCommands open, List<RecentSpool> recents) {
    var button = new Button(Texts.get("command.open-configuration"));
    button.setOnAction(e -> open.openConfiguration());
    return new EmptyView(BootstrapIcons.INBOXES, Texts.get("window.title"), Texts.get("status.no-spool"), button);
  }
}
