package org.spoolinspector.cli;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.job.HashingProcess;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;

/**
 * Commands start without the Vector API, which costs every start half a second. Where there is so much to hash that its kernels win
 * this back, the launcher is asked to start the command once more with it, in the place of this process.
 */
final class LargeRun {
  private static final Logger LOG = LoggerFactory.getLogger(LargeRun.class);

  private LargeRun() {
  }

  /**
   * Starts again where that is worth it, and then does not return.
   *
   * @param arguments of this run
   */
  static void startAgain(VerifyPlan plan, List<String> arguments, Posix posix) {
    String launcher = HashingProcess.launcher();
    if (launcher == null || !plan.wantsVectors()) {
      return;
    }
    var command = new ArrayList<>(List.of(launcher, HashingProcess.VECTORS));
    command.addAll(arguments);
    try {
      posix.become(command);
    } catch (PosixException impossible) {
      LOG.debug("hashing without vectors: {}", impossible.getMessage());
    }
  }
}
