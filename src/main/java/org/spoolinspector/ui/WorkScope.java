package org.spoolinspector.ui;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * What the user was looking at when he asked for a job.
 *
 * @param node the node chosen in the node list, or null
 * @param selected the rows selected in the table
 * @param reach which of them the command was about; the dialog lets him change it
 */
record WorkScope(
    SpoolSnapshot snapshot, Configuration configuration, @Nullable NodeSummary node, List<Entry> selected, Reach reach) {
  /** What a job works on. */
  enum Reach { ALL_NODES, NODE, SELECTED }
}
