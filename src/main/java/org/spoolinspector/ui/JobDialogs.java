package org.spoolinspector.ui;

import org.jspecify.annotations.Nullable;
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
}
