package org.spoolinspector.spool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that can be told of a tree of files: names, inodes, sizes, times, modes, owners, contents. */
public final class TreeState {
  private final Path root;
  private final Map<String, Integer> contents;
  private final Map<String, String> attributes;

  /**
   * The tree as it is, with each access time made older than the modification time first, so that any reading that is not quiet
   * changes it.
   */
  public TreeState(Path root) throws IOException {
    this.root = root;
    List<Path> paths = paths(root);
    this.contents = contents(paths);
    for (Path path : paths) {
      if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
        Files.setAttribute(path, "lastAccessTime", FileTime.fromMillis(1_000_000_000_000L), LinkOption.NOFOLLOW_LINKS);
      }
    }
    this.attributes = attributes(paths);
  }

  /** What differs now, one line each: nothing where nobody touched anything. Looks itself, so it can be asked once. */
  public Map<String, String> differences() throws IOException {
    var differences = new TreeMap<String, String>();
    Map<String, String> now = attributes(attributes.keySet().stream().map(root::resolve).toList());
    attributes.forEach((path, before) -> {
      if (!before.equals(now.get(path))) {
        differences.put(path, before + " -> " + now.get(path));
      }
    });
    Map<String, Integer> contentsNow = contents(paths(root));
    if (!contents.equals(contentsNow)) {
      differences.put("", "contents " + contents + " -> " + contentsNow);
    }
    return differences;
  }

  private static List<Path> paths(Path root) throws IOException {
    try (var all = Files.walk(root)) {
      return all.toList();
    }
  }

  private Map<String, String> attributes(List<Path> paths) throws IOException {
    var state = new TreeMap<String, String>();
    for (Path path : paths) {
      if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        state.put(root.relativize(path).toString(), new TreeMap<>(Files.readAttributes(path,
            "unix:ino,size,lastModifiedTime,lastAccessTime,ctime,mode,uid,gid", LinkOption.NOFOLLOW_LINKS)).toString());
      }
    }
    return state;
  }

  private Map<String, Integer> contents(List<Path> paths) throws IOException {
    var state = new TreeMap<String, Integer>();
    for (Path path : paths) {
      boolean regular = Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
      state.put(root.relativize(path).toString(), regular ? Arrays.hashCode(Files.readAllBytes(path)) : 0);
    }
    return state;
  }
}
