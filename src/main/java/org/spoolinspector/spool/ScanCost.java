package org.spoolinspector.spool;

/**
 * What a scan cost.
 *
 * @param nanos wall-clock time
 * @param caches headers read from caches
 * @param packets headers read from packets, nocks and parts themselves
 * @param bytes read from both
 * @param deep whether caches and packets were compared
 */
public record ScanCost(long nanos, long caches, long packets, long bytes, boolean deep) {
  public static final ScanCost NOTHING = new ScanCost(0, 0, 0, 0, false);

  /** Both together. */
  public ScanCost plus(ScanCost other) {
    return new ScanCost(nanos + other.nanos, caches + other.caches, packets + other.packets, bytes + other.bytes, deep || other.deep);
  }
}
