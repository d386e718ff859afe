package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.packet.HashKind;

class NncpHashTest {
  @Test
  void nncpHashSaysTheSame(@TempDir Path folder) throws IOException, InterruptedException {
    assumeTrue(Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1)).map(Path::of)
        .anyMatch(bin -> Files.isExecutable(bin.resolve("nncp-hash"))), "nncp-hash is not installed");
    var random = new Random(42);
    for (int i = 0; i < 4; i++) {
      var content = new byte[random.nextInt(3_000_000)];
      random.nextBytes(content);
      Path file = Files.write(folder.resolve("file"), content);
      FileHash hash = Hashes.fastest(HashKind.MTH);
      hash.update(ByteBuffer.wrap(content));
      assertThat(HexFormat.of().formatHex(hash.finish().toBytes())).as("%d bytes", content.length).isEqualTo(nncpHash(file));
    }
  }

  private static String nncpHash(Path file) throws IOException, InterruptedException {
    Process process = new ProcessBuilder("nncp-hash", "-file", file.toString()).start();
    String hex = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    assertThat(process.waitFor()).isZero();
    return hex;
  }
}
