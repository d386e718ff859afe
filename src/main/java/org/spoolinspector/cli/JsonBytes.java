package org.spoolinspector.cli;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hjson.JsonValue;
import org.hjson.Stringify;
import org.jspecify.annotations.Nullable;

/** JSON put together as UTF-8 bytes. Strings with something to escape are the library's. */
final class JsonBytes {
  private byte[] bytes = new byte[1 << 10];
  private int size;

  /** This text, as it stands. */
  JsonBytes raw(String text) {
    return raw(text.getBytes(StandardCharsets.UTF_8));
  }

  JsonBytes raw(byte[] text) {
    byte[] room = room(text.length);
    System.arraycopy(text, 0, room, size, text.length);
    size += text.length;
    return this;
  }

  JsonBytes raw(char ascii) {
    room(1)[size] = (byte) ascii;
    size++;
    return this;
  }

  /** A string value, or {@code null}. */
  JsonBytes string(@Nullable String value) {
    return raw(value == null ? "null" : JsonValue.valueOf(value).toString(Stringify.PLAIN));
  }

  /** A string value without the quotes around it. */
  JsonBytes inString(String value) {
    String quoted = JsonValue.valueOf(value).toString(Stringify.PLAIN);
    return raw(quoted.substring(1, quoted.length() - 1));
  }

  JsonBytes number(long value) {
    return raw(Long.toString(value));
  }

  /** A number of exactly so many digits, with zeros before it. */
  JsonBytes digits(int value, int count) {
    byte[] room = room(count);
    int rest = value;
    for (int i = size + count - 1; i >= size; i--) {
      room[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += count;
    return this;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  private byte[] room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
    return bytes;
  }
}
