package org.spoolinspector.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.config.Configuration.Neighbour;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.FixtureSpool;

class ConfigReaderTest {
  private static final String BOB = "6ZDRLNTZ524S43EV3RR2PJKEOPDPL2YXQWHFQZXEV3S7WP6W447A";
  private static final String ALICE = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  private static final String CAROL = "VAHU5MQA2K6PVTQH7URZDG54KDJ2UIZ23VDDT72VKXLYAB4U2KYQ";
  private static final String NEWS = "DTLEVEQJZ56LXQTOC63TFMTCYXZ4B7YLQTENAFEUW7JIOBLRR5GA";

  @TempDir Path folder;

  private Configuration read(String text) throws ConfigException, IOException {
    return ConfigReader.read(Files.writeString(folder.resolve("c.hjson"), text));
  }

  @Test
  void readsWhatNncpWrote() throws ConfigException {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", folder);
    Configuration read = ConfigReader.read(bob.config());
    assertThat(read).isEqualTo(new Configuration(bob.config(), bob.path(), bob.path().resolve("log"), OptionalInt.empty(), false,
        Id.parse(BOB), List.of(neighbour("self", BOB), neighbour("alice", ALICE), neighbour("carol", CAROL)),
        Map.of("news", Id.parse(NEWS))));
    assertThat(read.isKnown()).isTrue();
  }

  @Test
  void aFolderIsTheSameConfigurationByName() throws ConfigException {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", folder);
    Configuration file = ConfigReader.read(bob.config());
    Configuration read = ConfigReader.read(bob.configFolder());
    assertThat(read.source()).isEqualTo(bob.configFolder());
    assertThat(read.neighbours()).extracting(Neighbour::name).containsExactly("alice", "carol", "self");
    assertThat(apartFromSource(read)).isEqualTo(apartFromSource(file));
  }

  @Test
  void whatCfgnewWritesIsRead() throws ConfigException, IOException {
    Nncp.assumeInstalled();
    for (List<String> command : List.of(List.of("nncp-cfgnew"), List.of("nncp-cfgnew", "-nocomments"))) {
      Configuration read = read(Nncp.run(command, "", 60).stdout());
      assertThat(read.spool()).isEqualTo(Path.of("/var/spool/nncp"));
      assertThat(read.log()).isEqualTo(Path.of("/var/spool/nncp/log"));
      assertThat(read.neighbours()).singleElement().satisfies(self -> {
        assertThat(self.name()).isEqualTo("self");
        assertThat(self.id()).isEqualTo(read.self());
      });
    }
  }

  @Test
  void cfgdirAndBackAndJsonAndTheMinimalOneAreTheSame() throws ConfigException, IOException {
    Nncp.assumeInstalled();
    String text = full(", umask: \"027\", nohdr: true");
    Configuration read = read(text);
    Path dir = folder.resolve("dir");
    assertThat(Nncp.run(folder.resolve("c.hjson"), "nncp-cfgdir", "-dump", dir.toString()).exit()).isZero();
    assertThat(read.umask()).hasValue(0027);
    assertThat(read.nohdr()).isTrue();
    assertThat(read.neighbours()).extracting(Neighbour::via).contains(List.of("alice"));
    assertThat(apartFromSource(ConfigReader.read(dir))).isEqualTo(apartFromSource(read));
    Configuration loaded = read(Nncp.run(List.of("nncp-cfgdir", "-load", dir.toString()), "", 60).stdout());
    assertThat(apartFromSource(loaded)).isEqualTo(apartFromSource(read));
    Configuration minimal = read(Nncp.run(dir, "nncp-cfgmin").stdout());
    assertThat(minimal.self()).isNull();
    assertThat(sorted(minimal)).isEqualTo(sorted(read).stream().map(n -> new Neighbour(n.name(), n.id(), List.of())).toList());
  }

  @Test
  void theCallsSayUpToWhichNicenessTheySend() throws ConfigException, IOException {
    String nodes = "{spool: '/a', neigh: {a: {id: '%s', calls: [%%s]}}}".formatted("A".repeat(52));
    var byCalls = Map.of("{nice: PRIORITY+10\n}", 106, "{nice: F\n}, {nice: 'N+2', xx: tx\n}", 162,
        "{nice: 'B', xx: rx\n}, {nice: 7}", 7);
    for (var calls : byCalls.entrySet()) {
      assertThat(read(nodes.formatted(calls.getKey())).neighbours().getFirst().calledUpTo()).as(calls.getKey()).hasValue(calls.getValue());
    }
    for (String all : List.of("", "{}", "{nice: F\n}, {xx: tx\n}", "{nice: MAX\n}", "{nice: 'F', xx: rx\n}", "{nice: what\n}", "5")) {
      assertThat(read(nodes.formatted(all)).neighbours().getFirst().calledUpTo()).as(all).isEmpty();
    }
  }

  @Test
  void theCallsOfAFolderSayTheSame() throws ConfigException, IOException {
    Nncp.assumeInstalled();
    String text = Nncp.run(List.of("nncp-cfgnew", "-nocomments"), "", 60).stdout().replaceFirst("neigh: \\{\\s+self: \\{", """
        neigh: { self: {
          calls: [
            {cron: "0 1 * * *", nice: "PRIORITY+10"}
            {cron: "0 2 * * *", xx: "rx"}
            {cron: "0 3 * * *", nice: "F", xx: "tx"}
          ]
        """);
    Configuration read = read(text);
    assertThat(read.neighbours().getFirst().calledUpTo()).hasValue(106);
    Path dir = folder.resolve("calls");
    assertThat(Nncp.run(folder.resolve("c.hjson"), "nncp-cfgdir", "-dump", dir.toString()).exit()).isZero();
    assertThat(ConfigReader.read(dir).neighbours().getFirst().calledUpTo()).hasValue(106);
  }

