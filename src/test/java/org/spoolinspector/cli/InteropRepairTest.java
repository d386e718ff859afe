package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.hjson.JsonObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.Nncp.Listed;
import org.spoolinspector.Tree;
import org.spoolinspector.spool.FixtureSpool;

/** What we mend is as NNCP's own tools would have mended it, and they go on with it. */
class InteropRepairTest {
  private static final String ALICE = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";

  @BeforeEach
  void nncp() {
    Nncp.assumeInstalled();
  }

  @Test
  void afterARebuildNncpStatListsWhatItHidBefore(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    List<String> before = names(Nncp.stat(broken.config()));
    List<String> hidden = Cli.on(broken, "scan", "--json").entries().stream().filter(e -> Cli.text(e, "state").equals("hidden"))
        .map(e -> Cli.text(e, "path").replaceAll(".*/", "")).toList();
    assertThat(hidden).hasSize(3);
    assertThat(before).doesNotContainAnyElementsOf(hidden);
    Cli.on(broken, "rebuild-hdr", "--missing");
    List<Listed> after = Nncp.stat(broken.config());
    assertThat(names(after)).containsAll(before).containsAll(hidden);
    Cli.Outcome scan = Cli.on(broken, "scan", "--deep", "--json");
    for (Listed line : after) {
      JsonObject entry = scan.entry(ALICE + "/" + line.direction() + "/" + line.name());
      assertThat(line.niceness() == null).isEqualTo(entry.get("niceness").isNull());
    }
  }

  private static List<String> names(List<Listed> lines) {
    return lines.stream().map(Listed::name).toList();
  }

  /** The same spool twice, all caches taken away: rebuilt by us in one, by nncp-stat in the other. */
  @Test
  void ourCachesAreThoseOfNncpStat(@TempDir Path into) throws IOException {
    for (String spool : new String[] {"alice", "bob", "broken"}) {
      FixtureSpool ours = FixtureSpool.lay("nncp-8", spool, into.resolve(spool + "-ours"));
      FixtureSpool theirs = FixtureSpool.lay("nncp-8", spool, into.resolve(spool + "-theirs"));
      removeCaches(ours.path());
      removeCaches(theirs.path());
      assertThat(Cli.on(ours, "rebuild-hdr", "--missing").exit()).isZero();
      Nncp.run(theirs.config(), "nncp-stat");
      Map<String, String> left = caches(ours.path());
      Map<String, String> right = caches(theirs.path());
      // They do not look at nodes that the configuration does not know.
      assertThat(left).containsAllEntriesOf(right);
      left.keySet().removeIf(path -> path.startsWith("ZZ"));
      right.keySet().removeIf(path -> path.startsWith("ZZ"));
      assertThat(Tree.difference(left, right)).isEmpty();
      assertThat(left).isNotEmpty();
    }
  }

  private static void removeCaches(Path spool) throws IOException {
    for (String path : caches(spool).keySet()) {
      if (Files.isRegularFile(spool.resolve(path))) {
        Files.delete(spool.resolve(path));
      }
    }
  }

  private static Map<String, String> caches(Path spool) {
    var found = new TreeMap<>(Tree.contents(spool));
    found.keySet().removeIf(path -> !path.contains("/hdr"));
    return found;
  }

  /** One spool verified by us, its twin by nncp-check: names, bytes and permission bits. */
  @Test
  void verifyLeavesTheTreeThatNncpCheckLeaves(@TempDir Path into) throws IOException {
    NodePair pair = NodePair.make(into);
    pair.send(pair.left(), pair.right(), 8);
    pair.carry(pair.left(), pair.right());
    List<String> names = NodePair.uncheck(pair.right(), pair.left());
    Path rx = pair.right().rx(pair.left());
    Path spoilt = rx.resolve(names.getFirst() + ".nock");
    byte[] bytes = Files.readAllBytes(spoilt);
    bytes[bytes.length - 1] ^= 1;
    Files.write(spoilt, bytes);
    Files.write(rx.resolve("A".repeat(52) + ".nock"), new byte[0]);
    Path spool = pair.right().spool();
    Path twin = into.resolve("twin");
    assertThat(Nncp.run(List.of("cp", "-a", spool.toString(), twin.toString()), "", 60).exit()).isZero();

    assertThat(pair.right().cli("verify", "--nock", "--json").counter("verified")).isEqualTo(names.size() - 1L);
    Nncp.Outcome check = Nncp.run(pair.right().config(), "nncp-check", "-nock", "-quiet", "-spool", twin.toString());
    assertThat(check.exit()).as("it found the spoilt one").isEqualTo(1);
    // The tool stops a node at a bad one, so it is asked until nothing changes any more.
    List<String> still = List.of();
    for (List<String> now = nocks(twin, pair); !now.equals(still); now = nocks(twin, pair)) {
      still = now;
      Nncp.run(pair.right().config(), "nncp-check", "-nock", "-quiet", "-spool", twin.toString());
    }
    assertThat(Tree.difference(withoutLog(spool), withoutLog(twin))).isEmpty();
  }

