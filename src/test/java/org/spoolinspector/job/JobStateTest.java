package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.job.JobState.CANCELLED;
import static org.spoolinspector.job.JobState.CANCELLING;
import static org.spoolinspector.job.JobState.DONE;
import static org.spoolinspector.job.JobState.FAILED;
import static org.spoolinspector.job.JobState.PAUSED;
import static org.spoolinspector.job.JobState.RUNNING;
import static org.spoolinspector.job.JobState.WAITING;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JobStateTest {
  @Test
  void allPairs() {
    Map<JobState, Set<JobState>> legal = Map.of(
        WAITING, Set.of(RUNNING, PAUSED, CANCELLING, DONE, CANCELLED, FAILED),
        RUNNING, Set.of(PAUSED, CANCELLING, DONE, FAILED),
        PAUSED, Set.of(RUNNING, WAITING, CANCELLING, DONE, CANCELLED, FAILED),
        CANCELLING, Set.of(CANCELLED, DONE, FAILED),
        DONE, Set.of(), CANCELLED, Set.of(), FAILED, Set.of());
    for (JobState from : JobState.values()) {
      for (JobState to : JobState.values()) {
        assertThat(from.mayBecome(to)).as("%s to %s", from, to).isEqualTo(legal.get(from).contains(to));
      }
      assertThat(from.isEnd()).as("nothing comes after %s", from).isEqualTo(legal.get(from).isEmpty());
    }
  }
}
