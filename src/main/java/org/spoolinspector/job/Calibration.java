package org.spoolinspector.job;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.SpoolContents;

/** Times the hash kernels once a process, beside the user's first look, where there is enough to verify for that to pay. */
final class Calibration {
  private static final Logger LOG = LoggerFactory.getLogger(Calibration.class);
  private static final long WORTH_IT = 256L << 20;
  private static final AtomicBoolean DONE = new AtomicBoolean();

  private Calibration() {
  }

  static void once(SpoolContents found, Executor background) {
    long bytes = Sizes.sum(found.sections().values().stream().flatMap(List::stream).mapToLong(Entry::size));
    if (bytes >= WORTH_IT && Hashes.canUseVectors() && !DONE.getAndSet(true)) {
      background.execute(() -> LOG.debug("hash kernels: {}", MthKernels.calibrate()));
    }
  }
}
