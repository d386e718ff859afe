package org.spoolinspector.packet;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class IdTest {
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  @Property
  void everyIdIsReadBackFromItsText(@ForAll @Size(32) byte[] bytes) {
    Id id = Id.of(bytes, 0);
    String text = id.toString();
    assertThat(text).hasSize(52).isEqualTo(slowBase32(bytes));
    assertThat(Id.parse(text)).isEqualTo(id);
    assertThat(Id.parse(text.getBytes(StandardCharsets.US_ASCII))).isEqualTo(id);
    assertThat(id.toBytes()).isEqualTo(bytes);
  }

  @Property(tries = 3_000)
  void whateverTheTextItIsAnIdThatIsWrittenSoOrNone(@ForAll("texts") String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Id id = Id.parse(text);
    if (id == null) {
      assertThat(text.length() == 52 && text.matches("[A-Z2-7]{51}[AQ]")).isFalse();
    } else {
      assertThat(id.toString()).isEqualTo(text);
    }
    Id inBytes = Id.parse(bytes);
    assertThat(inBytes != null).isEqualTo(Base32.isId(bytes));
    if (inBytes != null) {
      assertThat(text).startsWith(inBytes.toString());
    }
    assertThat(Niceness.parse(text).orElse(1)).isBetween(1, 255);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(Arbitraries.strings().ofMaxLength(60),
        Arbitraries.strings().withChars(ALPHABET).ofMinLength(51).ofMaxLength(53),
        Arbitraries.strings().withChars(ALPHABET).ofLength(51).map(start -> start + "Q"),
        Arbitraries.strings().withChars(ALPHABET + "a1=\u212a\ud800").ofLength(52),
        Arbitraries.strings().withChars("FPNB+-0123456789").ofMaxLength(5));
  }

  @Property
  void theOrderIsThatOfTheBytes(@ForAll @Size(32) byte[] one, @ForAll @Size(32) byte[] other) {
    assertThat(Integer.signum(Id.of(one, 0).compareTo(Id.of(other, 0)))).isEqualTo(Integer.signum(Arrays.compareUnsigned(one, other)));
  }

  @Property
  void idsThatDifferInOneByteDiffer(@ForAll @Size(32) byte[] bytes, @ForAll @IntRange(max = 31) int at) {
    byte[] other = bytes.clone();
    other[at] ^= (byte) 0x80;
    assertThat(Id.of(other, 0)).isNotEqualTo(Id.of(bytes, 0)).isEqualByComparingTo(Id.of(other.clone(), 0));
    assertThat(Integer.signum(Id.of(bytes, 0).compareTo(Id.of(other, 0))))
        .isEqualTo(Integer.signum(Arrays.compareUnsigned(bytes, other)));
  }

  @Test
  void knownTextsAreRight() {
    assertThat(new Id(0, 0, 0, 0)).hasToString("A".repeat(52));
    assertThat(new Id(-1, -1, -1, -1)).hasToString("7".repeat(51) + "Q");
    assertThat(new Id(0, 0, 0, 1)).hasToString("A".repeat(51) + "Q");
    byte[] foo = Arrays.copyOf(new byte[] {9, 9, 'f', 'o', 'o'}, 34);
    assertThat(Id.of(foo, 2)).hasToString("MZXW6" + "A".repeat(47));
  }

  @Test
  void onlyOneBitOfTheLastLetterCounts() {
    for (int i = 0; i < ALPHABET.length(); i++) {
      char last = ALPHABET.charAt(i);
      String text = "B".repeat(51) + last;
      assertThat(Id.parse(text) != null).as(text).isEqualTo(last == 'A' || last == 'Q');
      assertThat(Base32.isAlphabetic(text.getBytes(StandardCharsets.US_ASCII))).isTrue();
    }
  }

  @Test
  void everyOtherByteInEveryPlaceIsRefused() {
    for (int place = 0; place < 52; place++) {
      for (int value = 0; value < 256; value++) {
        byte[] text = "A".repeat(52).getBytes(StandardCharsets.US_ASCII);
        text[place] = (byte) value;
        boolean right = place < 51 ? ALPHABET.indexOf(value) >= 0 : value == 'A' || value == 'Q';
        assertThat(Id.parse(text) != null).as("byte %d at %d", value, place).isEqualTo(right);
        assertThat(Base32.isId(text)).isEqualTo(right);
      }
    }
  }

  @Test
  void lowerCaseAndOtherLengthsAreRefused() {
    String right = "MZXW6".repeat(10) + "BA";
    assertThat(Id.parse(right)).isNotNull();
    assertThat(Id.parse(right.toLowerCase(Locale.ROOT))).isNull();
    assertThat(Id.parse("m" + right.substring(1))).isNull();
    for (int length = 0; length < 52; length++) {
      assertThat(Id.parse(right.substring(0, length))).isNull();
      assertThat(Id.parse(right.substring(0, length).getBytes(StandardCharsets.US_ASCII))).isNull();
    }
    assertThat(Id.parse(right + "A")).isNull();
    assertThat(Id.parse(right + "======")).isNull();
    assertThat(Id.parse(right.substring(0, 51) + "é")).isNull();
    assertThat(Id.parse("Ａ".repeat(52))).isNull();
  }

  /** As the RFC says it, by a number of 260 bits. */
  private static String slowBase32(byte[] bytes) {
    BigInteger number = new BigInteger(1, bytes).shiftLeft(4);
    var text = new StringBuilder();
    for (int i = 0; i < 52; i++) {
      text.append(ALPHABET.charAt(number.intValue() & 31));
      number = number.shiftRight(5);
    }
    return text.reverse().toString();
  }
}
