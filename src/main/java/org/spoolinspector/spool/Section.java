package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;

/**
 * A part of the spool that is always read together: when something in it changes, it alone is read again.
 *
 * @param node whose it is, null for {@link Kind#ROOT}, {@link Kind#TMP} and {@link Kind#QUARANTINE}
 */
public record Section(Kind kind, @Nullable Id node) implements Comparable<Section> {
  /** The entries directly in the spool. */
  public static final Section ROOT = new Section(Kind.ROOT, null);

  /** The kinds of section. */
  public enum Kind {
    /** The entries directly in the spool. */
    ROOT,
    /** The entries directly in a node's folder. */
    NODE,
    /** {@code rx} with its {@code hdr} and {@code seen}. */
    RX,
    /** {@code tx}, likewise. */
    TX,
    /** {@code area} with the folders in it. */
    AREA,
    TMP,
    QUARANTINE
  }

  /** The spool itself, then node by node, then what belongs to no node. */
  @Override
  public int compareTo(Section other) {
    if (node == null || other.node == null || node.equals(other.node)) {
      return kind.compareTo(other.kind);
    }
    return node.compareTo(other.node);
  }

  /** Its folder, relative to the spool. */
  public SpoolFolder folder() {
    String path = switch (kind) {
      case ROOT -> "";
      case NODE -> String.valueOf(node);
      case RX -> node + "/" + SpoolLayout.RX;
      case TX -> node + "/" + SpoolLayout.TX;
      case AREA -> node + "/" + SpoolLayout.AREA;
      case TMP -> SpoolLayout.TMP.toString();
      case QUARANTINE -> SpoolLayout.QUARANTINE.toString();
    };
    return new SpoolFolder(path, this);
  }

  /** rx or tx, or null elsewhere. */
  public @Nullable Direction direction() {
    return switch (kind) {
      case RX -> Direction.RX;
      case TX -> Direction.TX;
      case ROOT, NODE, AREA, TMP, QUARANTINE -> null;
    };
  }
}
