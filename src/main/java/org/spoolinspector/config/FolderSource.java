package org.spoolinspector.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * A configuration as a folder, one file a value (manual, page "Configuration directory"). Only the files that are needed are
 * opened, none of a private key among them.
 */
record FolderSource(Path path, JsonObject tree) implements ConfigSource {
  static FolderSource read(Path folder) throws ConfigException {
    var tree = new JsonObject();
    for (String key : List.of("spool", "log", "umask")) {
      addText(tree, folder, key);
    }
    // An empty file is a flag that is set; what is in it does not matter.
    if (Files.exists(folder.resolve("nohdr"))) {
      tree.add("nohdr", true);
    }
    if (Files.isDirectory(folder.resolve("self"))) {
      var self = new JsonObject();
      addText(self, folder.resolve("self"), "id");
      tree.add("self", self);
    }
    addSections(tree, folder, "neigh");
    addSections(tree, folder, "areas");
    if (tree.get("spool") == null && tree.get("neigh") == null) {
      throw new ConfigException(Fault.NOT_A_CONFIG_FOLDER, folder.toString());
    }
    return new FolderSource(folder, tree);
  }

  private static void addSections(JsonObject tree, Path folder, String key) throws ConfigException {
    Path parent = folder.resolve(key);
    if (!Files.exists(parent, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    var sections = new JsonObject();
    for (Path child : children(parent)) {
      if (!Files.isDirectory(child)) {
        throw new ConfigException(Fault.NOT_A_FOLDER, child.toString());
      }
      var section = new JsonObject();
      addText(section, child, "id");
      String via = content(child.resolve("via"));
      if (via != null) {
        var list = new JsonArray();
        via.lines().map(String::strip).filter(l -> !l.isEmpty()).forEach(list::add);
        section.add("via", list);
      }
      addCalls(section, child.resolve("calls"));
      sections.add(child.getFileName().toString(), section);
    }
    tree.add(key, sections);
  }

  /** A folder a call, named by its number. */
  private static void addCalls(JsonObject section, Path calls) throws ConfigException {
    if (!Files.isDirectory(calls)) {
      return;
    }
    var list = new JsonArray();
    for (Path each : children(calls)) {
      var call = new JsonObject();
      addText(call, each, "nice");
      addText(call, each, "xx");
      list.add(call);
    }
    section.add("calls", list);
  }

  /** By name; NNCP passes over what starts with a dot. */
  private static List<Path> children(Path folder) throws ConfigException {
    try (var all = Files.list(folder)) {
      return all.filter(p -> !p.getFileName().toString().startsWith(".")).sorted().toList();
    } catch (IOException e) {
      throw ConfigBytes.why(folder, e);
    }
  }

  private static void addText(JsonObject to, Path folder, String key) throws ConfigException {
    String text = content(folder.resolve(key));
    if (text != null) {
      to.add(key, text.lines().findFirst().orElse("").strip());
    }
  }

  /** The file's text, or null where there is no file. */
  private static @Nullable String content(Path file) throws ConfigException {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? new String(ConfigBytes.read(file), StandardCharsets.UTF_8) : null;
  }

  @Override
  public ConfigException wrong(Fault fault, List<String> keys, String... arguments) {
    Path file = path;
    for (String key : keys) {
      file = file.resolve(key);
    }
    return new ConfigException(fault, file.toString(), arguments);
  }
}
