package org.spoolinspector.spool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;

/** Makes up spools with few names and many kinds of things, so that these meet often; the same ones for the same seed. */
public final class RandomSpool {
  private static final String[] NODES = {"alice", "bob", "dave"};
  private static final String[] SUFFIXES = {"", "", "", "", ".nock", ".part", ".hdr", ".hdr", ".seen", ".x"};
  private final Path spool;
  private final Random random;
  private final Set<Section> touched = new HashSet<>();

  /** A spool in this folder, which is made by {@link #change}. */
  public RandomSpool(Path spool, long seed) {
    this.spool = spool;
    this.random = new Random(seed);
  }

  /** The sections in which something changed since the last call, as a watcher of folders would tell them. */
  public Set<Section> touched() {
    var now = new HashSet<>(touched);
    touched.clear();
    return now;
  }

  /** Lays, changes or takes away so many things. */
  public void change(int steps) throws IOException {
    Files.createDirectories(spool);
    for (int i = 0; i < steps; i++) {
      step();
    }
  }

  private void step() throws IOException {
    String node = SpoolText.id(NODES[random.nextInt(NODES.length)]).toString();
    String packet = SpoolText.id("p" + random.nextInt(12)) + "";
    String traffic = node + (random.nextBoolean() ? "/rx/" : "/tx/");
    switch (random.nextInt(14)) {
      case 0, 1, 2, 3, 4 -> put(traffic + packet + SUFFIXES[random.nextInt(SUFFIXES.length)]);
      case 5, 6, 7 -> put(traffic + "hdr/" + packet);
      case 8 -> put(traffic + "seen/" + packet);
      case 9 -> put(node + "/area/" + SpoolText.id("a" + random.nextInt(2)) + "/" + packet);
      case 10 -> put(node + "/" + new String[] {"rx.lock", "tx.lock", "toss.lock", "note", "rx", "area"}[random.nextInt(6)]);
      case 11 -> put(new String[] {"tmp/x", "tmp/y", "quarantine/T/x", "log", "log.lock", "note", "tmp", "alice"}[random.nextInt(8)]);
      case 12 -> oddName(traffic);
      default -> remove(new String[] {node, traffic, traffic + "hdr", traffic + "seen", node + "/area", "tmp", "quarantine",
          traffic + packet, traffic + "hdr/" + packet, traffic + packet + ".nock"}[random.nextInt(10)]);
    }
  }

  private void put(String name) throws IOException {
    Path path = spool.resolve(name);
    if (blocked(path.getParent()) || Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    makeFolders(path.getParent());
    Files.deleteIfExists(path);
    switch (random.nextInt(20)) {
      case 0 -> Files.createDirectory(path);
      case 1 -> Files.createSymbolicLink(path, Path.of(random.nextBoolean() ? "/nowhere" : SpoolText.id("alice").toString()));
      case 2, 3 -> Files.write(path, new byte[0]);
      case 4 -> Files.write(path, new byte[300]);
      default -> Files.write(path, packet());
    }
    touch(path);
  }

  private byte[] packet() {
    byte[] header = SpoolText.header(random.nextInt(8), 160 + random.nextInt(2), SpoolText.id(random.nextInt(4) == 0 ? "carol" : "alice"),
        SpoolText.id("bob"));
    return Arrays.copyOf(header, new int[] {100, 172, 172, 172, 400}[random.nextInt(5)]);
  }

  private void oddName(String traffic) throws IOException {
    Path there = spool.resolve(traffic);
    if (!blocked(there)) {
      makeFolders(there);
      try (OpenFolder open = Posix.system().open(there)) {
        byte[] name = new byte[3];
        for (int i = 0; i < name.length; i++) {
          name[i] = (byte) (128 + random.nextInt(128));
        }
        open.createFile(RawName.of(name), 0600).close();
      }
      touch(there.resolve("any"));
    }
  }

  /** Whether a file or link lies where a folder has to be. */
  private boolean blocked(Path there) {
    for (Path at = there; !at.equals(spool); at = at.getParent()) {
      if (Files.exists(at, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
        return true;
      }
    }
    return false;
  }

  private void makeFolders(Path there) throws IOException {
    if (!Files.exists(there)) {
      makeFolders(there.getParent());
      Files.createDirectory(there);
      touch(there);
    }
  }

  private void remove(String name) throws IOException {
    Path path = spool.resolve(name);
    if (!blocked(path.getParent()) && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      try (var all = Files.walk(path)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          touch(each);
          Files.delete(each);
        }
      }
    }
  }

  /** The folder this lies in changed, and its section with it. */
  private void touch(Path path) {
    Path in = spool.relativize(path).getParent();
    int depth = in == null ? 0 : in.getNameCount();
    if (depth == 0) {
      touched.add(Section.ROOT);
    } else if (in.startsWith("tmp") || in.startsWith("quarantine")) {
      touched.add(new Section(in.startsWith("tmp") ? Section.Kind.TMP : Section.Kind.QUARANTINE, null));
    } else {
      var id = Id.parse(in.getName(0).toString());
      Section.Kind kind = depth == 1 ? Section.Kind.NODE : switch (in.getName(1).toString()) {
        case "rx" -> Section.Kind.RX;
        case "tx" -> Section.Kind.TX;
        default -> Section.Kind.AREA;
      };
      touched.add(new Section(kind, id));
    }
  }
}
