package org.spoolinspector.spool;

/** The state of a packet's header cache. */
public enum HdrState {
  /** It is the packet's own header (a quick scan: nothing speaks against it). */
  FRESH,
  MISSING, EMPTY, SHORT,
  /** Its magic is not that of the packet's format. */
  OLD_FORMAT,
  OTHER_PACKET, UNREADABLE,
  /** There is none, and the configuration says {@code nohdr}. */
  OFF;

  /** As JSON writes it: {@code old-format}. */
  public String word() {
    return Words.of(this);
  }

  /** Whether NNCP's tools would be led astray by such a cache. */
  public boolean isFaulty() {
    return switch (this) {
      case FRESH, MISSING, OFF -> false;
      case EMPTY, SHORT, OLD_FORMAT, OTHER_PACKET, UNREADABLE -> true;
    };
  }
}