  @Test
  void aMinimalConfigurationIsEnough() throws ConfigException, IOException {
    Configuration read = read("spool: /a");
    assertThat(read.spool()).isEqualTo(Path.of("/a"));
    assertThat(read.log()).isNull();
    assertThat(read.self()).isNull();
    assertThat(read.neighbours()).isEmpty();
    assertThat(read.areas()).isEmpty();
    assertThat(read.umask()).isEmpty();
  }

  @Test
  void everyWayToWriteTheSameValueIsRead() throws ConfigException, IOException {
    for (String text : List.of("spool: /a b", "{spool: /a b\n}", "{\"spool\": \"/a b\"}", "{'spool': '/a b'}",
        "{\n  spool:\n  '''/a b'''\n}",
        "// c\n/* spool: /c\n */ spool: /a b   \r\n# spool: /d\n", "SPOOL: /a b", "{spool\n:\n/a b\n}", "\"sp\\u006fol\": \"/a\\u0020b\"",
        "{x: 5, spool: /a b\n}", "x: [1, 2 # foo\n {y: z\n}], spool: /a b", "x: foo, spool: /c\nspool: /a b")) {
      assertThat(read(text).spool()).as(text).isEqualTo(Path.of("/a b"));
    }
  }

  @Test
  void umaskWithoutQuotesIsReadAsNncpReadsIt() throws ConfigException, IOException {
    assertThat(read("spool: /a\numask: 022\n").umask()).hasValue(0022);
  }

  @Test
  void aDescriptorIsNoLogFile() throws ConfigException, IOException {
    assertThat(read("spool: /a\nlog: FD:4\n").log()).isNull();
    assertThat(read("spool: /a\nlog: /a/FD:4\n").log()).isEqualTo(Path.of("/a/FD:4"));
  }

  @Test
  void selfUnderAnotherNameTooIsSelf() throws ConfigException, IOException {
    String text = "spool: /a\nneigh: {\n%s: {id: \"" + BOB + "\"}\nalice: {id: \"" + ALICE + "\"}\n%s: {id: \"" + BOB + "\"}\n}\n";
    assertThat(read(text.formatted("self", "bob")).neighbours())
        .containsExactly(neighbour("self", BOB), neighbour("alice", ALICE));
    assertThat(read(text.formatted("bob", "self")).neighbours())
        .containsExactly(neighbour("self", BOB), neighbour("alice", ALICE));
  }

  @Test
  void noPrivateKeyIsInWhatIsKept() throws ConfigException {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", folder);
    assertThat(ConfigReader.read(bob.config()).toString())
        .doesNotContain("FLMFLWXZ4YK6V5WWXOEWDN7ATTDAV6WO7Q7J2CETOPYRZKDFLDHQ", "LGELNC4VDBF52D3O", "75SW43ON5D5OXNAF", "THS3RNEQNASQ2TCJ");
  }

  static String full(String more) {
    return """
        {
          spool: /a
          log: /a/log
          areas: {
            news: {id: "%4$s"}
            old.pvt: {
              id: %3$s
            }
          }
          self: {
            id: %1$s
            exchpub: VV3D554XF4M3G42VBXLTHXF53G25PTG62OMNWHBWOKPO7WQIEN6A
            exchprv: FLMFLWXZ4YK6V5WWXOEWDN7ATTDAV6WO7Q7J2CETOPYRZKDFLDHQ
            signpub: 6IO4RP2RT5J5QDXGG5QMFBUZ3FF4WF5DF6O4LFVQXUSFUVPBQVBQ
            signprv: LGELNC4VDBF52D3OTJGTDR4XKTK4VT6N6ZTHIWYTZRQLJWVOBUUPEHOIX5IZ6U6YB3TDOYGCQ2M5SS6LC6RS7HOFS2YL2JC2KXQYKQY
            noiseprv: 75SW43ON5D5OXNAFMGE2MNB6DQNY34ZUQJ263TUBNYZVC2ZI6SNA
            noisepub: 6PPC5MP27VGUWWKOI32LECCISP66UXESBWGFTTWJJF5TFHDSWVWA
          }
          neigh: {
            self: {
              id: %1$s
              exchpub: VV3D554XF4M3G42VBXLTHXF53G25PTG62OMNWHBWOKPO7WQIEN6A
              signpub: 6IO4RP2RT5J5QDXGG5QMFBUZ3FF4WF5DF6O4LFVQXUSFUVPBQVBQ
            }
            alice: {
              id: %2$s
              exchpub: MHBBB3ULATJPWXYMSLFZQ7BENNNRQOPZNO74DAODOZISEWLNWITA
              signpub: EGQ2NHOHI4J72SZHGXQEWYONNEVBM7TUT7LVWRA5675FMOWEXJLA
            }
            carol: {
              id: %3$s
              exchpub: OPQMKTTVN7GM3MGVICPA3TBDMOFW6XW5T3GTDJSLTUGHHSNFXYSQ
              signpub: SLDGOVFRSKWWZS2WNNLY34U6FBN2GAN52NW7G5BCT64FYYVQA2NQ
              via: ["alice"]
            }
          }%5$s
        }
        """.formatted(BOB, ALICE, CAROL, NEWS, more);
  }

  private static Neighbour neighbour(String name, String id) {
    return new Neighbour(name, Id.parse(id), List.of());
  }

  private static List<Neighbour> sorted(Configuration c) {
    return c.neighbours().stream().sorted(Comparator.comparing(Neighbour::name)).toList();
  }

  private static Configuration apartFromSource(Configuration c) {
    return new Configuration(null, c.spool(), c.log(), c.umask(), c.nohdr(), c.self(), sorted(c), c.areas());
  }
}
