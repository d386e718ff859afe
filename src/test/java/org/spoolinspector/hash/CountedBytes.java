package org.spoolinspector.hash;

/** The contents that the vectors are made of. */
final class CountedBytes {
  private CountedBytes() {
  }

  static byte[] of(int length) {
    var bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (31 * i + 7 * (i >> 8) + 13 * (i >> 16));
    }
    return bytes;
  }
}
