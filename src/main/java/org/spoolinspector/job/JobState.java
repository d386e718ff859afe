package org.spoolinspector.job;

/** Where a job is in its life, and where it may go from there. */
public enum JobState {
  /** It will begin, or go on after a pause, when it is its turn. */
  WAITING,
  RUNNING, PAUSED, CANCELLING,
  /** Everything was done, whatever was found. */
  DONE,
  /** Stopped on request; what was done until then is in the report. */
  CANCELLED,
  /** The job itself failed. */
  FAILED;

  /** Whether the job may go from this state to {@code next}. */
  public boolean mayBecome(JobState next) {
    return switch (this) {
      // Paused or waiting again after its last look at the state, it may end all the same.
      case WAITING -> next == RUNNING || next == PAUSED || next == CANCELLING || next.isEnd();
      case RUNNING -> next == PAUSED || next == CANCELLING || next == DONE || next == FAILED;
      case PAUSED -> next == RUNNING || next == WAITING || next == CANCELLING || next.isEnd();
      case CANCELLING -> next.isEnd();
      case DONE, CANCELLED, FAILED -> false;
    };
  }

  /** Whether nothing comes after it. */
  public boolean isEnd() {
    return this == DONE || this == CANCELLED || this == FAILED;
  }
}
