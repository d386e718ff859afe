package org.spoolinspector.job;

import org.spoolinspector.spool.SpoolSnapshot;

/** Hears of a {@link SpoolSession}, on some thread; the calls are short. */
public interface SessionListener {
  /** The spool as it is known now: after a scan, a change, or a result of a job. */
  void snapshot(SpoolSnapshot snapshot);

  /** A scan began ({@code true}) or ended. */
  void scanning(boolean running);

  /** How the spool is watched has changed. */
  void liveness(Liveness liveness);

  /** A scan failed as a whole: one sentence that names the folder and what to do. */
  void failed(String sentence);
}
