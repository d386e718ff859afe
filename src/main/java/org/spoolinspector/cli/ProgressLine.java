package org.spoolinspector.cli;

import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobProgress;

/** Shows how far a job is on one line of the terminal, written over and over, and gone at the end. */
final class ProgressLine {
  private static final String TO_END_OF_LINE = "\033[K";
  private final PrintStream terminal;
  private boolean shown;
  private boolean ended;

  ProgressLine(PrintStream terminal) {
    this.terminal = terminal;
  }

  /** Follows a job where standard error is a terminal; elsewhere it stays silent. */
  static ProgressLine of(Job<?> job) {
    var line = new ProgressLine(System.err);
    if (isTerminal()) {
      job.onChange(() -> line.show(job.progress()));
    }
    return line;
  }

  /** Java tells only whether all three streams are a terminal; on Linux the link of standard error's descriptor tells more. */
  private static boolean isTerminal() {
    try {
      String error = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
      return error.startsWith("/dev/pts/") || error.startsWith("/dev/tty") || error.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException notLinux) {
      return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }
  }

  synchronized void show(JobProgress now) {
    if (!ended) {
      shown = true;
      terminal.print("\r" + text(now) + TO_END_OF_LINE);
      terminal.flush();
    }
  }

  static String text(JobProgress now) {
    String done = now.bytesTotal() == 0 ? ReportTexts.get("progress.files", now.filesDone(), now.filesTotal())
        : ReportTexts.get("progress.bytes", now.filesDone(), now.filesTotal(), ReportTexts.size(now.bytesDone()),
            ReportTexts.size(now.bytesTotal()), ReportTexts.size(now.bytesPerSecond()));
    return now.secondsLeft() < 0 ? done : done + ReportTexts.get("progress.left", ReportTexts.duration(now.secondsLeft()));
  }

  /** Takes it away. */
  synchronized void end() {
    ended = true;
    if (shown) {
      shown = false;
      terminal.print("\r" + TO_END_OF_LINE);
      terminal.flush();
    }
  }
}
