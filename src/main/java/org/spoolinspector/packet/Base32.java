package org.spoolinspector.packet;

/**
 * RFC 4648 Base32 of 32-byte ids: upper case, no padding, 52 characters. The last character carries one bit, so only {@code A}
 * and {@code Q} are right there; NNCP decodes others too and then shows a name that no file bears.
 */
public final class Base32 {
  /** Characters of an id. */
  public static final int LENGTH = 52;
  private static final char[] ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".toCharArray();
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
    int bit = 0;
    for (int i = 0; i < LENGTH; i++) {
      long value = VALUES[text[i]];
      for (int b = 4; b >= 0 && bit < 256; b--, bit++) {
        words[bit >>> 6] = (words[bit >>> 6] << 1) | ((value >>> b) & 1);
      }
    }
    return words;
  }

  /** The 52 characters of 32 bytes. */
  static String encode(long[] words) {
    var text = new char[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      int value = 0;
      for (int bit = i * 5; bit < i * 5 + 5; bit++) {
        value = (value << 1) | (bit < 256 ? (int) (words[bit >>> 6] >>> (63 - (bit & 63))) & 1 : 0);
      }
      text[i] = ALPHABET[value];
    }
    return new String(text);
  }
}
