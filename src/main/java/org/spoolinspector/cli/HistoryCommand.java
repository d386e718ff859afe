package org.spoolinspector.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.hjson.JsonObject;
import org.hjson.Stringify;
import org.spoolinspector.state.JobRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the jobs that ended, of all spools, the last one first. */
@Command(name = "history", mixinStandardHelpOptions = true)
final class HistoryCommand implements Callable<Integer> {
  @Option(names = "--json", descriptionKey = "json")
  private boolean json;

  @Override
  public Integer call() {
    List<JobRecord> jobs = UserMemory.open().history().all();
    if (json) {
      json(jobs, System.out);
    } else if (jobs.isEmpty()) {
      System.out.println(ReportTexts.get("no-history"));
    } else {
      jobs.forEach(job -> text(job, System.out));
    }
    return ExitCode.FINE.status();
  }

  /** Two lines a job: when, how long, how it ended, what it was; what it counted. */
  static void text(JobRecord job, PrintStream out) {
    String date = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT).withLocale(Locale.getDefault())
        .withZone(ZoneId.systemDefault()).format(job.start());
    String how = ReportTexts.get("end." + job.how().name().toLowerCase(Locale.ROOT).replace('_', '-'), job.failure());
    out.println(ReportTexts.get("history", date, how, ReportTexts.duration(Duration.between(job.start(), job.end()).toSeconds()),
        job.title().isEmpty() ? job.kind() : job.title(), job.spool()));
    String counters = job.counters().entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining(", "));
    out.println("    " + counters + (job.bytes() == 0 ? "" : ", " + ReportTexts.size(job.bytes())));
  }

  static void json(List<JobRecord> jobs, PrintStream out) {
    out.print("{\"jobs\":[");
    String between = "\n";
    for (JobRecord job : jobs) {
      var counters = new JsonObject();
      job.counters().forEach(counters::add);
      out.print(between + new JsonObject().add("kind", job.kind()).add("title", job.title()).add("spool", job.spool())
          .add("start", job.start().toString()).add("end", job.end().toString())
          .add("how", job.how().name().toLowerCase(Locale.ROOT).replace('_', '-')).add("failure", job.failure())
          .add("counters", counters).add("bytes", job.bytes()).toString(Stringify.PLAIN));
      between = ",\n";
    }
    out.println("]}");
  }
}
