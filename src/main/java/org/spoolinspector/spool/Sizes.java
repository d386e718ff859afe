package org.spoolinspector.spool;

import java.util.stream.LongStream;

/** Sums of file sizes. A sparse file may claim to be of any size, and a few of them of more bytes than can be counted. */
public final class Sizes {
  private Sizes() {
  }

  /** Both together, at most {@link Long#MAX_VALUE}. */
  public static long plus(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** All of them together, likewise. */
  public static long sum(LongStream sizes) {
    return sizes.reduce(0, Sizes::plus);
  }
}
