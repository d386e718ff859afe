package org.spoolinspector.posix;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A file name as the kernel has it: bytes, which need not be valid UTF-8. */
public final class RawName implements Comparable<RawName> {
  private static final int LONGEST = 4096;
  private static final int FIRST = 5;
  private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private final byte[] bytes;

  private RawName(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The name with these bytes; the array is kept and must not change. */
  public static RawName of(byte[] bytes) {
    return new RawName(bytes);
  }

  /** The name with the UTF-8 bytes of this text. */
  public static RawName of(String text) {
    return new RawName(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes themselves; not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** Whether it can be the name of something in a folder: not a path, not the folder itself nor the one above. */
  boolean isEntryName() {
    for (byte b : bytes) {
      if (b == '/' || b == 0) {
        return false;
      }
    }
    boolean dots = (bytes.length == 1 && bytes[0] == '.') || (bytes.length == 2 && bytes[0] == '.' && bytes[1] == '.');
    return bytes.length > 0 && bytes.length < LONGEST && !dots;
  }

  @Override
  public int compareTo(RawName other) {
    if (bytes.length >= Long.BYTES && other.bytes.length >= Long.BYTES) {
      // Ids differ in their first bytes already, all but never.
      int first = Long.compareUnsigned(word(0), other.word(0));
      if (first != 0) {
        return first;
      }
    }
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  /**
   * The first five bytes as one number, a shorter name filled up with zeros. Where these numbers differ, they are in the order of the
   * names.
   */
  public long firstBytes() {
    long first = 0;
    for (int i = 0; i < FIRST; i++) {
      first = (first << Byte.SIZE) | (i < bytes.length ? bytes[i] & 0xff : 0);
    }
    return first;
  }

  private long word(int at) {
    return (long) WORDS.get(bytes, at);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RawName that && Arrays.equals(bytes, that.bytes);
  }

  /** Of an id three words tell enough: they are as good as random. Names that share them are told apart by their order. */
  @Override
  public int hashCode() {
    if (bytes.length < 3 * Long.BYTES) {
      return Arrays.hashCode(bytes);
    }
    long mixed = (word(0) * 31 + word(bytes.length / 2 - 4)) * 31 + word(bytes.length - Long.BYTES) + bytes.length;
    return Long.hashCode(mixed * 0x9e3779b97f4a7c15L);
  }

  /** The name for people: see {@link Printable}. */
  @Override
  public String toString() {
    return Printable.of(bytes);
  }
}
