package org.spoolinspector.spool;

/**
 * What reading heads of files cost.
 *
 * @param count how many files were opened for their head
 * @param nanos how long that took, each file for itself; read side by side, so more than wall-clock time
 * @param bytes read
 */
public record Heads(long count, long nanos, long bytes) {
  public static final Heads NONE = new Heads(0, 0, 0);

  /** Both together. */
  public Heads plus(Heads other) {
    return new Heads(count + other.count, nanos + other.nanos, bytes + other.bytes);
  }

  /** How long one took on average, nanoseconds; 0 where there was none. */
  public long average() {
    return count == 0 ? 0 : nanos / count;
  }
}
