package org.spoolinspector.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.ReportFormat;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.VerifyResults;
import picocli.CommandLine.Option;

/** Where the results are saved, if at all. */
final class ReportOptions {
  @Option(names = "--report", paramLabel = "FILE", descriptionKey = "report")
  private @Nullable Path file;

  @Option(names = "--format", paramLabel = "FORMAT", descriptionKey = "format")
  private @Nullable ReportFormat format;

  /** Finds out before the work, not after it, that there is no such place. */
  void check() throws UsageException {
    if (file != null) {
      Path folder = file.toAbsolutePath().getParent();
      boolean fine = Files.exists(file) ? Files.isRegularFile(file) && Files.isWritable(file)
          : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
      if (!fine) {
        throw new UsageException(ReportTexts.get("no-report", file));
      }
    } else if (format != null) {
      throw new UsageException(ReportTexts.get("format-of-nothing"));
    }
  }

  void save(Path spool, VerifyReport report) throws IOException {
    if (file != null) {
      new VerifyResults(spool, Instant.now(), report).save(file, format == null ? ReportFormat.of(file) : format, Locale.getDefault());
    }
  }
}
