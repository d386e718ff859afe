package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;

/**
 * A part of the spool that is always read together: when something in it changes, it alone is read again.
 *
 * @param node whose it is, null for {@link Kind#ROOT}, {@link Kind#TMP} and {@link Kind#QUARANTINE}
 */
public record Section(Kind kind, @Nullable Id node) {
  /** The kinds of section. */
  public enum Kind {
    /** The entries directly in the spool. */
    ROOT,
    TMP,
    QUARANTINE,
    /** The entries directly in a node's folder. */
    NODE,
    /** {@code rx} with its {@code hdr} and {@code seen}. */
    RX,
    /** {@code tx}, likewise. */
    TX,
    /** {@code area} with the folders in it. */
    AREA
  }

  /** rx or tx, or null elsewhere. */
  public @Nullable Direction direction() {
    return switch (kind) {
      case RX -> Direction.RX;
      case TX -> Direction.TX;
      case ROOT, TMP, QUARANTINE, NODE, AREA -> null;
    };
  }
}
