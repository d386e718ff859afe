package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.spoolinspector.Nncp;

/** Two nodes that NNCP's own tools made and that know each other. */
record NodePair(Path folder, Node left, Node right) {
  /**
   * One of them.
   *
   * @param id its own
   * @param config its configuration file
   */
  record Node(String name, String id, Path config, Path spool) {
    Path rx(Node from) {
      return spool.resolve(from.id).resolve("rx");
    }

    Path tx(Node to) {
      return spool.resolve(to.id).resolve("tx");
    }

    void run(String tool, String... arguments) {
      Nncp.Outcome outcome = Nncp.run(config, tool, arguments);
      assertThat(outcome.exit()).as("%s %s: %s", tool, List.of(arguments), outcome.stderr()).isZero();
    }

    Cli.Outcome cli(String command, String... options) {
      var line = new ArrayList<>(List.of(command, "--config", config.toString()));
      line.addAll(List.of(options));
      return Cli.run(line.toArray(String[]::new));
    }
  }

  static NodePair make(Path folder) {
    try {
      JsonObject left = fresh();
      JsonObject right = fresh();
      return new NodePair(folder, node(folder, "left", left, "right", right), node(folder, "right", right, "left", left));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonObject fresh() {
    Nncp.Outcome made = Nncp.run(List.of("nncp-cfgnew", "-nocomments"), "", 60);
    assertThat(made.exit()).as(made.stderr()).isZero();
    return JsonValue.readHjson(made.stdout()).asObject();
  }

  private static Node node(Path folder, String name, JsonObject own, String otherName, JsonObject other) throws IOException {
    Path spool = Files.createDirectories(folder.resolve(name + "-spool"));
    Path incoming = Files.createDirectories(folder.resolve(name + "-in"));
    JsonObject known = new JsonObject();
    for (String key : new String[] {"id", "exchpub", "signpub", "noisepub"}) {
      known.add(key, other.get("self").asObject().get(key));
    }
    known.add("incoming", incoming.toString()).add("exec", new JsonObject().add("cat", new JsonArray().add("/bin/cat")));
    JsonObject config = new JsonObject().add("spool", spool.toString()).add("log", spool.resolve("log").toString())
        .add("self", own.get("self"))
        .add("neigh", new JsonObject().add("self", own.get("neigh").asObject().get("self")).add(otherName, known));
    Path file = Files.writeString(folder.resolve(name + ".hjson"), config.toString());
    return new Node(name, own.get("self").asObject().getString("id", ""), file, spool);
  }

  /** Lays files and commands of many sizes and nicenesses into the sender's tx, and gives the files' contents' names. */
  void send(Node from, Node to, int files) throws IOException {
    var random = new Random(files);
    for (int i = 0; i < files; i++) {
      var content = new byte[i % 4 == 3 ? 100_000 + random.nextInt(400_000) : random.nextInt(5_000)];
      random.nextBytes(content);
      Path file = Files.write(folder.resolve("file" + i), content);
      from.run("nncp-file", "-quiet", "-nice", Integer.toString(1 + random.nextInt(255)), file.toString(), to.name + ":got" + i);
    }
    assertThat(Nncp.feed(from.config, "hello\n", "nncp-exec", "-quiet", "-nice", "F+3", to.name, "cat").exit()).isZero();
  }

  /** Lays a file into the sender's tx as so many packets of some 1.5 KiB, by one call of the tool. */
  void sendInPieces(Node from, String to, int packets, long seed) throws IOException {
    var content = new byte[packets << 10];
    new Random(seed).nextBytes(content);
    Path file = Files.write(folder.resolve("pieces-" + from.name + "-" + to), content);
    from.run("nncp-file", "-quiet", "-chunked", "1", file.toString(), to + ":pieces-" + seed);
  }

  /** Carries everything from one to the other by way of a folder. */
  void carry(Node from, Node to) throws IOException {
    Path stick = Files.createDirectories(folder.resolve("stick"));
    from.run("nncp-xfer", "-quiet", "-mkdir", "-tx", stick.toString());
    to.run("nncp-xfer", "-quiet", "-rx", stick.toString());
  }

  /** Makes what the receiver has unchecked, as if it had come over the net. */
  static List<String> uncheck(Node to, Node from) throws IOException {
    var names = new ArrayList<String>();
    Path rx = to.rx(from);
    try (var all = Files.newDirectoryStream(rx, "[A-Z2-7]*")) {
      for (Path packet : all) {
        String name = packet.getFileName().toString();
        if (name.length() == 52) {
          Files.deleteIfExists(rx.resolve("hdr").resolve(name));
          Files.move(packet, rx.resolve(name + ".nock"));
          names.add(name);
        }
      }
    }
    assertThat(names).isNotEmpty();
    return names;
  }
}
