package org.spoolinspector.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.job.WhenLocked;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists what lies in quarantine, puts it back, or deletes it for good. */
@Command(name = "quarantine", mixinStandardHelpOptions = true)
final class QuarantineCommand extends SpoolCommand {
  @Parameters(index = "0", paramLabel = "list|restore|purge", descriptionKey = "action")
  private Action action = Action.LIST;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "PATH", descriptionKey = "quarantined")
  private List<String> paths = new ArrayList<>();

  @Option(names = "--all", descriptionKey = "all-quarantined")
  private boolean all;

  /** What is to be done. */
  enum Action {
    LIST, RESTORE, PURGE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  ExitCode run(SpoolEngine engine) throws UsageException, IOException, InterruptedException {
    SpoolSnapshot snapshot = engine.scan(false);
    Id node = node(snapshot);
    List<Quarantined> there = engine.quarantined().stream()
        .filter(file -> node == null || node.equals(SpoolFolder.at(file.from()).node())).toList();
    if (action == Action.LIST) {
      if (isJson()) {
        RepairJson.quarantine(System.out, snapshot, there);
      } else {
        new FindingReport(System.out).quarantine(there);
      }
      return ExitCode.FINE;
    }
    List<Quarantined> chosen = chosen(there);
    requireWritable(snapshot);
    RepairPlan plan = action == Action.RESTORE ? RepairPlan.restore(chosen) : RepairPlan.purge(chosen);
    return follow(engine, "quarantine", engine.repair(plan, WhenLocked.REFUSE), report -> RepairCommand.tell(snapshot, report, isJson()));
  }

  /** Those with these paths, where they lie now or where they lay. */
  private List<Quarantined> chosen(List<Quarantined> there) throws UsageException {
    if (all == !paths.isEmpty()) {
      throw new UsageException(ReportTexts.get("which-quarantined", action));
    }
    if (all) {
      return there;
    }
    var chosen = new ArrayList<Quarantined>();
    for (String path : paths) {
      List<Quarantined> found = there.stream().filter(file -> file.path().equals(path) || file.from().equals(path)).toList();
      if (found.size() != 1) {
        throw new UsageException(ReportTexts.get(found.isEmpty() ? "not-quarantined" : "twice-quarantined", path));
      }
      chosen.add(found.getFirst());
    }
    return chosen;
  }
}
