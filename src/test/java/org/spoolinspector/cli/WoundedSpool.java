package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.hjson.JsonValue;
import org.spoolinspector.Nncp;

/**
 * A spool that NNCP's own tools filled, with several nodes, packets, nocks and caches, some of which were then damaged; with the truth
 * of each file kept. Copies of it are laid out again and again.
 */
final class WoundedSpool {
  private static final String OWN_TEMPORARY = "tmp/nncp-inspector-[0-9]+-[0-9a-f-]+";
  private final NodePair pair;
  private final Path spool;
  private final Path master;
  private final Random random;
  /** Names of packets and nocks that are damaged. */
  private final Set<String> bad = new HashSet<>();
  /** Of each file, by its path: the hash of what is in it. */
  private final Map<String, String> truth = new TreeMap<>();
  /** Of each packet and nock, by its folder and name: the hash of its first 172 bytes, which its cache is to be. */
  private final Map<String, String> headers = new HashMap<>();
  private final Set<String> listedBefore;

  private WoundedSpool(NodePair pair, Random random) {
    this.pair = pair;
    this.random = random;
    this.spool = pair.right().spool();
    this.master = pair.folder().resolve("master");
    wound();
    copy("-a", spool, master);
    for (var file : files(master).entrySet()) {
      truth.put(file.getKey(), hash(file.getValue()));
      if (file.getKey().matches(".*/[rt]x/[^/]{52}(\\.nock)?")) {
        headers.put(file.getKey().replace(".nock", ""), hash(Arrays.copyOf(read(file.getValue()), 172)));
      }
    }
    this.listedBefore = listed();
  }

  /** Has it made, with about so many packets and nocks. */
  static WoundedSpool make(Path folder, int packets, long seed) throws IOException {
    NodePair pair = NodePair.make(folder);
    pair.send(pair.left(), pair.right(), 8);
    pair.sendInPieces(pair.left(), "right", packets * 6 / 10, seed);
    pair.carry(pair.left(), pair.right());
    pair.sendInPieces(pair.right(), "left", packets * 2 / 10, seed + 1);
    pair.sendInPieces(pair.right(), "self", packets * 2 / 10, seed + 2);
    // Which makes the caches.
    pair.right().run("nncp-stat");
    return new WoundedSpool(pair, new Random(seed));
  }

  Path config() {
    return pair.right().config();
  }

  Path path() {
    return spool;
  }

  /** Names of good packets and nocks. */
  Set<String> good() {
    var names = new HashSet<String>();
    headers.keySet().forEach(path -> names.add(path.replaceAll(".*/", "")));
    names.removeAll(bad);
    return names;
  }

  private Path rx() {
    return pair.right().rx(pair.left());
  }

  private void wound() {
    try {
      List<Path> received = packets(rx());
      for (int i = 0; i < received.size(); i++) {
        Path packet = received.get(i);
        Path cache = packet.resolveSibling("hdr").resolve(packet.getFileName());
        if (i % 5 < 3) {
          Files.delete(cache);
          Path nock = Files.move(packet, packet.resolveSibling(packet.getFileName() + ".nock"));
          if (i % 50 == 0) {
            damage(nock, i % 100 == 0);
          }
        } else if (i % 50 == 3) {
          damage(packet, false);
        } else {
          woundCache(cache, i);
        }
      }
      Path[] sent = {pair.right().tx(pair.left()), spool.resolve(pair.right().id()).resolve("tx")};
      for (Path tx : sent) {
        List<Path> packets = packets(tx);
        for (int i = 0; i < packets.size(); i++) {
          woundCache(tx.resolve("hdr").resolve(packets.get(i).getFileName()), i);
        }
        Files.write(tx.resolve("hdr").resolve("A".repeat(51) + "Q"), new byte[172]);
        Files.writeString(tx.resolve("notes.txt"), "not a packet\n");
      }
      Files.createFile(rx().resolve("B".repeat(51) + "A.seen"));
      Path left = Files.writeString(Files.createDirectories(spool.resolve("tmp")).resolve("nncp17"), "left");
      Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(3))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void woundCache(Path cache, int i) throws IOException {
    switch (i % 6) {
      case 0 -> Files.delete(cache);
      case 1 -> Files.write(cache, new byte[0]);
      case 2 -> Files.write(cache, Arrays.copyOf(Files.readAllBytes(cache), 100));
      case 3 -> {
        byte[] other = Files.readAllBytes(cache);
        other[11] ^= 1;
        Files.write(cache, other);
      }
      default -> { }
    }
  }

  private void damage(Path file, boolean all) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[172 + random.nextInt(bytes.length - 172)] ^= 1;
    Files.write(file, all ? new byte[0] : bytes);
    bad.add(file.getFileName().toString().substring(0, 52));
  }

  private static List<Path> packets(Path folder) throws IOException {
    try (var all = Files.list(folder)) {
      return all.filter(path -> path.getFileName().toString().length() == 52).sorted().toList();
    }
  }

