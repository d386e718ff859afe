package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.Nncp;
import org.spoolinspector.Nncp.Listed;
import org.spoolinspector.hash.FileHash;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.Niceness;
import org.spoolinspector.spool.FixtureSpool;

/** What nncp-stat lists is a part of what we list, with the same figures. */
class InteropListTest {
  private static final Set<String> SHOWN = Set.of("packet", "nock", "part");

  @BeforeEach
  void nncp() {
    Nncp.assumeInstalled();
  }

  @ParameterizedTest
  @ValueSource(strings = {"alice", "bob", "broken"})
  void theFixtures(String spool, @TempDir Path into) {
    FixtureSpool laid = FixtureSpool.lay("nncp-8", spool, into);
    // Scanned first: nncp-stat writes missing caches. Quick, since that trusts a cache of another packet as nncp-stat does.
    Map<String, String> ours = ours(Cli.on(laid, "scan", "--json"));
    Map<String, String> theirs = theirs(Nncp.stat(laid.config()));
    assertThat(theirs).isNotEmpty();
    assertThat(ours).containsAllEntriesOf(theirs);
    if (!spool.equals("broken")) {
      assertThat(theirs).containsAllEntriesOf(ours);
    }
  }

  @Test
  void aSpoolJustMade(@TempDir Path into) throws IOException {
    NodePair pair = NodePair.make(into);
    pair.send(pair.left(), pair.right(), 12);
    pair.send(pair.right(), pair.left(), 3);
    assertSame(pair.left());
    pair.carry(pair.left(), pair.right());
    assertSame(pair.right());
    NodePair.uncheck(pair.right(), pair.left());
    Path rx = pair.right().rx(pair.left());
    Path nock = nocks(rx).getFirst();
    Files.write(rx.resolve(nock.getFileName().toString().replace(".nock", ".part")), new byte[] {1, 2, 3});
    assertSame(pair.right());
  }

  private static void assertSame(NodePair.Node node) {
    Map<String, String> ours = ours(node.cli("scan", "--json"));
    assertThat(ours).isNotEmpty().isEqualTo(theirs(Nncp.stat(node.config())));
    assertThat(ours(node.cli("scan", "--deep", "--json"))).isEqualTo(ours);
  }

  static List<Path> nocks(Path rx) throws IOException {
    try (var all = Files.list(rx)) {
      return all.filter(p -> p.toString().endsWith(".nock")).sorted().toList();
    }
  }

  /** By node, direction and file name: size and niceness as nncp-stat prints them. */
  private static Map<String, String> theirs(List<Listed> lines) {
    var found = new TreeMap<String, String>();
    lines.forEach(l -> found.put(l.node() + " " + l.direction() + " " + l.name(), l.size() + " " + l.niceness()));
    return found;
  }

  private static Map<String, String> ours(Cli.Outcome scan) {
    var names = new HashMap<String, String>();
    for (JsonValue node : scan.json().get("nodes").asArray()) {
      names.put(Cli.text(node.asObject(), "id"), Cli.text(node.asObject(), "name"));
    }
    var found = new TreeMap<String, String>();
    for (JsonObject entry : scan.entries()) {
      if (SHOWN.contains(Cli.text(entry, "kind"))) {
        String path = Cli.text(entry, "path");
        found.put(names.get(Cli.text(entry, "node")) + " " + Cli.text(entry, "direction") + " " + path.substring(path.lastIndexOf('/') + 1),
            size(entry.getLong("size", 0)) + " " + (entry.get("niceness").isNull() ? null : Niceness.format(entry.getInt("niceness", 0))));
      }
    }
    return found;
  }

  /** As the tools write sizes: rounded to a tenth, and where that is 10 or more, once again, halves to the even number. */
  private static String size(long bytes) {
    String[] units = {"B", "KiB", "MiB"};
    int unit = 0;
    double value = bytes;
    while (value >= 1024 && unit < units.length - 1) {
      value /= 1024;
      unit++;
    }
    double tenths = Math.floor(value * 10 + 0.5) / 10;
    return unit > 0 && tenths < 10 ? "%.1f %s".formatted(tenths, units[unit]) : "%d %s".formatted((long) Math.rint(tenths), units[unit]);
  }

  @Test
  void ourHashesAreThoseOfNncpHash(@TempDir Path into) throws IOException {
    var random = new Random(11);
    for (int size : new int[] {0, 1, 172, 1023, 1024, 1025, 131_071, 131_072, 131_073, 262_144, 262_145, 393_217, 1_048_576, 3_000_001}) {
      var bytes = new byte[size];
      random.nextBytes(bytes);
      Path file = Files.write(into.resolve("hashed"), bytes);
      FileHash hash = Hashes.fastest(HashKind.MTH);
      hash.update(ByteBuffer.wrap(bytes));
      assertThat(hex(hash.finish().toBytes())).as("of %d bytes", size)
          .isEqualTo(Nncp.run(List.of("nncp-hash", "-file", file.toString()), "", 60).stdout().strip());
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
