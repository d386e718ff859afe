package org.spoolinspector.packet;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A 32-byte identifier of a node, a packet, an area or an area's message. Written as 52 Base32 characters. */
public record Id(long word0, long word1, long word2, long word3) implements Comparable<Id> {
  /** Bytes of an id. */
  public static final int BYTES = 32;

  /** The id whose text the first 52 bytes are, or null where they are none. */
  public static @Nullable Id parse(byte[] text) {
    if (!Base32.isId(text)) {
      return null;
    }
    long[] w = Base32.decode(text);
    return new Id(w[0], w[1], w[2], w[3]);
  }

  /** The id that this text is, or null where it is none. */
  public static @Nullable Id parse(String text) {
    return text.length() == Base32.LENGTH ? parse(text.getBytes(StandardCharsets.UTF_8)) : null;
  }

  /** The id of these 32 bytes. */
  public static Id of(byte[] bytes, int offset) {
    var in = ByteBuffer.wrap(bytes, offset, BYTES);
    return new Id(in.getLong(), in.getLong(), in.getLong(), in.getLong());
  }

  /** The 32 bytes. */
  public byte[] toBytes() {
    return ByteBuffer.allocate(BYTES).putLong(word0).putLong(word1).putLong(word2).putLong(word3).array();
  }

  @Override
  public int compareTo(Id other) {
    int c = Long.compareUnsigned(word0, other.word0);
    c = c != 0 ? c : Long.compareUnsigned(word1, other.word1);
    c = c != 0 ? c : Long.compareUnsigned(word2, other.word2);
    return c != 0 ? c : Long.compareUnsigned(word3, other.word3);
  }

  /** As of any record; but what a record does by itself is slow until it is optimized, and a scan asks for each header. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Id that && word0 == that.word0 && word1 == that.word1 && word2 == that.word2 && word3 == that.word3;
  }

  /** Ids are as good as random. */
  @Override
  public int hashCode() {
    return Long.hashCode(word0 ^ word3);
  }

  /** The 52 characters. */
  @Override
  public String toString() {
    return Base32.encode(new long[] {word0, word1, word2, word3});
  }
}
