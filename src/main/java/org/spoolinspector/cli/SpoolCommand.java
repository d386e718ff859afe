package org.spoolinspector.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.job.CancelOnInterrupt;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the commands have in common: a spool, perhaps a node of it, and a way to say what was found. */
abstract class SpoolCommand implements Callable<Integer> {
  @Mixin
  private final SpoolOptions options = new SpoolOptions();

  @Option(names = "--node", paramLabel = "NAME", descriptionKey = "node")
  private @Nullable String node;

  @Option(names = "--json", descriptionKey = "json")
  private boolean json;

  @Override
  public final Integer call() throws ConfigException, UsageException, IOException, InterruptedException {
    try (var engine = new SpoolEngine(options.require(), Posix.system())) {
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

  /** Refuses work that could change nothing, before it has begun. */
  static void requireWritable(SpoolSnapshot snapshot) throws IOException {
    if (isReadOnly(snapshot)) {
      throw new IOException(ReportTexts.get("read-only", snapshot.spool()));
    }
  }

  static boolean isReadOnly(SpoolSnapshot snapshot) {
    FileSystemStatus disk = snapshot.fileSystem();
    return disk != null && disk.readOnly();
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
   * @param report tells what the job did; not called where it failed
   */
  static <R> ExitCode follow(Job<R> job, Report<R> report) throws IOException, InterruptedException {
    var interrupt = new CancelOnInterrupt(job);
    ProgressLine progress = ProgressLine.of(job);
    try {
      job.await();
      progress.end();
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
