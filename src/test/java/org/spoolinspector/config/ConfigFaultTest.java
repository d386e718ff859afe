package org.spoolinspector.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.spoolinspector.spool.FixtureSpool;

class ConfigFaultTest {
  private static final String ID = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  private static final String OTHER = "VAHU5MQA2K6PVTQH7URZDG54KDJ2UIZ23VDDT72VKXLYAB4U2KYQ";

  @TempDir Path folder;

  private static ConfigException wrong(Path source) {
    return catchThrowableOfType(ConfigException.class, () -> ConfigReader.read(source));
  }

  private ConfigException wrong(byte[] content) throws IOException {
    return wrong(Files.write(folder.resolve("c.hjson"), content));
  }

  static Stream<Arguments> texts() {
    String two = "spool: /a\nneigh: {\n  alice: {\n    id: %s\n  }\n  carol: {\n    id: %s\n  }\n}\n";
    return Stream.of(
        Arguments.of("spool: /a\nneigh: {\n", "syntax-unclosed", ": "),
        Arguments.of("{\nspool: /a\nneigh: {\n", "syntax-unclosed", ", line 4: "),
        Arguments.of("spool: /a\nneigh: {\n}}\n", "syntax-trailing", ": "),
        Arguments.of("my spool: /a\n", "syntax-blank-in-name", ", line 1, column 3: "),
        Arguments.of("log: /a/log\nmy spool: /a\n", "syntax-blank-in-name", ", line 2, column 3: "),
        Arguments.of("{\n spool: /a\n}\n}", "syntax-trailing", ", line 4, column 1: "),
        Arguments.of("{\n neigh: {{\n}\n}", "syntax-name", ", line 2, column 10: "),
        Arguments.of("{\n my spool: /a\n}", "syntax-blank-in-name", ", line 2, column 4: "),
        Arguments.of("{\n spool:\n}", "syntax-value", ", line 3, column 1: "),
        Arguments.of("{\n spool: \"/a\n}", "syntax-quotes", ", line 2, column 12: "),
        Arguments.of("spool: '''/a\n", "syntax-multiline", ": "),
        Arguments.of("[".repeat(2000), "syntax-depth", ", line 1, "),
        Arguments.of("# list\n[\"/var/spool/nncp\"]", "not-keys", ": "),
        Arguments.of("# nothing\n", "no-spool", ", spool: "),
        Arguments.of("{}", "no-spool", ", spool: "),
        Arguments.of("\n\nspool: 5", "not-a-text", ", line 3, spool: "),
        Arguments.of("Spool: [\"/a\"]", "not-a-text", ", line 1, Spool: "),
        Arguments.of("spool: var/spool", "not-absolute", ", line 1, spool: "),
        Arguments.of("spool: \"\"", "not-absolute", ", line 1, spool: "),
        Arguments.of("spool: \"/a\\u0000b\"", "not-a-path", ", line 1, spool: "),
        Arguments.of("spool: /a\nlog: log\n", "not-absolute", ", line 2, log: "),
        Arguments.of("spool: /a\n/*\n\n*/ umask: \"8\"\n", "not-octal", ", line 4, umask: "),
        Arguments.of("spool: /a\numask: 27\n", "not-a-text", ", line 2, umask: "),
        Arguments.of("spool: /a\nnohdr: yes\n", "not-a-flag", ", line 2, nohdr: "),
        Arguments.of("spool: /a\nself: here\n", "not-a-section", ", line 2, self: "),
        Arguments.of("spool: /a\nneigh: []\n", "not-a-section", ", line 2, neigh: "),
        Arguments.of("spool: /a\nneigh: {\n\n alice: null\n}", "not-a-section", ", line 4, neigh.alice: "),
        Arguments.of("spool: /a\nneigh: {\n alice: {\n }\n}", "missing-id", ", neigh.alice.id: "),
        Arguments.of("spool: /a\nself: {\n id: 5\n}", "not-a-text", ", line 3, self.id: "),
        Arguments.of(two.formatted(ID, OTHER.substring(1)), "id-length", ", line 7, neigh.carol.id: "),
        Arguments.of(two.formatted(ID.toLowerCase(Locale.ROOT), OTHER), "id-lower-case", ", line 4, neigh.alice.id: "),
        Arguments.of(two.formatted(ID, OTHER.replace('A', '1')), "id-character", ", line 7, neigh.carol.id: "),
        Arguments.of(two.formatted(ID, OTHER.substring(0, 51) + "R"), "id-spare-bits", ", line 7, neigh.carol.id: "),
        Arguments.of(two.formatted(ID, ID), "twice-id", ", line 7, neigh.carol.id: "),
        Arguments.of(two.replace("carol", "alice").formatted(ID, OTHER), "twice-name", ", line 6, neigh.alice: "),
        Arguments.of(two.formatted(ID, OTHER + "\n via: alice"), "not-a-list", ", line 8, neigh.carol.via: "),
        Arguments.of(two.formatted(ID, OTHER + "\n via: [5]"), "not-a-list", ", line 8, neigh.carol.via: "),
        Arguments.of("spool: /a\nareas: {\n  news: {id: x}\n}\n}", "id-length", ", line 3, areas.news.id: "),
        Arguments.of("spool: /a\nareas: {\n  news: {id: \"x\"}\n}\n", "id-length", ", line 3, areas.news.id: "),
        Arguments.of("'spool' : '''\n/a\n'''\n\"umask\"\n: x\n", "not-octal", ", line 4, umask: "));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void saysWhatIsWrongAndWhere(String text, String fault, String place) throws IOException {
    ConfigException wrong = wrong(text.getBytes(StandardCharsets.UTF_8));
    assertThat(wrong).isNotNull();
    assertThat(wrong.fault().key()).isEqualTo(fault);
    assertThat(wrong).message().startsWith(folder.resolve("c.hjson") + place);
  }

  @Test
  void aLineThatIsNotCertainIsLeftOut() throws IOException {
    // The key is written with an escape, which the line search does not read.
    assertThat(wrong("\"sp\\u006fol\": 5\n".getBytes(StandardCharsets.UTF_8))).hasMessageContaining("c.hjson, spool: ");
    // Twice the same key: which of the two is meant?
    assertThat(wrong("spool: a\nspool: b\n".getBytes(StandardCharsets.UTF_8))).hasMessageContaining("c.hjson, spool: ");
  }

  @Test
  void otherFilesAreCalledWhatTheyAre() throws IOException {
    assertThat(wrong(new byte[0]).fault()).isEqualTo(Fault.EMPTY);
    assertThat(wrong(new byte[] {1, 2, 0, 3}).fault()).isEqualTo(Fault.NOT_TEXT_FILE);
    assertThat(wrong("spool: /a\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1))).hasMessageContaining("c.hjson, line 2: ")
        .extracting(ConfigException::fault).isEqualTo(Fault.NOT_UTF8);
    assertThat(wrong("\ufeffspool: /a\n".getBytes(StandardCharsets.UTF_8)).fault()).isEqualTo(Fault.BYTE_ORDER_MARK);
    assertThat(wrong(folder.resolve("none")).fault()).isEqualTo(Fault.NOT_THERE);
    byte[] big = new byte[ConfigBytes.LIMIT + 1];
    java.util.Arrays.fill(big, (byte) '#');
    assertThat(wrong(big).fault()).isEqualTo(Fault.TOO_BIG);
  }

  @Test
  void anEncryptedOneSaysHowToDecryptIt() {
    Path encrypted = FixtureSpool.fixtures().resolve("nncp-8/bob.hjson.enc");
    assertThat(wrong(encrypted)).hasMessageContaining("encrypted").hasMessageContaining("nncp-cfgenc -d " + encrypted + " > nncp.hjson");
  }

  @Test
  void aFileThatMayNotBeReadSaysSo() throws IOException {
    assertThat(ConfigBytes.why(folder, new AccessDeniedException("x")).fault()).isEqualTo(Fault.NO_PERMISSION);
    Path file = Files.writeString(folder.resolve("c.hjson"), "spool: /a");
    Files.setPosixFilePermissions(file, Set.of());
    assumeFalse(Files.isReadable(file), "this user may read everything");
    assertThat(wrong(file).fault()).isEqualTo(Fault.NO_PERMISSION);
  }

  @Test
  void aFolderSaysWhichFileIsWrong() throws IOException {
    assertThat(wrong(folder).fault()).isEqualTo(Fault.NOT_A_CONFIG_FOLDER);
    Files.createDirectories(folder.resolve("neigh/alice"));
    assertThat(wrong(folder)).hasMessageStartingWith(folder.resolve("spool") + ": ").extracting(ConfigException::fault)
        .isEqualTo(Fault.NO_SPOOL);
    Files.writeString(folder.resolve("spool"), " /a \r\n/b\n");
    assertThat(wrong(folder)).hasMessageStartingWith(folder.resolve("neigh/alice/id") + ": ").extracting(ConfigException::fault)
        .isEqualTo(Fault.MISSING_ID);
    Files.writeString(folder.resolve("neigh/alice/id"), ID + "A\n");
    assertThat(wrong(folder)).hasMessageStartingWith(folder.resolve("neigh/alice/id") + ": ").hasMessageContaining("53");
    Files.writeString(folder.resolve("neigh/alice/id"), ID + "\n");
    Files.writeString(folder.resolve("neigh/.note"), "passed over");
    assertThat(wrong(folder)).isNull();
    Files.writeString(folder.resolve("neigh/note"), "");
    assertThat(wrong(folder).fault()).isEqualTo(Fault.NOT_A_FOLDER);
  }

  @Test
  void noMessageShowsAKey() throws IOException {
    String secret = "FLMFLWXZ4YK6V5WWXOEWDN7ATTDAV6WO7Q7J2CETOPYRZKDFLDHQ";
    for (String text : new String[] {"spool: /a\nself: {exchprv: " + secret + "\n id: \"" + secret + "1\"}", "{self: {exchprv: \"" + secret,
        "spool: " + secret, "self: {\n exchprv " + secret + "\n}", "umask: " + secret + "\nspool: /a"}) {
      assertThat(wrong(text.getBytes(StandardCharsets.UTF_8))).as(text).isNotNull().hasMessageNotContaining(secret.substring(0, 40));
    }
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void everyFaultHasItsSentenceInBothLanguages(Fault fault) {
    var english = new ConfigException(fault, "/f", 3, 4, "a.b", "ONE", "TWO");
    assertThat(english).message().startsWith("/f, line 3, column 4, a.b: ");
    assertThat(english.text(Locale.of("ru"))).startsWith("/f, строка 3, столбец 4, a.b: ").isNotEqualTo(english.getMessage());
    String name = "org.spoolinspector.config.faults";
    for (Locale locale : new Locale[] {Locale.ROOT, Locale.of("ru")}) {
      String sentence = ResourceBundle.getBundle(name, locale).getString(fault.key());
      Map.of("{0}", "/f", "{1}", "ONE", "{2}", "TWO").forEach((mark, value) -> {
        if (sentence.contains(mark)) {
          assertThat(english.text(locale)).contains(value);
        }
      });
      assertThat(english.text(locale)).doesNotContain("{0}", "{1}", "{2}", "''");
    }
  }
}
