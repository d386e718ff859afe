package org.spoolinspector.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.CachePlace;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Fix;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.Place;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Sizes;

/** Writes findings and repairs for people, in their language. */
final class FindingReport {
  private static final String INDENT = "    ";
  private final PrintStream out;

  FindingReport(PrintStream out) {
    this.out = out;
  }

  /** A finding: what is wrong, what it causes, how it is mended, and each file by its path with its own sentence. */
  void findings(Findings findings) {
    if (findings.all().isEmpty()) {
      out.println(ReportTexts.get("no-problems"));
    }
    for (Finding finding : findings.all()) {
      finding(finding);
    }
  }

  private void finding(Finding finding) {
    Locale locale = Locale.getDefault();
    out.println(ReportTexts.get("severity." + finding.severity().name().toLowerCase(Locale.ROOT)) + ": " + finding.title(locale));
    out.println(INDENT + finding.effect(locale));
    Fix fix = finding.fix();
    out.println(INDENT + (fix == null ? ReportTexts.get("no-fix") : ReportTexts.get("fix", finding.kind().word())));
    for (Entry row : finding.rows()) {
      out.println(INDENT + row.path());
      String cache = CachePlace.ofFault(row);
      if (cache != null) {
        out.println(INDENT + cache);
      }
      out.println(INDENT + INDENT + row.reason().text(locale));
    }
    for (Place place : finding.places()) {
      out.println(INDENT + place.path());
      out.println(INDENT + INDENT + place.text(locale));
    }
    for (Fix each : finding.fixes()) {
      if (each instanceof Fix.ByHand hand) {
        hand.commands().forEach(command -> out.println(INDENT + "$ " + command));
      }
    }
    out.println();
  }

  void plan(RepairPlan plan) {
    out.println(ReportTexts.get("dry-run"));
    for (RepairStep step : plan.steps()) {
      line(step, StepWords.target(step, null), "");
    }
    for (HeldLock lock : plan.locks()) {
      out.println(ReportTexts.get("held-by", lock.node() + "/" + lock.name(), lock.command(), Long.toString(lock.process()), "?"));
    }
    out.println(ReportTexts.get("planned", plan.written(), plan.moved(), plan.taken(), ReportTexts.size(plan.bytes())));
    if (!plan.commands().isEmpty()) {
      out.println(ReportTexts.get("by-hand"));
      plan.commands().forEach(command -> out.println(INDENT + command));
    }
  }

  void report(RepairReport report) {
    for (RepairReport.Result result : report.results()) {
      RepairOutcome outcome = result.outcome();
      String why = StepWords.why(outcome);
      String state = outcome instanceof RepairOutcome.Done ? ""
          : "  " + ReportTexts.get("outcome." + StepWords.outcome(outcome)) + (why == null ? "" : ": " + why);
      line(result.step(), StepWords.target(result.step(), outcome), state);
    }
    new TextReport(out).counters(report.counters());
  }

  private void line(RepairStep step, @Nullable String target, String state) {
    out.println(ReportTexts.get("action." + StepWords.action(step)) + "  " + step.path() + (target == null ? "" : " -> " + target) + state);
  }

  void quarantine(List<Quarantined> files) {
    for (Quarantined file : files) {
      out.println(file.path());
      out.println(INDENT
          + ReportTexts.get("quarantined", ReportTexts.size(file.size()), file.when(), file.why() == null ? "?" : file.why()));
      if (file.reason() != null) {
        out.println(INDENT + file.reason());
      }
    }
    out.println(ReportTexts.get("quarantine", files.size(), ReportTexts.size(Sizes.sum(files.stream().mapToLong(Quarantined::size)))));
  }
}
