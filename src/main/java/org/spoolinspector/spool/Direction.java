package org.spoolinspector.spool;

/** Inbound or outbound, seen from this node. */
public enum Direction {
  RX, TX;

  /** The folder's name: {@code rx}, {@code tx}. */
  public String word() {
    return Words.of(this);
  }
}
