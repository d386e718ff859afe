package org.spoolinspector.spool;

/**
 * What a scan cost, and how much it found for that.
 *
 * @param nanos wall-clock time
 * @param entries how many entries there were
 * @param caches header caches opened
 * @param packets packets and nocks opened for their header
 * @param deep whether caches and packets were compared
 */
public record ScanCost(long nanos, long entries, Heads caches, Heads packets, boolean deep) {
  public static final ScanCost NOTHING = new ScanCost(0, 0, Heads.NONE, Heads.NONE, false);

  /** Both together. */
  public ScanCost plus(ScanCost other) {
    return new ScanCost(nanos + other.nanos, entries + other.entries, caches.plus(other.caches), packets.plus(other.packets),
        deep || other.deep);
  }

  /** Bytes read from files; what listing folders reads is not in it. */
  public long bytes() {
    return caches.bytes() + packets.bytes();
  }

  /** Wall-clock time. */
  public double seconds() {
    return nanos / 1e9;
  }
}
