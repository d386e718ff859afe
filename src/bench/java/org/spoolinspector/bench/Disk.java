package org.spoolinspector.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The disk below the page cache, as Linux tells of it. */
final class Disk {
  /** In {@code /proc/diskstats}, whatever the disk's own are. */
  private static final int SECTOR = 512;

  private Disk() {
  }

  /** Empties the kernel's caches of pages, names and inodes; root only. */
  static void dropCaches() throws IOException, InterruptedException {
    new ProcessBuilder("sync").start().waitFor();
    Files.writeString(Path.of("/proc/sys/vm/drop_caches"), "3");
  }

  /**
   * Bytes read since the machine started from the disk this path lies on.
   *
   * @throws IOException also where it lies on none: a pool, a network
   */
  static long bytesRead(Path path) throws IOException {
    long device = ((Number) Files.getAttribute(path, "unix:dev")).longValue();
    String major = String.valueOf(device >> 8 & 0xfff);
    String minor = String.valueOf((device & 0xff) | (device >> 12 & 0xfff00));
    for (String line : Files.readAllLines(Path.of("/proc/diskstats"))) {
      String[] words = line.trim().split("\\s+", -1);
      if (words[0].equals(major) && words[1].equals(minor)) {
        return Long.parseLong(words[5]) * SECTOR;
      }
    }
    throw new IOException(path + " lies on no disk that /proc/diskstats counts");
  }
}
