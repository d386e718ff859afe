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
  private final Map<Path, Integer> contents;
  private final Map<Path, String> attributes;

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
  public Map<Path, String> differences() throws IOException {
    var differences = new TreeMap<Path, String>();
    Map<Path, String> now = attributes(List.copyOf(attributes.keySet()));
    attributes.forEach((path, before) -> {
      if (!before.equals(now.get(path))) {
        differences.put(path, before + " -> " + now.get(path));
      }
    });
    Map<Path, Integer> contentsNow = contents(paths(root));
    if (!contents.equals(contentsNow)) {
      differences.put(root, "contents " + contents + " -> " + contentsNow);
    }
    return differences;
  }

  private static List<Path> paths(Path root) throws IOException {
    try (var all = Files.walk(root)) {
      return all.toList();
    }
  }

  private static Map<Path, String> attributes(List<Path> paths) throws IOException {
    var state = new TreeMap<Path, String>();
    for (Path path : paths) {
      if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        var all = new TreeMap<>(Files.readAttributes(path,
            "unix:ino,size,lastModifiedTime,lastAccessTime,ctime,mode,uid,gid", LinkOption.NOFOLLOW_LINKS));
        if (Files.isSymbolicLink(path)) {
          // A link cannot be read quietly: no system call leaves its access time alone.
          all.remove("lastAccessTime");
        }
        state.put(path, all.toString());
      }
    }
    return state;
  }

  private static Map<Path, Integer> contents(List<Path> paths) throws IOException {
    var state = new TreeMap<Path, Integer>();
    for (Path path : paths) {
      boolean regular = Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
      state.put(path, regular ? Arrays.hashCode(Files.readAllBytes(path)) : 0);
    }
    return state;
  }
}
