package org.spoolinspector.ui;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobProgress;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.RebuildReport;
import org.spoolinspector.job.Relisting;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.state.JobRecord;

/** The words of the job bar. */
final class JobText {
  private static final String DOT = "  ·  ";

  private JobText() {
  }

  /** {@code Verifying .nock of alice}. */
  static String title(VerifyPlan plan, SpoolSnapshot snapshot) {
    boolean nocks = plan.nocks() == plan.entries().size();
    return Texts.get(nocks ? "job.verify.nocks" : "job.verify.packets", whose(plan.entries(), snapshot));
  }

  /** {@code Rebuilding header caches of all nodes}. */
  static String title(RebuildPlan plan, SpoolSnapshot snapshot) {
    return Texts.get("job.rebuild", whose(plan.packets().isEmpty() ? plan.toQuarantine() : plan.packets(), snapshot));
  }

  private static String whose(List<Entry> entries, SpoolSnapshot snapshot) {
    Set<@Nullable Id> nodes = new HashSet<>();
    entries.forEach(e -> nodes.add(e.node()));
    return nodes.size() == 1 ? NodeNames.of(snapshot).shortTitle(nodes.iterator().next()) : Texts.get("job.all-nodes");
  }

  /** {@code 12 of 46 files · 41 of 126 GiB · 2.1 GiB/s · 40 s left}, as far as it is known; an ended job says how it ended. */
  static String line(Job<?> job) {
    return switch (job.state()) {
      case WAITING -> Texts.get("job.waiting")
          + (job.progress().filesDone() > 0 ? DOT + String.join(DOT, figures(job.progress(), false)) : "");
      case RUNNING -> String.join(DOT, figures(job.progress(), true));
      case PAUSED -> Texts.get("job.paused") + DOT + String.join(DOT, figures(job.progress(), false));
      case CANCELLING -> Texts.get("job.cancelling");
      case DONE, CANCELLED, FAILED -> ended(job);
    };
  }

  /** The same beside the state's word, as a list has it. */
  static String listLine(QueuedJob queued, Instant now) {
    Job<?> job = queued.job();
    return switch (job.state()) {
      case WAITING, PAUSED -> String.join(DOT, figures(job.progress(), false));
      case RUNNING -> String.join(DOT, figures(job.progress(), true))
          + (job.limit() > 0 ? DOT + Texts.get("jobs.limited", Formats.rate(job.limit())) : "");
      case CANCELLING -> "";
      case FAILED -> job.failure() == null ? "" : job.failure();
      case DONE, CANCELLED -> {
        String ago = queued.ended() == null ? "" : DOT + Texts.get("jobs.ago", Formats.age(queued.ended(), now));
        yield counts(job) + ago;
      }
    };
  }

  private static String counts(Job<?> job) {
    var parts = new ArrayList<String>();
    job.progress().counters().words().forEach((word, count) -> {
      if (count > 0) {
        parts.add(Formats.count(count) + " " + counterWord(word));
      }
    });
    return parts.isEmpty() ? String.join(DOT, figures(job.progress(), false)) : String.join(", ", parts);
  }

  /** Of a job of a session before. */
  static String past(JobRecord job, Instant now) {
    var parts = new ArrayList<String>();
    job.counters().forEach((word, count) -> {
      if (count > 0) {
        parts.add(Formats.count(count) + " " + counterWord(word));
      }
    });
    String ago = Texts.get("jobs.ago", Formats.age(job.end(), now));
    return parts.isEmpty() ? ago : String.join(", ", parts) + DOT + ago;
  }

  /** What a remembered counter is called. */
  static String counterWord(String word) {
    String key = switch (word) {
      case "done" -> "mended";
      case "changed" -> "passed-over";
      default -> word;
    };
    return Texts.get("job." + key);
  }

  /** When it was asked for and ended. */
  static String dates(QueuedJob queued) {
    String asked = Texts.get("jobs.asked", Formats.date(queued.asked()));
    return queued.ended() == null ? asked : asked + DOT + Texts.get("jobs.ended", Formats.date(queued.ended()));
  }

  static String dates(JobRecord job) {
    return Texts.get("jobs.asked", Formats.date(job.start())) + DOT + Texts.get("jobs.ended", Formats.date(job.end()));
  }

  /** How many nocks a verify run made packets of, whose senders are to be told. */
  static long becamePackets(Job<?> job) {
    return job.report() instanceof VerifyReport report ? report.promoted() : 0;
  }

  /** Whether something of a repair was not done. */
  static boolean isLeft(RepairReport.Result result) {
    return !(result.outcome() instanceof RepairOutcome.Done);
  }

