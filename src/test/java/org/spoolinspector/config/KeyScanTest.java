package org.spoolinspector.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.junit.jupiter.api.Test;
import org.spoolinspector.spool.FixtureSpool;

/** The scan may lose its way, but it must never change what the parser reads, private keys apart, nor name a wrong line. */
class KeyScanTest {
  @Test
  void privateKeysAreGoneBeforeTheParserSeesThem() throws Exception {
    for (String who : List.of("alice", "bob")) {
      Path file = FixtureSpool.fixtures().resolve("nncp-8/" + who + ".hjson");
      char[] text = Files.readString(file).toCharArray();
      List<KeyScan.Key> keys = KeyScan.over(text);
      JsonObject before = JsonValue.readHjson(Files.readString(file)).asObject();
      JsonObject after = JsonValue.readHjson(new String(text)).asObject();
      assertThat(KeyScan.match(keys, after)).isTrue();
      JsonObject self = before.get("self").asObject();
      for (String key : List.of("exchprv", "signprv", "noiseprv")) {
        assertThat(new String(text)).doesNotContain(self.getString(key, ""));
        assertThat(after.get("self").asObject().getString(key, "")).matches("x+");
        self.set(key, after.get("self").asObject().get(key));
      }
      before.get("areas").asObject().forEach(area -> {
        if (area.getValue().asObject().get("prv") != null) {
          area.getValue().asObject().set("prv", after.get("areas").asObject().get(area.getName()).asObject().get("prv"));
        }
      });
      assertThat(after).isEqualTo(before);
    }
  }

  @Provide
  Arbitrary<String> pieces() {
    return Arbitraries.of("{", "}", "[", "]", ":", ",", "\n", " ", "#", "//", "/*", "*/", "'''", "'", "\"", "\\", "a", "b: ", "c: 1",
        "d: x y", "e: {", "true", "5", "-", "prv: ", "myprv: {", "\"f\": ", "null", "\n}", "\n]", "\r\n", "\t").list().ofMaxSize(14)
        .map(list -> String.join("", list));
  }

  @Property(tries = 20_000)
  void neverChangesWhatIsRead(@ForAll("pieces") String text) throws ConfigException {
    char[] scanned = text.toCharArray();
    List<KeyScan.Key> keys = KeyScan.over(scanned);
    JsonObject before;
    try {
      before = HjsonSource.parse(Path.of("/f"), text.toCharArray());
    } catch (ConfigException e) {
      return;
    }
    JsonObject after = HjsonSource.parse(Path.of("/f"), scanned);
    assertThat(withoutPrivate(after)).isEqualTo(withoutPrivate(before));
    if (KeyScan.match(keys, after)) {
      String[] lines = text.split("\n", -1);
      assertThat(keys).allMatch(key -> lines[key.line() - 1].contains(key.path().getLast()));
    }
  }

  @Property(tries = 3_000)
  void anyTextIsFollowedAsFarAsItCanBe(@ForAll String text) {
    char[] scanned = text.toCharArray();
    KeyScan.first(scanned);
    int lines = text.split("\n", -1).length;
    assertThat(KeyScan.over(scanned)).allMatch(key -> key.line() >= 1 && key.line() <= lines);
    assertThat(scanned).hasSize(text.length());
  }

  @Test
  void aPrivateKeyThatIsNoTextStillEndsWhereItEnded() throws ConfigException {
    for (String value : List.of("true", "null", "false ", "17", "-1.5e3", "secret", "\"se, cret\"")) {
      char[] scanned = ("{exchprv: " + value + ",\nb: */}\n}").toCharArray();
      KeyScan.over(scanned);
      assertThat(new String(scanned)).doesNotContain("secret", "true", "17", "se,");
      assertThat(HjsonSource.parse(Path.of("/f"), scanned).names()).as(value).containsExactly("exchprv", "b");
    }
    char[] scanned = "{exchprv: true, b: 1}".toCharArray();
    KeyScan.over(scanned);
    assertThat(HjsonSource.parse(Path.of("/f"), scanned).names()).containsExactly("exchprv", "b");
  }

  private static String withoutPrivate(JsonValue value) {
    return value.toString().replaceAll("(?s)(prv\":)(\"(\\\\.|[^\"\\\\])*\"|[^{\\[,}\\]]+)", "$1");
  }
}
