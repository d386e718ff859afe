package org.spoolinspector.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How long the long proofs take, by the property {@code soak}: {@code full}, or {@code short} as {@code .ci/run} has it. */
final class Soak {
  private Soak() {
  }

  private static boolean isFull() {
    return "full".equals(System.getProperty("soak", "short"));
  }

  /** So many in the full form, so many in the short one. */
  static int count(int full, int shortly) {
    return isFull() ? full : shortly;
  }

  /** The seed of this run: another one each time, unless {@code soak.seed} says which. */
  static long seed() {
    return Long.getLong("soak.seed", System.nanoTime() & 0xffffff);
  }

  /** Writes down the figures of a run, in {@code target/soak/NAME.txt}. */
  static void figures(String name, String figures) {
    try {
      Path folder = Files.createDirectories(Path.of("target", "soak"));
      Files.writeString(folder.resolve(name + ".txt"), figures);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