  /** What became of a step, in words. */
  static String outcome(RepairOutcome outcome) {
    return switch (outcome) {
      case RepairOutcome.Done any -> Texts.get("job.mended");
      case RepairOutcome.Vanished any -> Texts.get("job.vanished");
      case RepairOutcome.Changed any -> Texts.get("jobs.changed");
      case RepairOutcome.Locked(var by) -> Texts.get("jobs.locked", by.process());
      case RepairOutcome.Failed(var why) -> why;
    };
  }

  private static List<String> figures(JobProgress progress, boolean moving) {
    var parts = new ArrayList<String>();
    parts.add(Texts.get("job.files", Formats.count(progress.filesDone()), Formats.count(progress.filesTotal()),
        Plural.of(progress.filesTotal())));
    if (progress.bytesTotal() > 0) {
      parts.add(Texts.get("job.bytes", done(Formats.size(progress.bytesDone()), Formats.size(progress.bytesTotal())),
          Formats.size(progress.bytesTotal())));
    }
    if (moving && progress.bytesPerSecond() > 0) {
      parts.add(Formats.rate(progress.bytesPerSecond()));
    }
    if (moving && progress.secondsLeft() >= 0) {
      parts.add(Texts.get("job.left", Formats.duration(progress.secondsLeft())));
    }
    return parts;
  }

  /** {@code 41} of {@code 126 GiB}: the unit is said once where it is the same. */
  private static String done(String done, String total) {
    int unit = done.indexOf(' ');
    return unit > 0 && total.endsWith(done.substring(unit)) ? done.substring(0, unit) : done;
  }

  private static String ended(Job<?> job) {
    String figures = String.join(DOT, figures(job.progress(), false));
    return switch (job.state()) {
      case FAILED -> Texts.get("job.failure", job.failure() == null ? "" : job.failure());
      case CANCELLED -> Texts.get("job.cancelled", seconds(job)) + DOT + figures;
      case WAITING, RUNNING, PAUSED, CANCELLING, DONE ->
          Texts.get(isTimeUp(job) ? "job.time-up" : "job.done", seconds(job)) + DOT + figures;
    };
  }

  private static boolean isTimeUp(Job<?> job) {
    return job.report() instanceof VerifyReport report && report.timeUp();
  }

  /** That the senders of nocks which became packets are told at the next call, as a sentence after others; empty where there are none. */
  private static String promoted(Job<?> job) {
    return job.report() instanceof VerifyReport report && report.promoted() > 0
        ? ". " + Plural.text("job.verify.promoted", report.promoted()) : "";
  }

  private static String seconds(Job<?> job) {
    return Formats.seconds(switch (job.report()) {
      case VerifyReport report -> report.seconds();
      case RebuildReport report -> report.seconds();
      case RepairReport report -> report.seconds();
      case null, default -> 0;
    });
  }

  /** What a run found, in one line, for a notification; null unless it ended well. */
  static @Nullable String result(Job<?> job) {
    if (job.state() != JobState.DONE) {
      return null;
    }
    return switch (job.progress().counters()) {
      case Counters.Verify c -> Texts.get("job.verify.result", Formats.count(c.verified()), Formats.count(c.bad()),
          Plural.text("job.count", job.progress().filesTotal()), seconds(job)) + promoted(job);
      case Counters.Rebuild c -> Texts.get("job.rebuild.result", Formats.count(c.written()), Formats.count(c.replaced()),
          Formats.count(c.failed()), seconds(job)) + listing(job);
      case Counters.Repair c -> Texts.get("job.repair.result", Formats.count(c.done()), Formats.count(c.failed()), seconds(job));
    };
  }

  private static String listing(Job<?> job) {
    return job.report() instanceof RebuildReport report && report.listing() != null
        ? ". " + listing(report.listing()) : "";
  }

  /** What listing cost before and after a rebuild, a sentence. Times of two kinds of scan are not held against each other. */
  static String listing(Relisting listing) {
    return Texts.get(listing.isAlike() ? "job.rebuild.listing" : "job.rebuild.listing.compared",
        Formats.seconds(listing.before().seconds()), Formats.seconds(listing.after().seconds()));
  }

  /** Whether it found packets that are not what they should be, or that cannot be read. */
  static boolean isAlarming(Job<?> job) {
    return job.progress().counters() instanceof Counters.Verify c && c.bad() + c.unreadable() > 0;
  }

  /** Whether it found nothing wrong. */
  static boolean isGood(Job<?> job) {
    return job.state() == JobState.DONE && switch (job.progress().counters()) {
      case Counters.Verify c -> c.bad() == 0 && c.unreadable() == 0;
      case Counters.Rebuild c -> c.failed() == 0;
      case Counters.Repair c -> c.failed() == 0 && c.locked() == 0;
    };
  }
}
