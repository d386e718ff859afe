package org.spoolinspector.bench;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Path;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.SpoolSnapshot;

/** Lists a spool and prints the MiB of heap that are in use after a collection while the list is held. Argument: the configuration. */
public final class ListedMemory {
  private ListedMemory() {
  }

  /** Does it. */
  public static void main(String[] arguments) throws ConfigException, IOException {
    try (var engine = new SpoolEngine(ConfigReader.read(Path.of(arguments[0])), Posix.system())) {
      SpoolSnapshot listed = engine.scan(false);
      try {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.println((runtime.totalMemory() - runtime.freeMemory()) / 1048576.0);
      } finally {
        Reference.reachabilityFence(listed);
      }
    }
  }
}
