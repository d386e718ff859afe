package org.spoolinspector.spool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.hjson.JsonValue;

/**
 * A spool of the fixtures, laid into a folder of the test's own.
 *
 * @param path the spool
 * @param config its owner's {@code .hjson}
 * @param truth of a broken spool: what each file really is, by path relative to the spool; else empty
 */
public record FixtureSpool(Path path, Path config, Map<String, String> truth) {
  private static final String PLACE = "/SPOOL/";

  /** Where the fixtures lie. */
  public static Path fixtures() {
    try {
      return Path.of(Objects.requireNonNull(FixtureSpool.class.getResource("/fixtures/README.md")).toURI()).resolveSibling("");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Lays a spool, and its owner's configuration beside it.
   *
   * @param generation {@code nncp-6}, {@code nncp-7} or {@code nncp-8}
   * @param spool {@code alice}, {@code bob} or {@code broken} (which is bob's)
   * @param into an empty folder; the spool becomes {@code into/spool}
   */
  public static FixtureSpool lay(String generation, String spool, Path into) {
    Path from = fixtures().resolve(generation);
    String owner = spool.equals("broken") ? "bob" : spool;
    try {
      var laid = new FixtureSpool(into.resolve("spool"), into.resolve(owner + ".hjson"), truth(from, spool));
      copy(from.resolve(spool), laid.path, file -> laid.link(owner, file));
      laid.configs(from, owner);
      return laid;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same with nothing in the spool but an empty {@code tmp}. */
  public static FixtureSpool layEmpty(String generation, String owner, Path into) {
    try {
      var laid = new FixtureSpool(into.resolve("spool"), into.resolve(owner + ".hjson"), Map.of());
      Files.createDirectories(laid.path.resolve("tmp"));
      laid.configs(fixtures().resolve(generation), owner);
      return laid;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void configs(Path from, String owner) throws IOException {
    config(owner, from.resolve(owner + ".hjson"), config);
    Path source = from.resolve(owner + ".cfgdir");
    if (Files.exists(source)) {
      folder(owner, source, configFolder());
    }
  }

  /** The same configuration as a folder; there for {@code nncp-8} bob only. */
  public Path configFolder() {
    return config.resolveSibling(config.getFileName().toString().replace(".hjson", ".cfgdir"));
  }

  /** What a flattened name link at the top of the spool points to, or null where the file is none. */
  private Path link(String owner, Path file) throws IOException {
    String prefix = PLACE + owner + "/";
    return Files.size(file) == prefix.length() + 52 && Files.readString(file, StandardCharsets.ISO_8859_1).startsWith(prefix)
        ? path.toAbsolutePath().resolve(Files.readString(file).substring(prefix.length())) : null;
  }

  private void folder(String owner, Path from, Path to) throws IOException {
    try (var all = Files.walk(from)) {
      for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        config(owner, file, target);
      }
    }
  }

  private void config(String owner, Path from, Path to) throws IOException {
    String text = Files.readString(from).replaceAll(PLACE + owner + "\\b", path.toAbsolutePath().toString());
    Files.writeString(to, text.replace(PLACE, path.toAbsolutePath().getParent() + "/"));
  }

  private interface Links {
    Path target(Path file) throws IOException;
  }

  private static void copy(Path from, Path to, Links links) throws IOException {
    try (var all = Files.walk(from)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
          continue;
        }
        Path link = file.getParent().equals(from) ? links.target(file) : null;
        if (link != null) {
          Files.createSymbolicLink(target, link);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  private static Map<String, String> truth(Path from, String spool) throws IOException {
    var truth = new LinkedHashMap<String, String>();
    Path file = from.resolve(spool + ".truth.json");
    if (Files.exists(file)) {
      for (var member : JsonValue.readJSON(Files.readString(file)).asObject()) {
        truth.put(real(from.resolve(spool), member.getName()), member.getValue().asString());
      }
    }
    return truth;
  }

  /** The orphan cache is written down under the name of the packet it would belong to. */
  private static String real(Path spool, String name) {
    int slash = name.lastIndexOf('/') + 1;
    return Stream.of(name, name.substring(0, slash) + "hdr/" + name.substring(slash), name + ".hdr")
        .filter(path -> Files.exists(spool.resolve(path))).findFirst().orElseThrow();
  }
}
