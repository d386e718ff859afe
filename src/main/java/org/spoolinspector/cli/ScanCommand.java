package org.spoolinspector.cli;

import java.io.IOException;
import java.util.List;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists everything that lies in the spool. */
@Command(name = "scan", mixinStandardHelpOptions = true)
final class ScanCommand extends SpoolCommand {
  @Option(names = "--deep", descriptionKey = "deep")
  private boolean deep;

  @Override
  ExitCode run(SpoolEngine engine) throws UsageException, IOException {
    SpoolSnapshot snapshot = engine.scan(deep);
    Id node = node(snapshot);
    List<Entry> entries = of(snapshot.entries(), node);
    List<NodeSummary> nodes = ofNodes(snapshot.nodes(), node);
    if (isJson()) {
      try (SpoolJson out = json(engine)) {
        out.scan(snapshot, nodes, entries);
      }
    } else {
      new TextReport(System.out).scan(snapshot, nodes, entries);
    }
    return judge(entries);
  }
}
