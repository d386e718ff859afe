package org.spoolinspector.spool;

/**
 * How many, and how much.
 *
 * @param bytes their sizes together
 */
public record Tally(long count, long bytes) {
  public static final Tally NONE = new Tally(0, 0);

  /** One more of this size. */
  public Tally plus(long size) {
    return new Tally(count + 1, Sizes.plus(bytes, size));
  }

  /** Both together. */
  public Tally plus(Tally other) {
    return new Tally(count + other.count, Sizes.plus(bytes, other.bytes));
  }
}
