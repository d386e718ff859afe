package org.spoolinspector.job;

/** What a repair does with the files of a node while a process holds a lock of it. It never takes or removes such a lock. */
public enum WhenLocked {
  /** It leaves them as they are and says who holds the lock. */
  REFUSE,
  /** It waits until the lock is free, or the job is cancelled. */
  WAIT
}
