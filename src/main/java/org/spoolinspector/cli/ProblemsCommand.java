package org.spoolinspector.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.Command;

/** Says what is wrong with the spool, what it causes, and whether it can be mended. */
@Command(name = "problems", mixinStandardHelpOptions = true)
final class ProblemsCommand extends SpoolCommand {
  @Override
  ExitCode run(SpoolEngine engine) throws UsageException, IOException {
    SpoolSnapshot snapshot = engine.scan(true);
    Findings findings = of(engine.findings(snapshot, Thresholds.DEFAULTS, true), node(snapshot));
    if (isJson()) {
      RepairJson.findings(System.out, snapshot, findings);
    } else {
      new FindingReport(System.out).findings(findings);
    }
    return findings.of(FindingKind.FILE_UNREADABLE) != null || findings.of(FindingKind.FOLDER_UNREADABLE) != null ? ExitCode.UNREADABLE
        : findings.problems() > 0 ? ExitCode.PROBLEMS : ExitCode.FINE;
  }

  static Findings of(Findings findings, @Nullable Id node) {
    return node == null ? findings : findings.ofNode(node);
  }
}
