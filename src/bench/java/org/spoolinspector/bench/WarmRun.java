package org.spoolinspector.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.posix.Posix;

/**
 * Scans or verifies a spool again and again in one process and prints the seconds of the last five runs. Arguments: {@code scan} or
 * {@code verify}, and the configuration.
 */
public final class WarmRun {
  private static final int WARM_UP = 10;
  private static final int COUNTED = 5;

  private WarmRun() {
  }

  /** Does it. */
  public static void main(String[] arguments) throws ConfigException, IOException, InterruptedException {
    boolean verify = arguments[0].equals("verify");
    try (var engine = new SpoolEngine(ConfigReader.read(Path.of(arguments[1])), Posix.system())) {
      if (verify) {
        MthKernels.calibrate();
      }
      var plan = VerifyPlan.of(engine.scan(false), null, true);
      for (int i = 0; i < WARM_UP + COUNTED; i++) {
        long start = System.nanoTime();
        if (verify) {
          engine.verify(plan).await();
        } else {
          engine.scan(false);
        }
        if (i >= WARM_UP) {
          System.out.println((System.nanoTime() - start) / 1e9);
        }
      }
    }
  }
}
