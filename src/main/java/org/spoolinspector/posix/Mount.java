package org.spoolinspector.posix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of {@code /proc/self/mountinfo} (see {@code proc_pid_mountinfo(5)}).
 *
 * @param device {@code major:minor} of the file system as a whole, which on btrfs is not that of its files
 * @param type the file system's name
 * @param source what is mounted: a device's path, a pool's name, …
 */
record Mount(long id, String device, String type, String source) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
  private static final Pattern DEVICE = Pattern.compile("[0-9]{1,9}:[0-9]{1,9}");

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

  /** The mount that a line tells of; empty where it is none as the kernel writes it. */
  static Optional<Mount> parse(String line) {
    String[] words = line.split(" ", -1);
    int dash = 6;
    while (dash < words.length && !words[dash].equals("-")) {
      dash++;
    }
    return dash + 2 < words.length && NUMBER.matcher(words[0]).matches() && DEVICE.matcher(words[2]).matches()
        ? Optional.of(new Mount(Long.parseLong(words[0]), words[2], words[dash + 1], words[dash + 2])) : Optional.empty();
  }

  /**
   * Whether it lies on a rotating disk.
   *
   * @param sys where {@code /sys} is
   */
  Rotational rotational(Path sys) {
    Path block = sys.resolve("dev/block").resolve(device);
    return Files.exists(block) ? ofDevice(block) : type.equals("btrfs") ? ofPool(sys.resolve("fs/btrfs")) : Rotational.UNKNOWN;
  }

  /** A partition has no queue of its own; ".." is the disk's folder, since the kernel goes up from where the link leads. */
  private static Rotational ofDevice(Path block) {
    Path disk = Files.exists(block.resolve("queue")) ? block : block.resolve("..");
    try {
      boolean rotates = Files.readString(disk.resolve("queue/rotational")).startsWith("1");
      return !rotates ? Rotational.NO : isVirtual(disk) ? Rotational.UNKNOWN : Rotational.YES;
    } catch (IOException untold) {
      return Rotational.UNKNOWN;
    }
  }

  /** Whether it is a virtual machine's, whose driver calls every disk a rotating one since the host does not tell it. */
  private static boolean isVirtual(Path disk) throws IOException {
    Path driver = disk.resolve("device/driver");
    return Files.exists(driver) && driver.toRealPath().endsWith("virtio_blk");
  }

  /** Btrfs has a device number of its own; the kernel tells by {@code UUID/devices} which disks it lies on. */
  private Rotational ofPool(Path pools) {
    try (Stream<Path> all = Files.list(pools)) {
      Path named = Path.of(source);
      // What is mounted may be a link to the name that the kernel gave the disk, as those of encrypted ones are.
      Path name = (Files.exists(named) ? named.toRealPath() : named).getFileName();
      for (Path disks : (Iterable<Path>) all.map(pool -> pool.resolve("devices"))::iterator) {
        if (Files.exists(disks.resolve(name))) {
          return ofDisks(disks);
        }
      }
      return Rotational.UNKNOWN;
    } catch (IOException | UncheckedIOException | InvalidPathException untold) {
      return Rotational.UNKNOWN;
    }
  }

  /** Of several disks the slowest counts. */
  private static Rotational ofDisks(Path disks) throws IOException {
    try (Stream<Path> all = Files.list(disks)) {
      var kinds = all.map(Mount::ofDevice).toList();
      return kinds.contains(Rotational.YES) ? Rotational.YES
          : kinds.contains(Rotational.UNKNOWN) ? Rotational.UNKNOWN : Rotational.NO;
    }
  }
}
