package org.spoolinspector.state;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32C;

/** Puts values one after another into bytes; {@link ByteSource} takes them out again. Small numbers take few bytes. */
final class ByteSink {
  private byte[] bytes = new byte[64];
  private int length;

  ByteSink octet(int value) {
    room(1);
    bytes[length++] = (byte) value;
    return this;
  }

  /** Seven bits a byte, the lowest first; negative numbers take ten. */
  ByteSink number(long value) {
    room(10);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
    return this;
  }

  /** A number that may well be negative. */
  ByteSink signed(long value) {
    return number(value << 1 ^ value >> 63);
  }

  ByteSink raw(byte[] value) {
    room(value.length);
    System.arraycopy(value, 0, bytes, length, value.length);
    length += value.length;
    return this;
  }

  ByteSink bytes(byte[] value) {
    return number(value.length).raw(value);
  }

  /** Text, whatever its characters; a lone surrogate becomes a question mark. */
  ByteSink text(String value) {
    return bytes(value.getBytes(StandardCharsets.UTF_8));
  }

  /** To the millisecond. */
  ByteSink time(Instant value) {
    return signed(value.toEpochMilli());
  }

  ByteSink texts(Map<String, String> values) {
    number(values.size());
    values.forEach((key, value) -> text(key).text(value));
    return this;
  }

  /** What was put in. */
  byte[] done() {
    return Arrays.copyOf(bytes, length);
  }

  /** The same, and a sum at its end over it and over the key that it is kept under. */
  byte[] sealed(byte[] key) {
    int sum = sum(key, bytes, length);
    for (int shift = 24; shift >= 0; shift -= 8) {
      octet(sum >>> shift);
    }
    return done();
  }

  static int sum(byte[] key, byte[] bytes, int length) {
    var sum = new CRC32C();
    sum.update(key);
    sum.update(bytes, 0, length);
    return (int) sum.getValue();
  }

  private void room(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }
}