  /** Lays it out as it was. */
  void restore() {
    assertThat(Nncp.run(List.of("rm", "-rf", spool.toString()), "", 60).exit()).isZero();
    copy("-a", master, spool);
  }

  private static void copy(String how, Path from, Path to) {
    Nncp.Outcome copied = Nncp.run(List.of("cp", how, from.toString(), to.toString()), "", 60);
    assertThat(copied.exit()).as(copied.stderr()).isZero();
  }

  /** The contents of all files now, by path; the time of a quarantine run is written {@code TIME}. */
  Map<String, String> now() {
    var hashes = new TreeMap<String, String>();
    files(spool).forEach((path, file) -> hashes.put(path.replaceFirst("^quarantine/[^/]+/", "quarantine/TIME/"), hash(file)));
    return hashes;
  }

  private static Map<String, Path> files(Path root) {
    var files = new TreeMap<String, Path>();
    try (var all = Files.walk(root)) {
      all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)).forEach(path -> {
        String name = root.relativize(path).toString();
        if (!name.startsWith("log") && !name.endsWith(".lock")) {
          files.put(name, path);
        }
      });
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Fails unless each file that was there is there once, whole, where it was or where it goes, and each cache is old or new. */
  void assertNothingLost(boolean leftOversMayBe) {
    Map<String, String> now = now();
    var explained = new HashSet<String>();
    for (var file : truth.entrySet()) {
      String path = file.getKey();
      String taken = "quarantine/TIME/" + path;
      if (path.contains("/hdr/")) {
        boolean kept = file.getValue().equals(now.get(path)) || isNew(path, now);
        boolean away = file.getValue().equals(now.get(taken));
        assertThat(kept || away).as("cache %s is old or new: %s", path, now.get(path)).isTrue();
        explained.add(taken);
      } else {
        List<String> places = List.of(path, taken, path.endsWith(".nock") ? path.replace(".nock", "") : path,
            path.endsWith(".seen") ? path.replaceFirst("([^/]+)\\.seen$", "seen/$1") : path);
        List<String> found = places.stream().distinct().filter(now::containsKey).toList();
        assertThat(found).as("where %s is", path).hasSize(1);
        assertThat(now.get(found.getFirst())).as("contents of %s", path).isEqualTo(file.getValue());
        explained.addAll(found);
      }
    }
    for (String path : now.keySet()) {
      boolean own = path.matches(OWN_TEMPORARY) || path.matches("quarantine/[^/]+\\.json");
      assertThat(explained.contains(path) || truth.containsKey(path) || own || isNew(path, now)).as("whence %s is", path).isTrue();
      assertThat(path.matches(OWN_TEMPORARY) && !leftOversMayBe).as("%s is left over", path).isFalse();
    }
    files(spool).forEach((path, file) -> {
      if (path.matches("quarantine/[^/]+\\.json")) {
        assertThat(JsonValue.readJSON(new String(read(file), StandardCharsets.UTF_8)).isObject()).isTrue();
      }
    });
  }

  private boolean isNew(String cache, Map<String, String> now) {
    return cache.contains("/hdr/") && now.containsKey(cache) && now.get(cache).equals(headers.get(cache.replace("/hdr/", "/")));
  }

  /** Fails if real nncp-stat lists less of what is good than it did in the beginning. Looks at a copy, since it writes caches. */
  void assertNoLessListed() {
    assertThat(listed()).containsAll(listedBefore);
  }

  /** Fails unless real nncp-stat lists every good packet and nock. */
  void assertAllListed() {
    assertThat(listed()).isEqualTo(good());
  }

  private Set<String> listed() {
    Path twin = pair.folder().resolve("twin");
    copy("-al", spool, twin);
    Nncp.Outcome stat = Nncp.run(config(), "nncp-stat", "-pkt", "-spool", twin.toString());
    assertThat(stat.exit()).as(stat.stderr()).isZero();
    var names = new HashSet<String>();
    Nncp.listed(stat.stdout()).forEach(line -> names.add(line.name().replace(".nock", "")));
    names.removeAll(bad);
    assertThat(Nncp.run(List.of("rm", "-rf", twin.toString()), "", 60).exit()).isZero();
    return names;
  }

  /** Fails if real nncp-check finds anything but what was made bad. */
  void assertOnlyBadIsBad(boolean none) {
    Path log = pair.folder().resolve("check.log");
    Nncp.Outcome check = Nncp.run(config(), "nncp-check", "-quiet", "-log", log.toString());
    try {
      List<String> found = Files.exists(log) ? Files.readAllLines(log).stream().filter(line -> line.startsWith("Pkt: "))
          .map(line -> line.substring(5)).toList() : List.of();
      assertThat(bad).containsAll(found);
      assertThat(check.exit()).isEqualTo(none ? 0 : 1);
      assertThat(found.isEmpty()).isEqualTo(none);
      Files.deleteIfExists(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(Path file) {
    return hash(read(file));
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
