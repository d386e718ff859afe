package org.spoolinspector.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Whatever a configuration holds, reading it gives a configuration or the one exception that says what is wrong with it. */
class ConfigPropertiesTest {
  private static final String ID = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  private static final String WHOLE = """
      {
        spool: /var/spool/nncp
        log: "FD:4"
        umask: "022"
        nohdr: true
        self: {
          id: %s
          exchprv: WEHF
        }
        neigh: {
          self: { id: %s }
          alice: {
            id: VAHU5MQA2K6PVTQH7URZDG54KDJ2UIZ23VDDT72VKXLYAB4U2KYQ
            via: ["bob"]
            calls: [ { cron: "*/1", nice: "F+1", xx: rx } ]
          }
        }
        areas: { news: { id: KP6YT7Y4IFOOZ3SZXQLRR7DPZ5HHUCVU5FNPLIQTBB6QLI3TDXRQ } }
      }
      """.formatted(ID, ID);
  private static Path folder;

  @BeforeContainer
  static void make() throws IOException {
    folder = Files.createTempDirectory("config");
  }

  @AfterContainer
  static void remove() throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  @Provide
  Arbitrary<byte[]> bytes() {
    Arbitrary<byte[]> any = Arbitraries.bytes().array(byte[].class).ofMaxSize(300);
    Arbitrary<byte[]> encrypted = any.map(rest -> (new String(new byte[] {'N', 'N', 'C', 'P', 'B', 0, 0, 3}, StandardCharsets.ISO_8859_1)
        + new String(rest, StandardCharsets.ISO_8859_1)).getBytes(StandardCharsets.ISO_8859_1));
    Arbitrary<byte[]> pieces = Arbitraries.of("{", "}", "[", "]", ":", ",", "\n", " ", "#", "/*", "*/", "'''", "\"", "\\u00", "\\", "spool",
        "neigh", "self", "id", "via", "calls", "nice", "xx", "umask", "nohdr", "areas", "log", "null", "true", "-1e999", "F+1", "/a", ID,
        "FD:4", "\u0007", "\ud83d").list().ofMaxSize(40).map(list -> String.join("", list).getBytes(StandardCharsets.UTF_8));
    Arbitrary<byte[]> changed = Combinators.combine(Arbitraries.integers().between(0, WHOLE.length() - 1),
        Arbitraries.integers().between(0, 40), Arbitraries.of("", "{", "}", "\"", ":", "[", "null", "5", "\n", "\u0000", ",", "x: 1\n"))
        .as((at, gone, instead) -> (WHOLE.substring(0, at) + instead + WHOLE.substring(Math.min(WHOLE.length(), at + gone)))
            .getBytes(StandardCharsets.UTF_8));
    return Arbitraries.oneOf(any, encrypted, pieces, changed, changed);
  }

  @Property(tries = 1_500)
  void anyFileIsAConfigurationOrSaysWhatIsWrong(@ForAll("bytes") byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("c.hjson"), bytes);
    try {
      Configuration read = ConfigReader.read(file);
      assertThat(read.spool()).isAbsolute();
      assertThat(read.neighbours()).doesNotHaveDuplicates();
    } catch (ConfigException wrong) {
      assertThat(wrong).message().startsWith(file.toString());
      assertThat(wrong.getMessage()).doesNotContainPattern("\\p{Cntrl}");
      boolean encrypted = bytes.length > 6 && new String(bytes, 0, 7, StandardCharsets.ISO_8859_1).equals("NNCPB\0\0");
      assertThat(wrong.fault() == Fault.ENCRYPTED).isEqualTo(encrypted);
    }
  }

  @Property(tries = 100)
  void anyFolderIsAConfigurationOrSaysWhatIsWrong(@ForAll("bytes") byte[] bytes, @ForAll("keys") String key) throws IOException {
    Path root = folder.resolve("dir");
    for (String each : new String[] {"neigh/alice", "areas/news", "self"}) {
      Files.writeString(Files.createDirectories(root.resolve(each)).resolve("id"), ID);
    }
    Files.createDirectories(root.resolve("neigh/alice/calls/0"));
    Files.writeString(root.resolve("spool"), "/a");
    Path file = Files.write(root.resolve(key), bytes);
    try {
      assertThat(ConfigReader.read(root).spool()).isAbsolute();
    } catch (ConfigException wrong) {
      assertThat(wrong).message().startsWith(root.toString());
      assertThat(wrong.getMessage()).doesNotContainPattern("\\p{Cntrl}");
    } finally {
      Files.delete(file);
    }
  }

  @Provide
  Arbitrary<String> keys() {
    return Arbitraries.of("spool", "log", "umask", "nohdr", "self/id", "neigh/alice/id", "neigh/alice/via", "neigh/alice/calls/0/nice",
        "neigh/alice/calls/0/xx", "areas/news/id", "neigh/note");
  }
}
