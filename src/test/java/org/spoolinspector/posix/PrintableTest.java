package org.spoolinspector.posix;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "plain.nock", "with space", "Ünïcode", "спул", "数据包", "\uD83D\uDCE6 box", "e\u0301", "\uFFFD", "\u200D"})
  void leavesTextAsItIs(String text) {
    assertThat(Printable.of(text.getBytes(UTF_8))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "00, \\x00", "0a, \\x0A", "1b5b336d, \\x1B[3m", "7f, \\x7F", "09, \\x09", "5c, \\x5C", "5c784646, \\x5CxFF",
    "c285, \\xC2\\x85", "c29b, \\xC2\\x9B",
    "d89c, \\xD8\\x9C", "e2808e, \\xE2\\x80\\x8E", "e2808f, \\xE2\\x80\\x8F", "efbbbf, \\xEF\\xBB\\xBF",
    "e280a8, \\xE2\\x80\\xA8", "e280a9, \\xE2\\x80\\xA9", "e280ae, \\xE2\\x80\\xAE", "e280aa, \\xE2\\x80\\xAA",
    "e281a6, \\xE2\\x81\\xA6", "e281a9, \\xE2\\x81\\xA9"})
  void escapesWhatDeceivesTheEye(String hex, String shown) {
    assertThat(Printable.of(HexFormat.of().parseHex(hex))).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "ff, \\xFF", "80, \\x80", "61ff62, a\\xFFb", "c3, \\xC3", "c328, \\xC3(", "e282, \\xE2\\x82", "e28261, \\xE2\\x82a",
    "c080, \\xC0\\x80", "eda080, \\xED\\xA0\\x80", "f4908080, \\xF4\\x90\\x80\\x80", "f09f93, \\xF0\\x9F\\x93", "c3bcff, ü\\xFF",
    "fcc3bc, \\xFCü", "e2c3bc, \\xE2ü", "f0c3bcc3bc, \\xF0üü"})
  void escapesBytesThatAreNotUtf8(String hex, String shown) {
    assertThat(Printable.of(HexFormat.of().parseHex(hex))).isEqualTo(shown);
  }

  @Test
  void showsNothingThatCouldMoveTheCursor() {
    for (int b = 0; b < 256; b++) {
      assertThat(Printable.of(new byte[] {(byte) b, 'x'})).doesNotContainPattern("\\p{Cntrl}");
    }
  }

  @Property
  void showsNoTwoNamesAlike(@ForAll @Size(max = 12) byte[] name) {
    assertThat(undo(Printable.of(name))).isEqualTo(name);
    assertThat(Printable.undo(Printable.of(name))).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "plain", "\\", "\\x", "\\x1", "\\xZZ", "спул\\", "a\\y41"})
  void whatIsNoEscapeStandsForItself(String text) {
    assertThat(Printable.undo(text)).isEqualTo(text.getBytes(UTF_8));
  }

  @Property
  void textsAreHarmlessAndElseAsTheyWere(@ForAll String text) {
    String shown = Printable.text(text);
    assertThat(shown.codePoints()).noneMatch(c -> Character.isISOControl(c) || (c >= 0x2028 && c <= 0x202e));
    assertThat(Printable.text(shown)).isEqualTo(shown);
    if (text.codePoints().allMatch(c -> c >= ' ' && c < 127)) {
      assertThat(shown).isEqualTo(text);
    }
  }

  /** The backslash itself is escaped, so every one that is there starts an escape. */
  private static byte[] undo(String shown) {
    var bytes = new ByteArrayOutputStream();
    for (int at = 0; at < shown.length(); ) {
      if (shown.charAt(at) == '\\') {
        assertThat(shown.substring(at, at + 4)).matches("\\\\x[0-9A-F]{2}");
        bytes.write(Integer.parseInt(shown, at + 2, at + 4, 16));
        at += 4;
      } else {
        int codePoint = shown.codePointAt(at);
        bytes.writeBytes(Character.toString(codePoint).getBytes(UTF_8));
        at += Character.charCount(codePoint);
      }
    }
    return bytes.toByteArray();
  }
}
