package org.spoolinspector.spool;

/** How much something asks for attention, least first. All but {@link #NONE} are flagged. */
public enum Severity {
  NONE, NOTICE, WARNING, ERROR;

  /** The graver of two. */
  public Severity max(Severity other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
