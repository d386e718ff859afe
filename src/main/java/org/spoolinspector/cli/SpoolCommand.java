package org.spoolinspector.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.job.CancelOnInterrupt;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
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

  private Supplier<Posix> posix = Posix::system;

  @Spec
  private @Nullable CommandSpec spec;

  /** Reaches files by this. */
  final void by(Supplier<Posix> other) {
    posix = other;
  }

  @Override
  public final Integer call() throws ConfigException, UsageException, IOException, InterruptedException {
    try (var engine = new SpoolEngine(options.require(), posix.get(), UserMemory.open())) {
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

  /** A node's own folder, where that is a row, lies in nobody's. */
  private static @Nullable Id ofWhom(Entry entry) {
    return entry.kind() == Kind.FOLDER && entry.node() == null ? entry.id() : entry.node();
  }

  /**
   * Says which folders the work passes over, since they cannot be read: they are not empty.
   *
   * @return whether there are any
   */
  static boolean tellUnread(SpoolSnapshot snapshot, @Nullable Id node) {
    List<Entry> unread = of(snapshot.entries(), node).stream()
        .filter(e -> e.kind() == Kind.FOLDER && e.state() == State.UNREADABLE).toList();
    unread.forEach(e -> System.err.println(e.path() + ": " + e.reason().text(Locale.getDefault())));
    tellNotPermitted(unread.stream().map(e -> e.reason().text(Locale.ROOT)));
    return !unread.isEmpty();
  }

  /** Says what to do where the system did not permit something. */
  static void tellNotPermitted(Stream<String> failures) {
    if (failures.anyMatch(why -> why.contains(Errno.EACCES.sentence()) || why.contains(Errno.EPERM.sentence()))) {
      System.err.println(ReportTexts.get("not-permitted"));
    }
  }

  /** The exit status of work that had to pass something over. */
  static ExitCode judge(ExitCode found, boolean unread) {
    return unread && found != ExitCode.INTERRUPTED ? ExitCode.UNREADABLE : found;
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
    return node == null ? entries : entries.stream().filter(e -> node.equals(ofWhom(e))).toList();
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
        tellNotPermitted(Stream.of(String.valueOf(job.failure())));
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
