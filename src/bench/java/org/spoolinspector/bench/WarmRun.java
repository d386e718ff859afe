package org.spoolinspector.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.posix.Posix;

/**
 * Scans or verifies a spool again and again in one process and prints what the last five runs took, a line each. Arguments: the
 * configuration after one of
 *
 * <pre>
 * scan     seconds
 * verify   seconds
 * cold     seconds of a scan with the kernel's caches dropped before
 * disk     MiB that such a scan reads from the disk
 * </pre>
 */
public final class WarmRun {
  private static final int WARM_UP = 10;
  private static final int COUNTED = 5;

  private WarmRun() {
  }

  /** Does it. */
  public static void main(String[] arguments) throws ConfigException, IOException, InterruptedException {
    String what = arguments[0];
    Configuration configuration = ConfigReader.read(Path.of(arguments[1]));
    try (var engine = new SpoolEngine(configuration, Posix.system())) {
      if (what.equals("verify")) {
        MthKernels.calibrate();
      }
      var plan = VerifyPlan.of(engine.scan(false), null, true);
      boolean cold = what.equals("cold") || what.equals("disk");
      for (int i = 0; i < WARM_UP + COUNTED; i++) {
        if (cold && i >= WARM_UP) {
          Disk.dropCaches();
        }
        long read = what.equals("disk") ? Disk.bytesRead(configuration.spool()) : 0;
        long start = System.nanoTime();
        if (what.equals("verify")) {
          engine.verify(plan).await();
        } else {
          engine.scan(false);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (i >= WARM_UP) {
          System.out.println(what.equals("disk") ? (Disk.bytesRead(configuration.spool()) - read) / 1048576.0 : seconds);
        }
      }
    }
  }
}
