package org.spoolinspector.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.TreeSet;
import org.spoolinspector.posix.OpenFile;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;

/**
 * Reads a whole file from start to end by buffers of several sizes and prints the medians: 8 KiB, what the file system suggests
 * ({@code st_blksize}, at least 64 and at most 128 KiB), and the MiB that this program reads; from the page cache, and with the file
 * dropped from it before. Arguments: the file, and how many rounds.
 */
public final class ReadSizes {
  private static final int SMALL = 8 << 10;
  private static final int LEAST = 64 << 10;
  private static final int MOST = 128 << 10;
  private static final int OURS = 1 << 20;

  private ReadSizes() {
  }

  /** Does it. */
  public static void main(String[] arguments) throws IOException {
    Path path = Path.of(arguments[0]).toAbsolutePath();
    int rounds = Integer.parseInt(arguments[1]);
    try (OpenFolder folder = Posix.system().open(path.getParent());
        OpenFile file = folder.openFile(RawName.of(path.getFileName().toString()))) {
      int suggested = Math.clamp(file.status().blockSize(), LEAST, MOST);
      var sizes = new TreeSet<Integer>(Arrays.asList(SMALL, suggested, OURS));
      System.out.printf("whole file of %d MiB, st_blksize %d: GB/s, median of %d%n", file.status().size() >> 20, file.status().blockSize(),
          rounds);
      for (boolean cold : new boolean[] {false, true}) {
        for (boolean advised : new boolean[] {false, true}) {
          // Advice holds for an open file for good, so there is one without and one with it.
          try (OpenFile own = folder.openFile(RawName.of(path.getFileName().toString()))) {
            if (advised) {
              own.adviseSequential();
            }
            for (int size : sizes) {
              System.out.printf(Locale.ROOT, "  %-4s  %-20s  %4d KiB a read  %6.2f%n", cold ? "cold" : "warm",
                  advised ? "sequential advice" : "no advice", size >> 10, file.status().size() / median(own, size, cold, rounds) / 1e9);
            }
          }
        }
      }
    }
  }

  private static double median(OpenFile file, int size, boolean cold, int rounds) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(size);
    var took = new double[rounds];
    read(file, buffer);
    for (int i = 0; i < rounds; i++) {
      if (cold) {
        file.adviseDone(0, 0);
      }
      long start = System.nanoTime();
      read(file, buffer);
      took[i] = (System.nanoTime() - start) / 1e9;
    }
    Arrays.sort(took);
    return took[rounds / 2];
  }

  private static void read(OpenFile file, ByteBuffer buffer) throws IOException {
    long at = 0;
    for (int count = 1; count > 0; at += count) {
      count = file.read(at, buffer.clear());
    }
  }
}
