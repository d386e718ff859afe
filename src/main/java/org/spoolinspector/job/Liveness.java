package org.spoolinspector.job;

/**
 * How the spool is being watched.
 *
 * @param folders how many folders are watched
 */
public record Liveness(Mode mode, int folders) {
  /** By what means. */
  public enum Mode {
    /** The file system reports changes. */
    EVENTS,
    /** It does not; the spool is read again every few seconds. */
    POLLING,
    /** Not watched. */
    OFF
  }
}
