package org.spoolinspector.posix;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A file name as the kernel has it: bytes, which need not be valid UTF-8. */
public final class RawName implements Comparable<RawName> {
  private static final int LONGEST = 4096;
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
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RawName that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** The name for people: see {@link Printable}. */
  @Override
  public String toString() {
    return Printable.of(bytes);
  }
}