  private static List<String> nocks(Path spool, NodePair pair) throws IOException {
    return InteropListTest.nocks(spool.resolve(pair.left().id()).resolve("rx")).stream().map(Path::toString).toList();
  }

  private static Map<String, String> withoutLog(Path spool) {
    Map<String, String> tree = Tree.contents(spool);
    tree.keySet().removeIf(path -> path.startsWith("log"));
    return tree;
  }

  @Test
  void whatWePromotedNncpCheckFindsGoodAndNncpTossTosses(@TempDir Path into) throws IOException {
    NodePair pair = NodePair.make(into);
    pair.send(pair.left(), pair.right(), 8);
    pair.carry(pair.left(), pair.right());
    int count = NodePair.uncheck(pair.right(), pair.left()).size();
    pair.right().run("nncp-toss", "-quiet");
    assertThat(into.resolve("right-in")).as("an unchecked packet is not tossed").isEmptyDirectory();
    Cli.Outcome verify = pair.right().cli("verify", "--nock", "--json");
    assertThat(verify.counter("verified")).isEqualTo(count);
    assertThat(verify.exit()).isZero();
    pair.right().run("nncp-check", "-quiet");
    pair.right().run("nncp-toss", "-quiet");
    for (int i = 0; i < 8; i++) {
      assertThat(into.resolve("right-in/got" + i)).hasBinaryContent(Files.readAllBytes(into.resolve("file" + i)));
    }
    assertThat(pair.right().cli("scan", "--json").entries()).extracting(e -> Cli.text(e, "kind")).doesNotContain("packet", "nock");
  }

  @Test
  void aRebuildWhileNncpTossRunsLosesNothing(@TempDir Path into) throws Exception {
    NodePair pair = NodePair.make(into);
    pair.send(pair.left(), pair.right(), 24);
    pair.carry(pair.left(), pair.right());
    List<Cli.Outcome> rebuilds = new ArrayList<>();
    Process toss = new ProcessBuilder("nncp-toss", "-cfg", pair.right().config().toString(), "-quiet")
        .redirectErrorStream(true).redirectOutput(into.resolve("toss.txt").toFile()).start();
    do {
      rebuilds.add(pair.right().cli("rebuild-hdr", "--all", "--json"));
    } while (!toss.waitFor(0, TimeUnit.MILLISECONDS));
    assertThat(toss.exitValue()).as(Files.readString(into.resolve("toss.txt"))).isZero();
    assertThat(rebuilds).allMatch(r -> r.counter("failed") == 0);
    for (int i = 0; i < 24; i++) {
      assertThat(into.resolve("right-in/got" + i)).hasBinaryContent(Files.readAllBytes(into.resolve("file" + i)));
    }
    assertThat(pair.right().spool().resolve("tmp")).isEmptyDirectory();
  }

  /** Caches that only nearly are a packet's header: what nncp-stat makes of them is what we say. */
  @Test
  void ourWordOnACacheIsHowNncpStatTakesIt(@TempDir Path into) throws IOException {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    Path packet = bob.path().resolve(ALICE + "/rx/3RCF744A5D57AUTJ7FUAUYB2J66D5EO2BPUXEHSMY5IE7H4GPGQQ");
    Path cache = packet.resolveSibling("hdr").resolve(packet.getFileName());
    byte[] right = Files.readAllBytes(cache);
    assertCache(bob, cache, right, "unverified", "fresh", "N");
    assertCache(bob, cache, Arrays.copyOf(right, 180), "unverified", "fresh", "N");
    assertCache(bob, cache, Arrays.copyOf(right, 171), "hidden", "short", null);
    assertCache(bob, cache, new byte[0], "hidden", "empty", null);
    assertCache(bob, cache, withNiceness(right, 0, 0), "misleading", "other-packet", "0");
    assertCache(bob, cache, withNiceness(right, 0, 1), "misleading", "other-packet", "1");
    assertCache(bob, cache, withNiceness(right, 1, 0), "hidden", "other-packet", null);
    assertCache(bob, cache, withNiceness(right, 1, 160), "hidden", "other-packet", null);
    byte[] format5 = right.clone();
    format5[7] = 5;
    assertCache(bob, cache, format5, "hidden", "old-format", null);
  }

  private static byte[] withNiceness(byte[] header, int high, int low) {
    byte[] other = header.clone();
    other[10] = (byte) high;
    other[11] = (byte) low;
    return other;
  }

  private static void assertCache(FixtureSpool bob, Path cache, byte[] bytes, String state, String hdr, String niceness) {
    try {
      Files.write(cache, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String name = cache.getFileName().toString();
    JsonObject entry = Cli.on(bob, "scan", "--deep", "--json").entry(ALICE + "/rx/" + name);
    assertThat(Cli.text(entry, "state")).as(Cli.text(entry, "reason")).isEqualTo(state);
    assertThat(Cli.text(entry, "hdr")).isEqualTo(hdr);
    List<Listed> shown = Nncp.stat(bob.config()).stream().filter(l -> l.name().equals(name)).toList();
    assertThat(shown).extracting(Listed::niceness).isEqualTo(niceness == null ? List.of() : List.of(niceness));
  }
}
