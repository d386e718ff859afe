package org.spoolinspector.packet;

import java.nio.charset.StandardCharsets;

/**
 * RFC 4648 Base32 of 32-byte ids: upper case, no padding, 52 characters. The last character carries one bit, so only {@code A}
 * and {@code Q} are right there; NNCP decodes others too and then shows a name that no file bears.
 */
public final class Base32 {
  /** Characters of an id. */
  public static final int LENGTH = 52;
  /** Of each character. */
  private static final int BITS = 5;
  private static final byte[] ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".getBytes(StandardCharsets.ISO_8859_1);
  private static final byte[] VALUES = new byte[128];

  static {
    java.util.Arrays.fill(VALUES, (byte) -1);
    for (int i = 0; i < ALPHABET.length; i++) {
      VALUES[ALPHABET[i]] = (byte) i;
    }
  }

  private Base32() {
  }

  /** Whether the first 52 bytes are letters of the alphabet, whatever the last one's spare bits. */
  public static boolean isAlphabetic(byte[] text) {
    if (text.length < LENGTH) {
      return false;
    }
    for (int i = 0; i < LENGTH; i++) {
      if (text[i] < 0 || VALUES[text[i]] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the first 52 bytes are an id: alphabetic, and the spare bits of the last one zero. */
  public static boolean isId(byte[] text) {
    return isAlphabetic(text) && (VALUES[text[LENGTH - 1]] & 15) == 0;
  }

  /** Four big-endian words of the id that starts at 0; {@link #isId} must hold. */
  static long[] decode(byte[] text) {
    var words = new long[4];
    for (int i = 0; i < LENGTH; i++) {
      long value = VALUES[text[i]];
      int word = (i * BITS) >>> 6;
      int left = Long.SIZE - BITS - ((i * BITS) & 63);
      if (left >= 0) {
        words[word] |= value << left;
      } else {
        words[word] |= value >>> -left;
        if (word < 3) {
          words[word + 1] = value << (Long.SIZE + left);
        }
      }
    }
    return words;
  }

  /** The 52 characters of 32 bytes. */
  static String encode(long[] words) {
    var text = new byte[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      int word = (i * BITS) >>> 6;
      int left = Long.SIZE - BITS - ((i * BITS) & 63);
      long value = left >= 0 ? words[word] >>> left : (words[word] << -left) | (word < 3 ? words[word + 1] >>> (Long.SIZE + left) : 0);
      text[i] = ALPHABET[(int) (value & 31)];
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }
}
