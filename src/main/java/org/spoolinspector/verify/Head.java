package org.spoolinspector.verify;

import java.util.Arrays;

/** The first 172 bytes of a packet, as its cache must be. */
public final class Head {
  private final byte[] bytes;

  Head(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether a cache holds exactly this. */
  public boolean isCache(byte[] cache, int length) {
    return length == bytes.length && Arrays.equals(bytes, 0, length, cache, 0, length);
  }
}
