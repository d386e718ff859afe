package org.spoolinspector.ui;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.VerifyPlan;

/** Says what a job will change and asks for a go-ahead. Modal; FX thread only. */
interface JobDialogs {
  /**
   * Asks for a verify run.
   *
   * @param packets whether ordinary packets are to be read too, as a first choice
   * @return null where the user cancelled
   */
  @Nullable VerifyPlan verify(WorkScope scope, boolean packets);

  /**
   * Asks for a rebuild of header caches.
   *
   * @param all whether fresh caches are written too, as a first choice
   * @return null where the user cancelled
   */
  @Nullable RebuildPlan rebuild(WorkScope scope, boolean all);

  /**
   * Shows what lies in quarantine and asks what to put back, or to delete.
   *
   * @return null where the user did neither
   */
  @Nullable RepairPlan quarantine(List<Quarantined> files, NodeNames names);

  /**
   * Asks from when on something counts as a problem.
   *
   * @return null where the user cancelled
   */
  @Nullable Thresholds thresholds(Thresholds now);
}
