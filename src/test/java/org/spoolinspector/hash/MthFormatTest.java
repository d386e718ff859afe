package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.junit.jupiter.api.Test;

class MthFormatTest {
  @Test
  void keysAreTheHashesOfTheirTexts() {
    assertThat(MthFormat.bytes(MthFormat.leafKey())).isEqualTo(blake3("NNCP MTH LEAF"));
    assertThat(MthFormat.bytes(MthFormat.nodeKey())).isEqualTo(blake3("NNCP MTH NODE"));
  }

  private static byte[] blake3(String text) {
    var digest = new Blake3Digest(256);
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    digest.update(bytes, 0, bytes.length);
    var out = new byte[32];
    digest.doFinal(out, 0);
    return out;
  }
}
