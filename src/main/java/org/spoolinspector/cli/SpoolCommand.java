package org.spoolinspector.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.job.CancelOnInterrupt;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the commands have in common: a spool, perhaps a node of it, and a way to say what was found. */
abstract class SpoolCommand implements Callable<Integer> {
  @Mixin
  private final SpoolOptions options = new SpoolOptions();

  @Option(names = "--node", paramLabel = "NAME", descriptionKey = "node")
  private @Nullable String node;

  @Option(names = "--json", descriptionKey = "json")
  private boolean json;

  @Spec
  private @Nullable CommandSpec spec;

  @Override
  public final Integer call() throws ConfigException, UsageException, IOException, InterruptedException {
    try (var engine = new SpoolEngine(options.require(), Posix.system(), UserMemory.open())) {
      return run(engine).status();
    }
  }

  abstract ExitCode run(SpoolEngine engine) throws UsageException, IOException, InterruptedException;

  final @Nullable Id node(SpoolSnapshot snapshot) throws UsageException {
    return SpoolOptions.node(node, snapshot);
  }

  final boolean isJson() {
    return json;
  }

  final SpoolJson json(SpoolEngine engine) {
    return new SpoolJson(System.out, engine.workers());
  }

  /** The command as it was typed. */
  private String title() {
    return String.join(" ", Objects.requireNonNull(spec).root().commandLine().getParseResult().originalArgs());
  }

  static List<Entry> of(List<Entry> entries, @Nullable Id node) {
    return node == null ? entries : entries.stream().filter(e -> node.equals(e.node())).toList();
  }

  static List<NodeSummary> ofNodes(List<NodeSummary> nodes, @Nullable Id node) {
    return node == null ? nodes : nodes.stream().filter(n -> node.equals(n.id())).toList();
  }

  static ExitCode judge(List<Entry> entries) {
    return entries.stream().anyMatch(e -> e.state() == State.UNREADABLE) ? ExitCode.UNREADABLE
        : entries.stream().anyMatch(Entry::isFlagged) ? ExitCode.PROBLEMS : ExitCode.FINE;
  }

  /**
   * Waits for a job; Ctrl+C cancels it, and the program ends only after the report of what was done until then.
   *
   * @param kind of job, for the history
   * @param report tells what the job did; not called where it failed
   */
  final <R> ExitCode follow(SpoolEngine engine, String kind, Job<R> job, Report<R> report) throws IOException, InterruptedException {
    Instant begun = Instant.now();
    var interrupt = new CancelOnInterrupt(job);
    ProgressLine progress = ProgressLine.of(job);
    try {
      job.await();
      progress.end();
      engine.remember(kind, title(), begun, job);
      R done = job.report();
      if (done == null) {
        throw new IOException(String.valueOf(job.failure()));
      }
      ExitCode found = report.tell(done);
      return job.state() == JobState.CANCELLED ? ExitCode.INTERRUPTED : found;
    } finally {
      progress.end();
      System.out.flush();
      interrupt.end();
    }
  }

  /** Tells what a job did. */
  @FunctionalInterface
  interface Report<R> {
    ExitCode tell(R done) throws IOException;
  }
}
