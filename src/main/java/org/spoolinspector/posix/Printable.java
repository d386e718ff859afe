package org.spoolinspector.posix;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Names made safe to print: what could deceive the eye, or is not text, becomes {@code \xNN}, a byte each. */
public final class Printable {
  private Printable() {
  }

  /**
   * UTF-8 text as it is; control characters, bidirectional controls, line separators, the backslash itself (so that no two
   * names print alike) and bytes that are not UTF-8 as {@code \xNN}.
   */
  public static String of(byte[] bytes) {
    if (isPlain(bytes)) {
      return new String(bytes, StandardCharsets.US_ASCII);
    }
    var text = new StringBuilder(bytes.length + 16);
    for (int at = 0; at < bytes.length; ) {
      int length = Math.min(sequenceLength(bytes[at]), bytes.length - at);
      int codePoint = decode(bytes, at, length);
      if (codePoint < 0) {
        escape(text, bytes, at, 1);
        at++;
      } else {
        if (deceives(codePoint)) {
          escape(text, bytes, at, length);
        } else {
          text.appendCodePoint(codePoint);
        }
        at += length;
      }
    }
    return text.toString();
  }

  /** The bytes of which {@link #of} made this; what is no escape stands for itself. */
  public static byte[] undo(String shown) {
    byte[] text = shown.getBytes(StandardCharsets.UTF_8);
    var bytes = new ByteArrayOutputStream(text.length);
    for (int at = 0; at < text.length; at++) {
      if (isEscape(text, at)) {
        bytes.write(Character.digit(text[at + 2], 16) << 4 | Character.digit(text[at + 3], 16));
        at += 3;
      } else {
        bytes.write(text[at]);
      }
    }
    return bytes.toByteArray();
  }

  private static boolean isEscape(byte[] text, int at) {
    return text[at] == '\\' && at + 3 < text.length && text[at + 1] == 'x'
        && Character.digit(text[at + 2], 16) >= 0 && Character.digit(text[at + 3], 16) >= 0;
  }

  /** A text that is no name, such as one that somebody else's program chose, made safe likewise; a backslash stays what it is. */
  public static String text(String text) {
    if (text.codePoints().noneMatch(c -> c != '\\' && deceives(c))) {
      return text;
    }
    var safe = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> {
      if (c != '\\' && deceives(c)) {
        byte[] bytes = Character.toString(c).getBytes(StandardCharsets.UTF_8);
        escape(safe, bytes, 0, bytes.length);
      } else {
        safe.appendCodePoint(c);
      }
    });
    return safe.toString();
  }

  private static boolean isPlain(byte[] bytes) {
    for (byte b : bytes) {
      if (b < 0x20 || b == 0x7f || b == '\\') {
        return false;
      }
    }
    return true;
  }

  private static int sequenceLength(byte lead) {
    int b = lead & 0xff;
    return b < 0x80 ? 1 : b < 0xe0 ? 2 : b < 0xf0 ? 3 : 4;
  }

  private static int decode(byte[] bytes, int at, int length) {
    try {
      var chars = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, at, length));
      return Character.codePointCount(chars, 0, chars.length()) == 1 ? Character.codePointAt(chars, 0) : -1;
    } catch (CharacterCodingException notText) {
      return -1;
    }
  }

  private static boolean deceives(int codePoint) {
    return Character.isISOControl(codePoint) || codePoint == '\\' || codePoint == 0xfeff
        || codePoint == 0x61c || codePoint == 0x200e || codePoint == 0x200f
        || (codePoint >= 0x2028 && codePoint <= 0x202e) || (codePoint >= 0x2066 && codePoint <= 0x2069);
  }

  private static void escape(StringBuilder text, byte[] bytes, int from, int count) {
    for (int i = from; i < from + count; i++) {
      text.append("\\x").append(Character.toUpperCase(Character.forDigit((bytes[i] >> 4) & 15, 16)))
          .append(Character.toUpperCase(Character.forDigit(bytes[i] & 15, 16)));
    }
  }
}
