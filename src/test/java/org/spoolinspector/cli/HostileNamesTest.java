package org.spoolinspector.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.SpoolText;

/** Names made to deceive or to do harm, in every folder: nothing of them reaches a terminal as it is, and JSON has every byte of them. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class HostileNamesTest {
  private static final List<byte[]> NAMES = List.of("new\nline".getBytes(UTF_8), "\u001b[2J\u001b]0;title\u0007".getBytes(UTF_8),
      "\r\t\b".getBytes(UTF_8), "abc\u202excod.exe".getBytes(UTF_8), "\u2066\u200f\u061c".getBytes(UTF_8), "\u009b31m".getBytes(UTF_8),
      "\\x1B".getBytes(UTF_8), "a\"b'c$(reboot)`".getBytes(UTF_8), "\u00ff\u00fe".getBytes(ISO_8859_1), "\u00c0\u00af".getBytes(ISO_8859_1),
      "\u00ed\u00a0\u0080".getBytes(ISO_8859_1), "\u00ff".repeat(255).getBytes(ISO_8859_1), "a".repeat(255).getBytes(UTF_8),
      "-rf".getBytes(UTF_8), " ".getBytes(UTF_8), (SpoolText.id("one") + "\n").getBytes(UTF_8),
      (SpoolText.id("one") + ".nock\u001b").getBytes(UTF_8), (SpoolText.id("one") + "\u202e").getBytes(UTF_8));
  @TempDir Path folder;
  private Path spool;

  @BeforeEach
  void lay() throws IOException {
    spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}      : packet v6
        {alice}/rx/hdr/{one}  : packet v6 size 172
        {alice}/rx/seen/{two} : 0 bytes
        {alice}/tx/{two}      : packet v6
        {alice}/area/{a}/{m}  : 0 bytes
        tmp/nncp12            : 0 bytes
        quarantine/T/{zed}/rx/old : 0 bytes
        """);
    for (String where : new String[] {"", "{alice}", "{alice}/rx", "{alice}/rx/hdr", "{alice}/rx/seen", "{alice}/tx", "{alice}/area/{a}",
        "tmp", "quarantine/T/{zed}/rx"}) {
      try (OpenFolder open = Posix.system().open(spool.resolve(SpoolText.named(where)))) {
        for (byte[] name : NAMES) {
          open.createFile(RawName.of(name), 0600).close();
        }
        RawName inner = RawName.of("folder\u001b[1m\n".getBytes(UTF_8));
        open.createFolder(inner, 0700);
        try (OpenFolder below = open.openFolder(inner)) {
          below.createFile(RawName.of(NAMES.getFirst()), 0600).close();
        }
      }
    }
    Files.createSymbolicLink(spool.resolve("al\u001b[31mice"), spool.resolve(SpoolText.id("alice").toString()));
    Files.createSymbolicLink(spool.resolve("away"), Path.of("/\u001b[31m\n"));
  }

  private String[] on(String command) {
    return (command + " --spool " + spool).split(" ");
  }

  private static void assertHarmless(String text) {
    assertThat(text.codePoints().filter(c -> c != '\n').filter(HostileNamesTest::doesHarm).mapToObj(Integer::toHexString)).isEmpty();
  }

  private static boolean doesHarm(int c) {
    boolean bidi = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0x61c;
    return Character.isISOControl(c) || bidi || c == 0xfffd;
  }

  @ParameterizedTest
  @ValueSource(strings = {"scan --deep", "verify --all", "rebuild-hdr --all --orphans", "problems", "repair --all --dry-run",
    "repair --all", "quarantine list"})
  void nothingOfThemReachesTheTerminal(String command) {
    if (command.startsWith("quarantine")) {
      Cli.run(on("repair --all"));
    }
    Cli.Outcome text = Cli.run(on(command));
    assertThat(text.exit()).as(text.stderr()).isLessThan(4).isNotEqualTo(2);
    assertThat(text.stdout().lines().count()).isGreaterThan(1);
    assertHarmless(text.stdout());
    assertHarmless(text.stderr());
  }

  @ParameterizedTest
  @ValueSource(strings = {"scan --deep", "verify --all", "rebuild-hdr --all --orphans", "problems", "repair --all --dry-run",
    "repair --all", "quarantine list"})
  void jsonIsJsonAndHarmless(String command) {
    Cli.Outcome json = Cli.run(on(command + " --json"));
    assertHarmless(json.stdout());
    assertThat(json.json().names()).isNotEmpty();
    assertThat(json.stdout().lines()).allMatch(line -> line.length() < 100_000);
  }

  @Test
  void jsonTellsEveryEntryByteByByte() throws IOException {
    var told = new TreeSet<String>();
    for (JsonObject entry : Cli.run(on("scan --json")).entries()) {
      told.add(hex(bytes(Cli.text(entry, "path"))));
    }
    // A packet's cache is told with the packet.
    told.add(hex(SpoolText.named("{alice}/rx/hdr/{one}").getBytes(UTF_8)));
    assertThat(told).containsAll(leaves());
  }

  /** After a repair has moved them, and told where each lies now, they are there, byte by byte. */
  @Test
  void whatARepairTellsIsWhereTheFilesAre() throws IOException {
    Cli.run(on("repair --all"));
    JsonArray files = Cli.run(on("quarantine list --json")).json().get("quarantine").asArray();
    assertThat(files.size()).isGreaterThan(2 * NAMES.size());
    var there = leaves();
    assertThat(files.values()).allSatisfy(file -> {
      String path = hex(bytes(file.asObject().getString("path", "")));
      assertThat(there).anyMatch(leaf -> leaf.startsWith(path));
    });
    Cli.Outcome back = Cli.run(on("quarantine restore --all"));
    assertThat(back.exit()).as(back.stdout()).isZero();
  }

  @Test
  void namesOfAConfigurationAreMadeHarmlessToo() throws IOException {
    Path config = Files.writeString(folder.resolve("c.hjson"), """
        { spool: "%s", self: { id: %s }, neigh: { "al\\u001b[31mice\\u202e": { id: %s } } }
        """.formatted(spool, SpoolText.id("bob"), SpoolText.id("alice")));
    for (String command : List.of("scan", "scan --json", "problems", "scan --node x")) {
      Cli.Outcome outcome = Cli.run((command + " --config " + config).split(" "));
      assertHarmless(outcome.stdout());
      assertHarmless(outcome.stderr());
    }
    Files.writeString(config, "{ spool: /a\n neigh: { \"al\\u001b[31mice\": { id: x } } }");
    assertHarmless(Cli.run("scan", "--config", config.toString()).stderr());
  }

  /** Every file and link there is. */
  private SortedSet<String> leaves() throws IOException {
    var found = new TreeSet<String>();
    try (OpenFolder open = Posix.system().open(spool)) {
      walk(open, new byte[0], found);
    }
    return found;
  }

  private static void walk(OpenFolder folder, byte[] path, SortedSet<String> found) throws IOException {
    var folders = new ArrayList<RawName>();
    folder.list((name, type, inode) -> {
      if (type == FileType.FOLDER) {
        folders.add(RawName.of(name));
      } else {
        found.add(hex(below(path, name)));
      }
    });
    for (RawName each : folders) {
      // What lies in a foreign folder has no row of its own.
      if (each.toString().startsWith("folder\\x1B") && !hex(path).startsWith(hex("quarantine".getBytes(UTF_8)))) {
        found.add(hex(below(path, each.bytes())));
      } else {
        try (OpenFolder open = folder.openFolder(each)) {
          walk(open, below(path, each.bytes()), found);
        }
      }
    }
  }

  private static byte[] below(byte[] path, byte[] name) {
    var longer = new ByteArrayOutputStream();
    longer.writeBytes(path);
    longer.writeBytes(path.length == 0 ? path : new byte[] {'/'});
    longer.writeBytes(name);
    return longer.toByteArray();
  }

  private static byte[] bytes(String shown) {
    var bytes = new ByteArrayOutputStream();
    for (int at = 0; at < shown.length(); ) {
      if (shown.charAt(at) == '\\') {
        bytes.write(HexFormat.fromHexDigits(shown, at + 2, at + 4));
        at += 4;
      } else {
        int c = shown.codePointAt(at);
        bytes.writeBytes(Character.toString(c).getBytes(UTF_8));
        at += Character.charCount(c);
      }
    }
    return bytes.toByteArray();
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /** JSON of the program is read by others as it is by us. */
  @Test
  void jsonCanBeWrittenAndReadAgain() {
    JsonValue once = Cli.run(on("scan --json")).json();
    assertThat(JsonValue.readJSON(once.toString())).isEqualTo(once);
  }
}
