package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.spoolinspector.job.QuarantineIndex.Line;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;

/** Whatever lies where an index should be, reading it gives what can be made of it and never fails. */
class QuarantineIndexPropertiesTest {
  private static final Logger LOG = Logger.getLogger(QuarantineIndex.class.getName());
  private static final RawName RUN = RawName.of("T");

  @BeforeContainer
  static void hush() {
    LOG.setLevel(Level.OFF);
  }

  @AfterContainer
  static void speak() {
    LOG.setLevel(null);
  }

  @Provide
  Arbitrary<byte[]> bytes() {
    return Arbitraries.oneOf(Arbitraries.bytes().array(byte[].class).ofMaxSize(100),
        Arbitraries.of("{", "}", "[", "]", ":", ",", "\"files\"", "\"from\"", "\"when\"", "\"2026-01-01T00:00:00Z\"", "\"a\"",
            "1e999", "null",
            "true", "\"", "\\u12", "+1000000000-12-31T23:59:59Z", "{\"files\":[{\"from\":\"a\",\"when\":").list().ofMaxSize(20)
            .map(list -> String.join("", list).getBytes(StandardCharsets.UTF_8)),
        Arbitraries.integers().between(1, 30_000).map(depth -> "[".repeat(depth).getBytes(StandardCharsets.UTF_8)));
  }

  @Property(tries = 1_000)
  void readingNeverFails(@ForAll("bytes") byte[] bytes) throws IOException {
    Path folder = Files.createTempDirectory("index");
    Path index = Files.write(folder.resolve("T.json"), bytes);
    try (OpenFolder open = Posix.system().open(folder)) {
      QuarantineIndex.read(open, RUN).forEach((from, line) -> assertThat(line.from()).isEqualTo(from));
    } finally {
      Files.delete(index);
      Files.delete(folder);
    }
  }

  @Property(tries = 200)
  void whatIsWrittenIsReadBack(@ForAll @Size(max = 4) List<String> names) throws IOException {
    Path folder = Files.createTempDirectory("index");
    var lines = names.stream().distinct().filter(QuarantineIndexPropertiesTest::isText)
        .map(name -> new Line(name, Instant.parse("2026-01-01T00:00:00.5Z"), name, null, name)).toList();
    try (OpenFolder open = Posix.system().open(folder)) {
      QuarantineIndex.write(open, open, RUN, Instant.EPOCH, lines);
      assertThat(QuarantineIndex.read(open, RUN).values()).containsExactlyInAnyOrderElementsOf(lines);
    } finally {
      Files.deleteIfExists(folder.resolve("T.json"));
      Files.delete(folder);
    }
  }

  /** Names come made printable, so without halves of characters. */
  private static boolean isText(String name) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(name);
  }
}
