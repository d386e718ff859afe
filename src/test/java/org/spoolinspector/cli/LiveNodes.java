package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.hjson.JsonValue;

/**
 * Two nodes with everything of NNCP's running that an admin would have running: a daemon on one side, a caller on the other that calls
 * every second, and on both a check of nocks and a toss, again and again. Closing ends all of it.
 */
final class LiveNodes implements AutoCloseable {
  private static final int LARGE = 1 << 20;
  private static final long PAUSE_MILLIS = 100;
  private final NodePair pair;
  private final List<Process> running = new ArrayList<>();
  private final Thread atExit = new Thread(this::destroy);
  /** What was sent to each node: the hash of the contents, by name. */
  private final Map<NodePair.Node, Map<String, String>> sent;

  private LiveNodes(NodePair pair) {
    this.pair = pair;
    this.sent = Map.of(pair.left(), new ConcurrentSkipListMap<>(), pair.right(), new ConcurrentSkipListMap<>());
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  static LiveNodes start(Path folder) throws IOException {
    NodePair pair = NodePair.make(Files.createDirectories(folder));
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    JsonObject config = JsonValue.readJSON(Files.readString(pair.left().config())).asObject();
    config.get("neigh").asObject().get("right").asObject().add("addrs", new JsonObject().add("loopback", "127.0.0.1:" + port))
        .add("calls", new JsonArray().add(new JsonObject().add("cron", "*/1 * * * * * *").add("onlinedeadline", 2).add("nock", true)));
    Files.writeString(pair.left().config(), config.toString());
    var live = new LiveNodes(pair);
    live.run(pair.right(), "nncp-daemon", "-quiet", "-bind", "127.0.0.1:" + port);
    live.run(pair.left(), "nncp-caller", "-quiet");
    for (NodePair.Node node : live.nodes()) {
      live.run(node, "nncp-check", "-quiet", "-nock", "-cycle", "1");
      live.run(node, "nncp-toss", "-quiet", "-seen", "-cycle", "1");
    }
    return live;
  }

  private void run(NodePair.Node node, String tool, String... arguments) throws IOException {
    var command = new ArrayList<>(List.of(tool, "-cfg", node.config().toString()));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectErrorStream(true)
        .redirectOutput(pair.folder().resolve(node.name() + "-" + tool + ".txt").toFile());
    builder.environment().keySet().removeIf(key -> key.startsWith("NNCP"));
    builder.environment().put("NNCPNOSYNC", "1");
    running.add(builder.start());
  }

  List<NodePair.Node> nodes() {
    return List.of(pair.left(), pair.right());
  }

  /** Waits a moment, as long as all of NNCP's processes live. */
  void pause() throws InterruptedException {
    assertThat(running.getFirst().waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(running).allMatch(Process::isAlive);
  }

  private NodePair.Node other(NodePair.Node node) {
    return node.equals(pair.left()) ? pair.right() : pair.left();
  }

  /** Sends the next file to the other node: most are small, every tenth is up to a mebibyte. */
  void send(NodePair.Node from, Random random) throws IOException {
    Map<String, String> outgoing = sent.get(other(from));
    String name = "f%06d".formatted(outgoing.size());
    var content = new byte[outgoing.size() % 10 == 9 ? random.nextInt(LARGE) : random.nextInt(20_000)];
    random.nextBytes(content);
    Path file = Files.write(pair.folder().resolve("from-" + from.name()), content);
    outgoing.put(name, hash(content));
    from.run("nncp-file", "-quiet", "-nice", Integer.toString(1 + random.nextInt(255)), file.toString(), other(from).name() + ":" + name);
  }

  long sent() {
    return sent.values().stream().mapToLong(Map::size).sum();
  }

  /** What is still on its way: names that did not arrive, and what lies in the folders of packets. */
  List<String> underWay() throws IOException {
    var open = new ArrayList<String>();
    for (NodePair.Node node : nodes()) {
      sent.get(node).keySet().stream().filter(name -> !Files.exists(incoming(node).resolve(name)))
          .forEach(name -> open.add(node.name() + " waits for " + name));
      for (String path : paths(node)) {
        if (path.matches("[A-Z2-7]{52}/[rt]x/[A-Z2-7]{52}.*")) {
          open.add(node.name() + " has " + path);
        }
      }
    }
    return open;
  }

  /** Fails unless everything sent has arrived once, and nothing else. */
  void assertArrivedOnce() throws IOException {
    for (NodePair.Node node : nodes()) {
      var arrived = new TreeMap<String, String>();
      try (var files = Files.newDirectoryStream(incoming(node))) {
        for (Path file : files) {
          arrived.put(file.getFileName().toString(), hash(Files.readAllBytes(file)));
        }
      }
      assertThat(arrived).as("what %s received", node.name()).isEqualTo(sent.get(node));
    }
  }

  private Path incoming(NodePair.Node node) {
    return pair.folder().resolve(node.name() + "-in");
  }

  /** What lies in the spools now, with {@code ID} for ids. */
  Set<String> kindsOfFiles() throws IOException {
    var kinds = new TreeSet<String>();
    for (NodePair.Node node : nodes()) {
      paths(node).forEach(path -> kinds.add(path.replaceAll("[A-Z2-7]{52}", "ID")));
    }
    return kinds;
  }

  private static List<String> paths(NodePair.Node node) throws IOException {
    while (true) {
      try (var all = Files.walk(node.spool())) {
        return all.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
            .map(path -> node.spool().relativize(path).toString()).toList();
      } catch (UncheckedIOException wentMeanwhile) {
        assertThat(wentMeanwhile).hasCauseInstanceOf(NoSuchFileException.class);
      }
    }
  }

  /** The errors in NNCP's logs, by their kind, which has no ids, numbers and paths. */
  Map<String, List<String>> errors() throws IOException {
    var kinds = new TreeMap<String, List<String>>();
    for (NodePair.Node node : nodes()) {
      for (String entry : records(node)) {
        if (entry.contains("\nErr: ")) {
          String who = entry.replaceAll("(?s).*\nWho: ([^\n]*).*", "$1");
          String error = entry.replaceAll("(?s).*\nErr: ([^\n]*).*", "$1");
          String kind = error.replace(pair.folder().toString(), "").replaceAll("[A-Z2-7]{52}", "ID").replaceAll("[0-9]+", "N");
          kinds.computeIfAbsent(who + ": " + kind, any -> new ArrayList<>()).add(node.name() + "\n" + entry.strip());
        }
      }
    }
    return kinds;
  }

  private static List<String> records(NodePair.Node node) throws IOException {
    return Pattern.compile("\n\n").splitAsStream(Files.readString(node.spool().resolve("log"))).toList();
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private void destroy() {
    running.forEach(Process::destroyForcibly);
  }

  /** Ends NNCP's processes and waits for that. */
  @Override
  public void close() {
    running.forEach(Process::destroy);
    try {
      for (Process process : running) {
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
          process.destroyForcibly().waitFor();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      destroy();
      Runtime.getRuntime().removeShutdownHook(atExit);
    }
  }
}
