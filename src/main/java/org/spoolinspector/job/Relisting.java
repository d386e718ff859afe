package org.spoolinspector.job;

import org.spoolinspector.spool.ScanCost;

/**
 * What listing the whole spool cost before a rebuild and right after it.
 *
 * @param before the last complete scan before it; where {@link ScanCost#deep()}, it compared caches with packets and so read more
 * @param after a quick one, which finds in the page cache what the rebuild has just read and written
 */
public record Relisting(ScanCost before, ScanCost after) {
  /** Whether both were of the same kind, so that one time can be held against the other. */
  public boolean isAlike() {
    return before.deep() == after.deep();
  }
}
