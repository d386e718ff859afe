package org.spoolinspector.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.spoolinspector.job.HashingProcess;
import org.spoolinspector.posix.Posix;
import picocli.CommandLine.Command;

/** Hashes for a window: nobody types this. */
@Command(name = HashingProcess.COMMAND, hidden = true)
final class HashCommand implements Callable<Integer> {
  @Override
  public Integer call() throws IOException {
    HashingProcess.serve(System.in, System.out, Posix.system());
    return ExitCode.FINE.status();
  }
}
