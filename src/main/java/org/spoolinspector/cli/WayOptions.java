package org.spoolinspector.cli;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Due;
import org.spoolinspector.job.VerifyOrder;
import org.spoolinspector.job.VerifyWay;
import picocli.CommandLine.Option;

/** How much of what could be verified is, and in which order. */
final class WayOptions {
  @Option(names = "--unverified", descriptionKey = "unverified")
  private boolean unverified;

  @Option(names = "--not-since", paramLabel = "DAYS", descriptionKey = "not-since")
  private @Nullable Integer notSince;

  @Option(names = "--share", paramLabel = "PERCENT", descriptionKey = "share")
  private @Nullable Integer share;

  @Option(names = "--seed", paramLabel = "NUMBER", descriptionKey = "seed")
  private @Nullable Long seed;

  @Option(names = "--order", paramLabel = "ORDER", descriptionKey = "order")
  private VerifyOrder order = VerifyOrder.LISTED;

  @Option(names = "--minutes", paramLabel = "N", descriptionKey = "minutes")
  private @Nullable Integer minutes;

  VerifyWay way() throws UsageException {
    if (unverified && notSince != null) {
      throw new UsageException(ReportTexts.get("two-dues"));
    }
    Due due = notSince != null ? new Due.NotSince(within(notSince, 0, 100_000, "--not-since"))
        : unverified ? new Due.Never() : new Due.Always();
    int percent = share == null ? 100 : within(share, 1, 100, "--share");
    Duration atMost = minutes == null ? Duration.ZERO : Duration.ofMinutes(within(minutes, 1, 1_000_000, "--minutes"));
    return new VerifyWay(due, percent, seed == null ? ThreadLocalRandom.current().nextLong() : seed, order, atMost);
  }

  private static int within(int value, int least, int most, String option) throws UsageException {
    if (value < least || value > most) {
      throw new UsageException(ReportTexts.get("not-within", option, value, least, most));
    }
    return value;
  }
}
