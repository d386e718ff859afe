package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.spool.Neighbours.ALICE;
import static org.spoolinspector.spool.Neighbours.OTHER;
import static org.spoolinspector.spool.Neighbours.PACKET;
import static org.spoolinspector.spool.Neighbours.REPLY;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spoolinspector.Nncp;

/** Each sentence about a tool is held against that tool, on a spool with just the thing in it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ToolRulesTest {
  private static final String STRANGER = "ZZK6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  private final Set<String> tried = new TreeSet<>();
  private final Set<String> sessions = new TreeSet<>();

  /** Lays something, and says which file it is about. */
  private interface Laying {
    Path lay(Neighbours n) throws IOException;
  }

  /**
   * A thing in a spool.
   *
   * @param seen what our scanner's entry becomes: a hash compared, a permission that root does not need
   * @param rights taken away before the tool is run
   * @param keys the effects we expect to claim of it
   */
  private record Case(String name, Laying laying, UnaryOperator<Entry> seen, boolean rights, List<String> keys) {
    static Case of(String name, Laying laying, String... keys) {
      return new Case(name, laying, e -> e, false, List.of(keys));
    }

    Case with(State state, Why why) {
      return new Case(name, laying, e -> e.with(state, Reason.of(why, "")), rights, keys);
    }

    Case forbidden(UnaryOperator<Entry> as) {
      return new Case(name, laying, as, true, keys);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Laying rx(String name, byte[] content) {
    return n -> put(n, n.rx().resolve(name), content);
  }

  private static Laying tx(String name, byte[] content) {
    return n -> put(n, n.tx().resolve(name), content);
  }

  private static Path put(Neighbours n, Path file, byte[] content) {
    n.put(file, content);
    return file;
  }

  private static Laying cached(byte[] cache) {
    return n -> {
      n.put(n.rx().resolve("hdr/" + PACKET), cache);
      return put(n, n.rx().resolve(PACKET), Neighbours.packet(PACKET));
    };
  }

  private static Laying cachedTx(byte[] cache) {
    return n -> {
      n.put(n.tx().resolve("hdr/" + REPLY), cache);
      return put(n, n.tx().resolve(REPLY), Neighbours.packet(REPLY));
    };
  }

  private static Laying fifo(String name) {
    return n -> {
      SpoolText.lay(n.rx(), name + " : fifo");
      return n.rx().resolve(name);
    };
  }

  private static Laying link(String name, byte[] content) {
    return n -> {
      Path target = put(n, n.bob().path().resolveSibling("elsewhere"), content);
      return Files.createSymbolicLink(n.rx().resolve(name), target);
    };
  }

  private static byte[] niceness(String id, int niceness) {
    byte[] bytes = Neighbours.packet(id);
    bytes[10] = (byte) (niceness >> 8);
    bytes[11] = (byte) niceness;
    return bytes;
  }

  static Stream<Case> cases() {
    byte[] whole = Neighbours.packet(PACKET);
    byte[] bad = Neighbours.damaged(PACKET);
    byte[] reply = Neighbours.packet(REPLY);
    byte[] nothing = {};
    String[] hidden = {"stat-hides", "check-hides", "toss-hides"};
    String[] hiddenTx = {"stat-hides", "check-hides", "call-hides"};
    String[] ignored = {"stat-hides", "check-hides"};
    String spare = PACKET.substring(0, 51) + "B";
    return Stream.of(
        Case.of("packet", rx(PACKET, whole), "stat-lists", "check-compares", "toss-tosses"),
        Case.of("packet, fresh cache", cached(Neighbours.header(PACKET)), "stat-lists", "check-compares", "toss-tosses"),
        Case.of("packet verified", rx(PACKET, whole), "stat-lists", "check-compares", "toss-tosses")
            .with(State.VERIFIED, Why.PACKET_VERIFIED),
        Case.of("packet to send", tx(REPLY, reply), "stat-lists", "check-compares", "call-sends"),
        Case.of("damaged", rx(PACKET, bad), "stat-lists", "check-bad", "toss-fails", "daemon-confirms").with(State.BAD, Why.PACKET_BAD),
        Case.of("damaged to send", tx(REPLY, Neighbours.damaged(REPLY)), "stat-lists", "check-bad", "call-refused")
            .with(State.BAD, Why.PACKET_BAD),
        Case.of("in the wrong folder", tx(PACKET, whole), "stat-lists", "check-compares"),
        Case.of("cache empty", cached(nothing), hidden),
        Case.of("cache short", cached(Arrays.copyOf(whole, 46)), hidden),
        Case.of("cache of format 2", cached(Arrays.copyOf(Neighbours.ofFormat(PACKET, 2), 172)), hidden),
        Case.of("cache of format 5", cached(Arrays.copyOf(Neighbours.ofFormat(PACKET, 5), 172)), hidden),
        Case.of("cache of format 9", cached(Arrays.copyOf(Neighbours.ofFormat(PACKET, 9), 172)), hidden),
        Case.of("cache of zeros", cached(new byte[172]), hidden),
        Case.of("cache with niceness 300", cached(Arrays.copyOf(niceness(PACKET, 300), 172)), hidden),
        Case.of("cache empty, to send", cachedTx(nothing), hiddenTx),
        Case.of("cache of another packet", cached(Neighbours.header(REPLY)), "stat-mistakes", "check-compares", "toss-mistakes"),
        Case.of("cache of another packet, to send", cachedTx(Arrays.copyOf(niceness(REPLY, 7), 172)),
            "stat-mistakes", "check-compares", "call-sends"),
        Case.of("cache is a folder", n -> {
          Files.createDirectories(n.rx().resolve("hdr/" + PACKET));
          return put(n, n.rx().resolve(PACKET), whole);
        }, hidden).forbidden(e -> e.withHdr(HdrState.UNREADABLE)),
        Case.of("empty file", rx(PACKET, nothing), "stat-hides", "check-hides", "toss-hides", "daemon-confirms"),
        Case.of("short file", rx(PACKET, Arrays.copyOf(whole, 100)), "stat-hides", "check-hides", "toss-hides", "daemon-confirms"),
        Case.of("no packet", rx(PACKET, "no packet".repeat(30).getBytes(java.nio.charset.StandardCharsets.UTF_8)),
            "stat-hides", "check-hides", "toss-hides", "daemon-confirms"),
        Case.of("niceness 300", rx(PACKET, niceness(PACKET, 300)), "stat-hides", "check-hides", "toss-hides", "daemon-confirms"),
        Case.of("format 3", rx(PACKET, Neighbours.ofFormat(PACKET, 3)), "stat-unsupported", "check-hides", "toss-hides"),
        Case.of("format 4", rx(PACKET, Neighbours.ofFormat(PACKET, 4)), "stat-unsupported", "check-hides", "toss-hides"),
        Case.of("format 5, to send", tx(REPLY, Neighbours.ofFormat(REPLY, 5)), "stat-unsupported", "check-hides", "call-hides"),
        Case.of("unreadable packet", rx(PACKET, whole), hidden).forbidden(e -> e.with(State.UNREADABLE, Reason.of(Why.UNREADABLE, ""))),
        Case.of("unreadable cache", n -> {
          put(n, n.rx().resolve(PACKET), whole);
          return put(n, n.rx().resolve("hdr/" + PACKET), Neighbours.header(PACKET));
        }, hidden).forbidden(e -> e),
        Case.of("stranger's packet", n -> put(n, n.bob().path().resolve(STRANGER + "/rx/" + PACKET), whole),
            "stat-stranger", "check-stranger", "toss-stranger"),
        Case.of("packet for a stranger", n -> put(n, n.bob().path().resolve(STRANGER + "/tx/" + REPLY), reply),
            "stat-stranger", "check-stranger", "call-stranger"),
        Case.of("nock", rx(PACKET + ".nock", whole), "stat-lists", "check-nock-renames", "toss-nock", "daemon-nock"),
        Case.of("damaged nock", rx(PACKET + ".nock", bad), "stat-lists", "check-nock-mismatch", "toss-nock", "daemon-blocks")
            .with(State.BAD, Why.NOCK_BAD),
        Case.of("empty nock", rx(PACKET + ".nock", nothing), "stat-hides", "check-nock-hides", "daemon-blocks"),
        Case.of("nock of zeros", rx(PACKET + ".nock", new byte[300]), "stat-hides", "check-nock-hides", "daemon-blocks"),
        Case.of("nock with niceness 300", rx(PACKET + ".nock", niceness(PACKET, 300))),
        Case.of("nock of format 5", rx(PACKET + ".nock", Neighbours.ofFormat(PACKET, 5)), "stat-unsupported", "check-nock-unsupported"),
        Case.of("unreadable nock", rx(PACKET + ".nock", whole), "stat-hides", "check-nock-hides")
            .forbidden(e -> e.with(State.UNREADABLE, Reason.of(Why.UNREADABLE, ""))),
        Case.of("part", rx(PACKET + ".part", Arrays.copyOf(whole, 300)), "stat-lists", "daemon-resumes", "rm-part"),
        Case.of("orphan", rx("hdr/" + PACKET, Neighbours.header(PACKET)), "stat-ignores", "rm-hdr"),
        Case.of("old cache", n -> {
          n.put(n.rx().resolve(PACKET), whole);
          return put(n, n.rx().resolve(PACKET + ".hdr"), nothing);
        }, "stat-ignores"),
        Case.of("seen", rx("seen/" + PACKET, nothing), "daemon-seen", "rm-seen"),
        Case.of("old seen", rx(PACKET + ".seen", nothing), "daemon-old-seen"),
        Case.of("left over", n -> put(n, n.bob().path().resolve("tmp/nncp17a0b2c3"), nothing), "rm-tmp"),
        Case.of("lock", n -> put(n, n.rx().resolveSibling("rx.lock"), nothing), "rm-lock"),
        Case.of("area", n -> put(n, n.rx().resolveSibling("area/" + OTHER + "/" + PACKET), nothing), "rm-area"),
        Case.of("log", n -> Files.copy(FixtureSpool.fixtures().resolve("nncp-8/bob/log"), n.bob().path().resolve("log")), "log-shows"),
        Case.of("link to a packet", link(PACKET, whole), "stat-follows", "check-follows"),
        Case.of("link to a nock", link(PACKET + ".nock", whole), "stat-follows"),
        Case.of("fifo", fifo(PACKET), "stat-hangs", "check-hangs", "toss-hangs"),
        Case.of("fifo nock", fifo(PACKET + ".nock"), "stat-hangs", "check-nock-hangs"),
        Case.of("fifo of another name", fifo("pipe")),
        Case.of("folder", n -> Files.createDirectories(n.rx().resolve(PACKET)), ignored),
        Case.of("another name", rx("lost+found.txt", whole), ignored),
        Case.of("lower case", rx(PACKET.toLowerCase(Locale.ROOT), whole), ignored),
        Case.of("nock in tx", tx(PACKET + ".nock", whole), ignored),
        Case.of("spare bits", rx(spare, whole), "stat-misnames"),
        Case.of("unreadable folder", n -> {
          n.put(n.rx().resolve(PACKET), whole);
          return n.rx();
        }, "stat-empty").forbidden(e -> e));
  }

  @BeforeAll
  void toolsAreThere() {
    Nncp.assumeInstalled();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatIsSaidIsWhatIsSeen(Case thing, @TempDir(factory = InTarget.class, cleanup = CleanupMode.NEVER) Path folder) throws IOException {
    var first = Neighbours.lay(Files.createDirectory(folder.resolve("first")));
    Path file = thing.laying.lay(first);
    Entry entry = thing.seen.apply(look(first, file));
    boolean configured = !file.toString().contains(STRANGER);
    List<ToolEffect> effects = ToolEffect.of(entry, configured);
    assertThat(effects).as("%s", entry).extracting(ToolEffect::key).containsExactlyElementsOf(thing.keys);
    assertThat(effects).hasSizeLessThanOrEqualTo(4);
    for (ToolEffect effect : effects) {
      if (isSession(effect) && !sessions.add(effect.key() + entry.state())) {
        continue;
      }
      var spool = Neighbours.lay(Files.createDirectory(folder.resolve(effect.key())));
      Path again = thing.laying.lay(spool);
      try (var rights = thing.rights ? Rights.takeAway(folder, again) : null) {
        assertThat(new ToolProofs(spool, again, rights).holds(effect)).as("%s: %s %s", entry.path(), effect.tool(),
            effect.text(Locale.ROOT)).isTrue();
      }
      tried.add(effect.key());
    }
  }

  /** Sessions take seconds, so each is held once for each state. */
  private static boolean isSession(ToolEffect effect) {
    return effect.tool().equals("nncp-daemon") || effect.tool().equals("nncp-call");
  }

  /** A folder that may not be read is an entry only to those who may not read it. */
  private static Entry look(Neighbours n, Path file) {
    if (file.equals(n.rx())) {
      Entry inside = n.entry(file.resolve(PACKET));
      var folder = new SpoolFolder(ALICE, new Section(Section.Kind.NODE, inside.node()));
      return new Entry(folder, org.spoolinspector.posix.RawName.of("rx"), Kind.FOLDER, State.UNREADABLE,
          Reason.of(Why.FOLDER_UNREADABLE, ""), null, 0, 0, 0, null);
    }
    if (file.getParent().endsWith("hdr") && Files.exists(n.rx().resolve(file.getFileName()))) {
      return n.entry(n.rx().resolve(file.getFileName())).withHdr(HdrState.UNREADABLE);
    }
    return n.entry(file);
  }

  @AfterAll
  void everySentenceWasTried() {
    if (!tried.isEmpty()) {
      assertThat(tried).containsExactlyElementsOf(new TreeSet<>(bundle(Locale.ROOT).keySet()));
    }
  }

  @Test
  void everySentenceIsThereInBothLanguages() {
    assertThat(bundle(Locale.of("ru")).keySet()).isEqualTo(bundle(Locale.ROOT).keySet());
    for (String key : bundle(Locale.ROOT).keySet()) {
      assertThat(bundle(Locale.of("ru")).getString(key)).isNotBlank().isNotEqualTo(bundle(Locale.ROOT).getString(key));
    }
  }

  private static ResourceBundle bundle(Locale locale) {
    return ResourceBundle.getBundle("org.spoolinspector.spool.tools", locale);
  }
}
