package org.spoolinspector.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Mends what {@code problems} found. */
@Command(name = "repair", mixinStandardHelpOptions = true)
final class RepairCommand extends SpoolCommand {
  @ArgGroup(multiplicity = "1")
  private @Nullable Which which;

  @Option(names = "--verify", descriptionKey = "verify-first")
  private boolean verify;

  @Option(names = "--wait", descriptionKey = "wait")
  private boolean wait;

  @Option(names = "--dry-run", descriptionKey = "dry-run")
  private boolean dryRun;

  /** Which findings. */
  static final class Which {
    @Option(names = "--kind", paramLabel = "KIND", split = ",", descriptionKey = "kind")
    @Nullable List<String> kinds;

    @Option(names = "--all", descriptionKey = "all-kinds")
    boolean all;
  }

  @Override
  ExitCode run(SpoolEngine engine) throws UsageException, IOException, InterruptedException {
    List<FindingKind> kinds = kinds();
    SpoolSnapshot scanned = engine.scan(true);
    Id node = node(scanned);
    SpoolSnapshot snapshot = verify && !dryRun ? verified(engine, scanned, node) : scanned;
    List<Finding> findings = ProblemsCommand.of(engine.findings(snapshot, Thresholds.DEFAULTS, true), node).all().stream()
        .filter(finding -> kinds.contains(finding.kind())).toList();
    RepairPlan plan = RepairPlan.of(findings, snapshot, engine.configuration());
    if (dryRun) {
      if (isJson()) {
        RepairJson.plan(System.out, snapshot, plan);
      } else {
        new FindingReport(System.out).plan(plan);
      }
      return ExitCode.FINE;
    }
    Job<RepairReport> job = engine.repair(plan, wait ? WhenLocked.WAIT : WhenLocked.REFUSE);
    return follow(engine, "repair", job, report -> tell(snapshot, report, isJson()));
  }

  private List<FindingKind> kinds() throws UsageException {
    Which chosen = Objects.requireNonNull(which);
    if (chosen.all || chosen.kinds == null) {
      return List.of(FindingKind.values());
    }
    List<String> words = chosen.kinds;
    for (String word : words) {
      if (Arrays.stream(FindingKind.values()).noneMatch(kind -> kind.word().equals(word))) {
        throw new UsageException(ReportTexts.get("no-kind", word,
            Arrays.stream(FindingKind.values()).map(FindingKind::word).collect(Collectors.joining(", "))));
      }
    }
    return Arrays.stream(FindingKind.values()).filter(kind -> words.contains(kind.word())).toList();
  }

  /** The spool after everything was compared with its name. */
  private SpoolSnapshot verified(SpoolEngine engine, SpoolSnapshot scanned, @Nullable Id node)
      throws IOException, InterruptedException {
    Job<VerifyReport> job = engine.verify(VerifyPlan.of(scanned, node, true));
    follow(engine, "verify", job, report -> ExitCode.FINE);
    return engine.scan(true, Objects.requireNonNull(job.report()));
  }

  static ExitCode tell(SpoolSnapshot snapshot, RepairReport report, boolean json) throws IOException {
    if (json) {
      RepairJson.report(System.out, snapshot, report);
    } else {
      new FindingReport(System.out).report(report);
    }
    return report.counters().failed() > 0 ? ExitCode.UNREADABLE
        : report.counters().locked() + report.counters().changed() > 0 ? ExitCode.PROBLEMS : ExitCode.FINE;
  }
}
