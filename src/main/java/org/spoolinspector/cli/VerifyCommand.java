package org.spoolinspector.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.hjson.JsonObject;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.VerifyWay;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares hashes with names, and makes packets of the nocks that match. */
@Command(name = "verify", mixinStandardHelpOptions = true)
final class VerifyCommand extends SpoolCommand {
  @ArgGroup(multiplicity = "1")
  private @Nullable Which which;

  @Option(names = "--idle", descriptionKey = "idle")
  private boolean idle;

  @Option(names = "--limit", paramLabel = "BYTES", converter = ByteCount.class, descriptionKey = "limit")
  private long limit;

  @Mixin
  private final WayOptions ways = new WayOptions();

  @Mixin
  private final ReportOptions saving = new ReportOptions();

  @Spec
  private @Nullable CommandSpec spec;

  /** Which files. */
  static final class Which {
    @Option(names = "--nock", descriptionKey = "nock")
    boolean nock;

    @Option(names = "--all", descriptionKey = "all")
    private boolean all;
  }

  @Override
  ExitCode run(SpoolEngine engine) throws UsageException, IOException, InterruptedException {
    VerifyWay way = ways.way();
    saving.check();
    SpoolSnapshot snapshot = engine.scan(false);
    Id node = node(snapshot);
    VerifyPlan plan = VerifyPlan.of(snapshot, node, Objects.requireNonNull(which).all).withIdle(idle).by(way, Instant.now());
    LargeRun.startAgain(plan, Objects.requireNonNull(spec).root().commandLine().getParseResult().originalArgs(), Posix.system());
    if (idle && !Posix.system().canIdle()) {
      System.err.println(ReportTexts.get("no-idle"));
    }
    if (plan.nocks() > 0 && isReadOnly(snapshot)) {
      System.err.println(ReportTexts.get("read-only-nocks", snapshot.spool()));
    }
    boolean unread = tellUnread(snapshot, node);
    return judge(follow(engine, "verify", engine.verify(plan, limit), report -> tell(engine, snapshot, plan, report)), unread);
  }

  private ExitCode tell(SpoolEngine engine, SpoolSnapshot snapshot, VerifyPlan plan, VerifyReport report) throws IOException {
    saving.save(snapshot.spool(), report);
    if (isJson()) {
      Counters.Verify c = report.counters();
      try (SpoolJson out = json(engine)) {
        out.report(snapshot, report.entries(), new JsonObject().add("verified", c.verified()).add("bad", c.bad())
            .add("vanished", c.vanished()).add("unreadable", c.unreadable()).add("skipped", c.skipped()));
      }
    } else {
      var out = new TextReport(System.out);
      if (report.cancelled()) {
        out.line("interrupted", report.entries().size(), plan.entries().size());
      } else if (report.timeUp()) {
        out.line("time-up", report.entries().size(), plan.entries().size());
      }
      out.counters(report.counters());
      if (report.promoted() > 0) {
        out.line("promoted", report.promoted());
      }
      out.problems(report.entries().stream().filter(Entry::isFlagged).toList());
    }
    tellNotPermitted(report.entries().stream().filter(Entry::isFlagged).map(e -> e.reason().text(Locale.ROOT)));
    return judge(report.entries());
  }
}
