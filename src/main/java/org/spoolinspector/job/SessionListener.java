package org.spoolinspector.job;

import java.util.List;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.spool.Entry;
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

  /** What is wrong with the spool: after each snapshot, and when more was looked up on the disk. */
  default void findings(Findings findings) {
  }

  /** What lies in quarantine: at first, and when that changed. Newest first. */
  default void quarantine(List<Quarantined> files) {
  }

  /** Which jobs a program that was closed or died left undone in this spool: once, when it is opened. Often none. */
  default void left(List<LeftJob> jobs) {
  }

  /** A packet that a repair of this session made room for has come again: it is a nock, or checked already. */
  default void returned(Entry arrived) {
  }
}
