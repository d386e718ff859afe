package org.spoolinspector;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** NNCP's own tools, where they are installed. */
public final class Nncp {
  private static final long LIMIT_SECONDS = 60;
  private static final Pattern LINE = Pattern.compile(
      "\t(rx|tx) ([A-Z2-7]{52})((?:\\.[a-z]+)?) ([0-9.]+ [KMGT]?i?B)(?: \\(nice: ([^)]+)\\))?");

  private Nncp() {
  }

  /**
   * What a tool did.
   *
   * @param exit its exit status
   */
  public record Outcome(int exit, String stdout, String stderr) {
  }

  /**
   * A line of {@code nncp-stat -pkt}.
   *
   * @param node the configuration's name of it
   * @param direction {@code rx}, {@code tx}
   * @param name the file's, suffix included
   * @param size as printed, {@code 5.8 KiB}
   * @param niceness as printed, or null for parts
   */
  public record Listed(String node, String direction, String name, String size, String niceness) {
  }

  /** Skips the test where the tools are not installed. */
  public static void assumeInstalled() {
    assumeTrue(Stream.of("nncp-stat", "nncp-check", "nncp-toss", "nncp-file").allMatch(Nncp::isInstalled),
        "NNCP's tools are not installed here (Debian package nncp)");
  }

  private static boolean isInstalled(String tool) {
    String[] folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
    return Stream.of(folders).anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
  }

  /** Runs {@code tool -cfg config args…} with nothing on its standard input; fails where it takes longer than a minute. */
  public static Outcome run(Path config, String tool, String... args) {
    var command = new ArrayList<>(List.of(tool, "-cfg", config.toString()));
    command.addAll(List.of(args));
    return run(command, "", LIMIT_SECONDS);
  }

  /** The same with this on its standard input. */
  public static Outcome feed(Path config, String input, String tool, String... args) {
    var command = new ArrayList<>(List.of(tool, "-cfg", config.toString()));
    command.addAll(List.of(args));
    return run(command, input, LIMIT_SECONDS);
  }

  /** Runs any command, killed after so many seconds; then {@code exit} is -1. */
  public static Outcome run(List<String> command, String input, long seconds) {
    try {
      Path folder = Files.createTempDirectory("nncp-run");
      Path in = Files.writeString(folder.resolve("in"), input);
      Path out = folder.resolve("out");
      Path err = folder.resolve("err");
      var builder = new ProcessBuilder(command).redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().keySet().removeIf(key -> key.startsWith("NNCP"));
      builder.environment().put("NNCPNOSYNC", "1");
      Process process = builder.start();
      boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      var outcome = new Outcome(ended ? process.exitValue() : -1, text(out), text(err));
      for (Path file : List.of(in, out, err, folder)) {
        Files.delete(file);
      }
      return outcome;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  /** What {@code nncp-stat -pkt} lists. */
  public static List<Listed> stat(Path config) {
    return listed(run(config, "nncp-stat", "-pkt").stdout());
  }

  /** Reads the output of {@code nncp-stat -pkt}. */
  public static List<Listed> listed(String stdout) {
    var lines = new ArrayList<Listed>();
    String node = "";
    for (String line : stdout.lines().toList()) {
      var packet = LINE.matcher(line);
      if (packet.matches()) {
        lines.add(new Listed(node, packet.group(1), packet.group(2) + packet.group(3), packet.group(4), packet.group(5)));
      } else if (!line.startsWith("\t")) {
        node = line.strip();
      }
    }
    return lines;
  }
}
