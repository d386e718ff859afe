package org.spoolinspector.state;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Takes out of bytes what a {@link ByteSink} put there. Whatever the bytes: a value, or {@link MalformedRecord}. */
final class ByteSource {
  private static final int SUM = 4;
  private final byte[] bytes;
  private final int end;
  private int at;

  /** The values in these bytes. */
  ByteSource(byte[] bytes) {
    this(bytes, bytes.length);
  }

  private ByteSource(byte[] bytes, int end) {
    this.bytes = bytes;
    this.end = end;
  }

  /** The values in bytes that were sealed under this key. */
  static ByteSource sealed(byte[] key, byte[] bytes) throws MalformedRecord {
    var sum = new ByteSource(bytes);
    sum.at = Math.max(0, bytes.length - SUM);
    int told = 0;
    for (int i = 0; i < SUM; i++) {
      told = told << 8 | sum.octet();
    }
    if (told != ByteSink.sum(key, bytes, bytes.length - SUM)) {
      throw new MalformedRecord("a record's sum is wrong");
    }
    return new ByteSource(bytes, bytes.length - SUM);
  }

  int octet() throws MalformedRecord {
    require(1);
    return bytes[at++] & 0xff;
  }

  long number() throws MalformedRecord {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int octet = octet();
      value |= (long) (octet & 0x7f) << shift;
      if ((octet & 0x80) == 0) {
        return value;
      }
    }
    throw new MalformedRecord("a number does not end");
  }

  long signed() throws MalformedRecord {
    long value = number();
    return value >>> 1 ^ -(value & 1);
  }

  /** How many of something that takes at least a byte each follow. */
  int count() throws MalformedRecord {
    long count = number();
    if (count < 0 || count > end - at) {
      throw new MalformedRecord("more is announced than there is");
    }
    return (int) count;
  }

  byte[] raw(int length) throws MalformedRecord {
    require(length);
    at += length;
    return Arrays.copyOfRange(bytes, at - length, at);
  }

  byte[] bytes() throws MalformedRecord {
    return raw(count());
  }

  String text() throws MalformedRecord {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  Instant time() throws MalformedRecord {
    return Instant.ofEpochMilli(signed());
  }

  /** In their order. */
  Map<String, String> texts() throws MalformedRecord {
    var values = new LinkedHashMap<String, String>();
    for (int left = count(); left > 0; left--) {
      values.put(text(), text());
    }
    return values;
  }

  boolean isEmpty() {
    return at == end;
  }

  /** Whatever is left. */
  byte[] rest() throws MalformedRecord {
    return raw(end - at);
  }

  void requireEnd() throws MalformedRecord {
    if (!isEmpty()) {
      throw new MalformedRecord("a record is too long");
    }
  }

  private void require(int length) throws MalformedRecord {
    if (end - at < length) {
      throw new MalformedRecord("a record is cut short");
    }
  }
}
