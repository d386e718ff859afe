package org.spoolinspector.state;

import java.nio.ByteBuffer;
import org.h2.mvstore.MVMap;

/** Numbers from 1 on as keys of maps, in their order. */
final class Keys {
  private Keys() {
  }

  static byte[] of(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  static long number(byte[] key) throws MalformedRecord {
    if (key.length < Long.BYTES) {
      throw new MalformedRecord("a key is cut short");
    }
    return ByteBuffer.wrap(key).getLong();
  }

  /** The key after the last. */
  static byte[] next(MVMap<byte[], byte[]> map) throws MalformedRecord {
    byte[] last = map.lastKey();
    return of(last == null ? 1 : number(last) + 1);
  }
}
