package org.spoolinspector.cli;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hjson.JsonObject;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.RebuildReport;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes header caches anew. */
@Command(name = "rebuild-hdr", mixinStandardHelpOptions = true)
final class RebuildCommand extends SpoolCommand {
  @ArgGroup(multiplicity = "1")
  private @Nullable Which which;

  @Option(names = "--orphans", descriptionKey = "orphans")
  private boolean orphans;

  @Option(names = "--dry-run", descriptionKey = "dry-run")
  private boolean dryRun;

  @Option(names = "--force", descriptionKey = "force")
  private boolean force;

  /** Which caches. */
  static final class Which {
    @Option(names = "--missing", descriptionKey = "missing")
    boolean missing;

    @Option(names = "--all", descriptionKey = "all-caches")
    private boolean all;
  }

  @Override
  ExitCode run(SpoolEngine engine) throws UsageException, IOException, InterruptedException {
    boolean all = Objects.requireNonNull(which).all;
    if (engine.configuration().nohdr() && !force && !dryRun) {
      throw new UsageException(ReportTexts.get("nohdr"));
    }
    SpoolSnapshot snapshot = engine.scan(!all);
    Id node = node(snapshot);
    RebuildPlan plan = RebuildPlan.of(snapshot, node, all, orphans, false);
    boolean unread = tellUnread(snapshot, node);
    if (dryRun) {
      return judge(tell(engine, snapshot, plan, planned(plan)), unread);
    }
    requireWritable(snapshot);
    return judge(follow(engine, "rebuild-hdr", engine.rebuild(plan, snapshot.cost()), report -> tell(engine, snapshot, plan, report)),
        unread);
  }

  /** What would be done, as if it had been. */
  private static RebuildReport planned(RebuildPlan plan) {
    long written = plan.packets().stream().filter(e -> e.hdr() == HdrState.MISSING || e.hdr() == HdrState.OFF).count();
    List<Entry> touched = Stream.concat(plan.packets().stream(), plan.toQuarantine().stream()).toList();
    return new RebuildReport(touched,
        new Counters.Rebuild(written, plan.packets().size() - written, plan.unchanged(), plan.toQuarantine().size(), 0),
        List.of(), 0, false, null);
  }

  private ExitCode tell(SpoolEngine engine, SpoolSnapshot snapshot, RebuildPlan plan, RebuildReport report) throws IOException {
    if (isJson()) {
      Counters.Rebuild c = report.counters();
      try (SpoolJson out = json(engine)) {
        out.report(snapshot, report.entries(), new JsonObject().add("written", c.written()).add("replaced", c.replaced())
            .add("unchanged", c.unchanged()).add("removed", c.removed()).add("failed", c.failed()), report.listing());
      }
    } else {
      var out = new TextReport(System.out);
      if (dryRun) {
        out.line("dry-run");
      } else if (report.cancelled()) {
        out.line("interrupted", report.entries().size(), plan.packets().size() + plan.toQuarantine().size());
      }
      out.counters(report.counters());
      out.listing(report.listing());
    }
    report.failures().forEach(System.err::println);
    tellNotPermitted(report.failures().stream());
    return report.failures().isEmpty() ? ExitCode.FINE : ExitCode.UNREADABLE;
  }
}
