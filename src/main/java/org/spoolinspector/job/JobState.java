package org.spoolinspector.job;

/** Where a job is in its life, and where it may go from there. */
public enum JobState {
  WAITING, RUNNING, PAUSED, CANCELLING,
  /** Everything was done, whatever was found. */
  DONE,
  /** Stopped on request; what was done until then is in the report. */
  CANCELLED,
  /** The job itself failed. */
  FAILED;

  /** Whether the job may go from this state to {@code next}. */
  public boolean mayBecome(JobState next) {
    return switch (this) {
      case WAITING -> next == RUNNING || next == CANCELLED || next == FAILED;
      case RUNNING -> next == PAUSED || next == CANCELLING || next == DONE || next == FAILED;
      // It may have been paused after its last look at the state.
      case PAUSED -> next == RUNNING || next == CANCELLING || next == DONE || next == FAILED;
      case CANCELLING -> next == CANCELLED || next == DONE || next == FAILED;
      case DONE, CANCELLED, FAILED -> false;
    };
  }

  /** Whether nothing comes after it. */
  public boolean isEnd() {
    return this == DONE || this == CANCELLED || this == FAILED;
  }
}
