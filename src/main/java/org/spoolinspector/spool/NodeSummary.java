package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;

/**
 * A node: one the configuration names, or one that has a folder in the spool.
 *
 * @param name the configuration's name, else that of a name link in the spool, else null
 * @param configured whether the configuration knows it; with no configuration every node counts as configured
 * @param self whether it is this node itself
 * @param hasFolder whether it has a folder in the spool
 * @param rx whole checksummed packets received, whatever their state
 * @param flagged how many of its entries are problems
 * @param severity the gravest of them
 */
public record NodeSummary(
    Id id, @Nullable String name, boolean configured, boolean self, boolean hasFolder,
    Tally rx, Tally tx, Tally nock, Tally part, int flagged, Severity severity) {

  /** The name, or the id where it has none. */
  public String title() {
    return name == null ? id.toString() : name;
  }

  /** All four together. */
  public Tally all() {
    return rx.plus(tx).plus(nock).plus(part);
  }
}
