package org.spoolinspector.finding;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Severity;

/**
 * Everything found wrong with a spool at a moment.
 *
 * @param all at most one of each kind, gravest first
 * @param when they were found
 */
public record Findings(List<Finding> all, Instant when) {
  /** Nothing wrong. */
  public static final Findings NONE = new Findings(List.of(), Instant.EPOCH);

  /** Those of this severity. */
  public List<Finding> of(Severity severity) {
    return all.stream().filter(f -> f.severity() == severity).toList();
  }

  /** The one of this kind, or null. */
  public @Nullable Finding of(FindingKind kind) {
    return all.stream().filter(f -> f.kind() == kind).findFirst().orElse(null);
  }

  /** Those about one node, each cut down to what is about it. */
  public Findings ofNode(Id node) {
    return new Findings(all.stream().flatMap(f -> Stream.ofNullable(f.ofNode(node))).toList(), when);
  }

  /** Those about this row. */
  public List<Finding> about(Entry.Key row) {
    return all.stream().filter(f -> f.rows().stream().anyMatch(e -> e.key().equals(row))).toList();
  }

  /** How many things are wrong: rows and places of all findings that are problems. A row that is in two counts twice. */
  public int problems() {
    return all.stream().filter(f -> f.kind().isProblem()).mapToInt(Finding::count).sum();
  }

  /** The gravest. */
  public Severity severity() {
    return all.stream().map(Finding::severity).reduce(Severity.NONE, Severity::max);
  }
}
