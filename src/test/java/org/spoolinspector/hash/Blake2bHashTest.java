package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spoolinspector.packet.HashKind;

/** Answers by another implementation of RFC 7693, with 32 bytes of digest. */
class Blake2bHashTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
    "abc, bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"})
  void texts(String text, String hex) {
    assertThat(hash(text.getBytes(StandardCharsets.US_ASCII), false)).isEqualTo(hex);
  }

  @ParameterizedTest
  @CsvSource({
    "127, 516693c5614b0f3d2f117154f241dd7cd48771cdeecbf8fe692ac430fd6cbec4",
    "128, 21de38dbacffafd405d945fee83b22d833abeca561f5367b5fece93a478dc912",
    "129, f50c922a2b3018f3131015a4adfc7619ed0cc0bf45b0a5d5e296f518f0d2ecab",
    "40000, b3f0d4a107309734f4170a278a2e27b1d16b2a9e5987df9d7818c83118abb6c0"})
  void countedBytes(int length, String hex) {
    assertThat(hash(CountedBytes.of(length), false)).isEqualTo(hex);
    assertThat(hash(CountedBytes.of(length), true)).isEqualTo(hex);
  }

  private static String hash(byte[] content, boolean direct) {
    var hash = Hashes.fastest(HashKind.BLAKE2B);
    int half = content.length / 3;
    ByteBuffer bytes = direct ? ByteBuffer.allocateDirect(content.length).put(0, content) : ByteBuffer.wrap(content);
    hash.update(bytes.slice(0, half));
    hash.update(bytes.position(half));
    assertThat(bytes.hasRemaining()).isFalse();
    return HexFormat.of().formatHex(hash.finish().toBytes());
  }
}
