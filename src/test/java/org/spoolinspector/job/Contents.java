package org.spoolinspector.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files of a spool with their bytes.
 *
 * @param files by path below the spool, the time of a run of the quarantine written {@code TIME}; its indexes are left out
 */
record Contents(Map<String, String> files) {
  static Contents of(Path spool) {
    var files = new TreeMap<String, String>();
    try (var all = Files.walk(spool)) {
      for (Path path : all.filter(p -> Files.isRegularFile(p, LinkOption.NOFOLLOW_LINKS)).toList()) {
        String name = spool.relativize(path).toString();
        if (!name.matches("quarantine/[^/]+\\.json")) {
          files.put(name.replaceFirst("^quarantine/[^/]+/", "quarantine/TIME/"),
              Files.readString(path, StandardCharsets.ISO_8859_1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Contents(files);
  }

  /** What an operation that went wrong in between may not have left, one line each. */
  List<String> strange(Contents before, Contents after, String gone) {
    var strange = new ArrayList<String>();
    files.forEach((path, contents) -> {
      boolean oldOrNew = contents.equals(before.files.get(path)) || contents.equals(after.files.get(path));
      boolean taken = path.startsWith("quarantine/TIME/") && before.files.containsValue(contents);
      boolean temporary = path.matches("tmp/nncp[-a-z0-9]+") && !before.files.containsKey(path);
      if (!oldOrNew && !taken && !temporary && !contents.equals(FaultKind.SOMEBODY)) {
        strange.add(path + " is neither old nor new, but " + contents.length() + " bytes");
      }
    });
    before.files.forEach((path, contents) -> {
      long count = files.values().stream().filter(contents::equals).count();
      boolean cache = isCache(path);
      boolean mayGo = contents.equals(gone) || !after.files.containsValue(contents);
      if (!files.containsKey(path) && count == 0 && !mayGo && !(cache && contents.isEmpty())) {
        strange.add(path + " is lost");
      }
      if (!cache && count > 1 && !contents.isEmpty()) {
        strange.add(path + " is there " + count + " times");
      }
    });
    return strange;
  }

  private static boolean isCache(String path) {
    return path.contains("/hdr/") || path.endsWith(".hdr") || path.contains("/seen/") || path.endsWith(".seen");
  }

  /** Temporary files that were not there before. */
  List<String> temporary(Contents before) {
    return files.keySet().stream().filter(path -> path.startsWith("tmp/nncp") && path.length() > "tmp/nncp17".length())
        .filter(path -> !before.files.containsKey(path)).toList();
  }

  /** The same without temporary files of ours and what somebody else laid in the way. */
  Map<String, String> settled(Contents before) {
    var rest = new TreeMap<>(files);
    rest.keySet().removeAll(temporary(before));
    rest.values().removeIf(FaultKind.SOMEBODY::equals);
    return rest;
  }
}
