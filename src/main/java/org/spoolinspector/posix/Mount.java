package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A line of {@code /proc/self/mountinfo} (see {@code proc_pid_mountinfo(5)}).
 *
 * @param device {@code major:minor} of the file system as a whole, which on btrfs is not that of its files
 * @param type the file system's name
 * @param source what is mounted: a device's path, a pool's name, …
 */
record Mount(long id, String device, String type, String source) {
  /** The mount with this id, or the last one of this device where the id is unknown (negative). */
  static Optional<Mount> find(long id, String device) {
    try {
      return new String(Files.readAllBytes(Path.of("/proc/self/mountinfo")), StandardCharsets.ISO_8859_1).lines()
          .flatMap(line -> parse(line).stream())
          .filter(mount -> id < 0 ? mount.device.equals(device) : mount.id == id)
          .reduce((earlier, later) -> later);
    } catch (IOException untold) {
      return Optional.empty();
    }
  }

  static Optional<Mount> parse(String line) {
    String[] words = line.split(" ", -1);
    int dash = 6;
    while (dash < words.length && !words[dash].equals("-")) {
      dash++;
    }
    return dash + 2 < words.length
        ? Optional.of(new Mount(Long.parseLong(words[0]), words[2], words[dash + 1], words[dash + 2])) : Optional.empty();
  }

  /** Whether it lies on a rotating disk; false where the kernel does not say, as for pools of several disks. */
  boolean isRotational() {
    Path block = Path.of("/sys/dev/block", device);
    if (!Files.exists(block) && source.startsWith("/dev/")) {
      try {
        block = Path.of("/sys/class/block").resolve(Path.of(source).toRealPath().getFileName());
      } catch (IOException gone) {
        return false;
      }
    }
    // A partition has no queue of its own; ".." is that of the folder the link leads to.
    return isOne(block.resolve("queue/rotational")) || isOne(block.resolve("../queue/rotational"));
  }

  private static boolean isOne(Path file) {
    try {
      return Files.exists(file) && Files.readString(file).startsWith("1");
    } catch (IOException untold) {
      return false;
    }
  }
}
