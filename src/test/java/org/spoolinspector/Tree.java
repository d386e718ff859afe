package org.spoolinspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** A folder with everything below it, to compare before and after. Nothing is followed. */
public final class Tree {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  private Tree() {
  }

  /** Names, types, bytes, permission bits. */
  public static Map<String, String> contents(Path root) {
    return walk(root, path -> bytes(path) + " " + attributes(path, "mode"));
  }

  /**
   * Does something, and fails if that left a trace: contents, owner, mode, inode, and all times down to that of the last change of
   * the inode. Access times are set back first, to before the last change, since a file system mounted relatime would else not move
   * them.
   */
  public static void assertUntouched(Path root, Runnable work) {
    Map<String, String> contents = contents(root);
    List<Path> paths = contents.keySet().stream().map(root::resolve).toList();
    paths.forEach(Tree::age);
    Map<String, String> before = traces(paths);
    work.run();
    assertThat(difference(before, traces(paths))).isEmpty();
    assertThat(difference(contents, contents(root))).isEmpty();
  }

  /** What is not the same in both: {@code name: before -> after}. */
  public static List<String> difference(Map<String, String> before, Map<String, String> after) {
    var names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    return names.stream().filter(name -> !Objects.equals(before.get(name), after.get(name)))
        .map(name -> name + ": " + before.get(name) + " -> " + after.get(name)).toList();
  }

  /** Lists no folder, since that would be a trace itself. Reading a link moves its access time, and no system call can avoid that. */
  private static Map<String, String> traces(List<Path> paths) {
    var found = new TreeMap<String, String>();
    paths.forEach(path ->
        found.put(path.toString(), attributes(path, "mode,uid,gid,ino,size,nlink,lastModifiedTime,ctime"
            + (Files.isSymbolicLink(path) ? "" : ",lastAccessTime"))));
    return found;
  }

  private static Map<String, String> walk(Path root, Function<Path, String> what) {
    var found = new TreeMap<String, String>();
    try (var all = Files.walk(root)) {
      all.forEach(path -> found.put(root.relativize(path).toString(), what.apply(path)));
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void age(Path path) {
    try {
      Files.getFileAttributeView(path, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS).setTimes(null, LONG_AGO, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String attributes(Path path, String names) {
    try {
      return new TreeMap<>(Files.readAttributes(path, "unix:" + names, LinkOption.NOFOLLOW_LINKS)).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String bytes(Path path) {
    try {
      if (Files.isSymbolicLink(path)) {
        return "-> " + Files.readSymbolicLink(path);
      }
      return Files.isRegularFile(path) ? HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(path)))
          : Files.isDirectory(path) ? "folder" : "other";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
