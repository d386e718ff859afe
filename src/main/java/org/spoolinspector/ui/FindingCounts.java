package org.spoolinspector.ui;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Severity;

/**
 * How many problems there are, and how grave the gravest is: in all, at each node, among the files that are no node's.
 *
 * @param nodes those with any
 * @param files likewise
 */
record FindingCounts(Count all, Map<Id, Count> nodes, Map<Place.Files, Count> files) {
  static final FindingCounts NONE = new FindingCounts(Count.NONE, Map.of(), Map.of());

  /** So many, the gravest of them so grave. */
  record Count(int number, Severity severity) {
    static final Count NONE = new Count(0, Severity.NONE);

    Count plus(Count other) {
      return new Count(number + other.number, severity.max(other.severity));
    }
  }

  /** Counts in one pass; a node's count is that of its findings. */
  static FindingCounts of(Findings findings) {
    var nodes = new HashMap<Id, Count>();
    var files = new EnumMap<Place.Files, Count>(Place.Files.class);
    Count all = Count.NONE;
    for (Finding finding : findings.all()) {
      if (finding.kind().isProblem()) {
        var one = new Count(1, finding.severity());
        all = all.plus(new Count(finding.count(), finding.severity()));
        // Of a node that is not known, the rows are what lies in its folder.
        if (finding.kind() != FindingKind.NODE_UNKNOWN) {
          finding.rows().forEach(row -> count(nodes, files, one, row));
        }
        finding.places().forEach(place -> count(nodes, files, one, place.node(), finding.kind()));
      }
    }
    return new FindingCounts(all, nodes, files);
  }

  private static void count(Map<Id, Count> nodes, Map<Place.Files, Count> files, Count one, Entry row) {
    if (row.node() != null) {
      nodes.merge(row.node(), one, Count::plus);
      return;
    }
    for (Place.Files place : Place.Files.values()) {
      if (place.contains(row)) {
        files.merge(place, one, Count::plus);
      }
    }
  }

  private static void count(Map<Id, Count> nodes, Map<Place.Files, Count> files, Count one, @Nullable Id node, FindingKind kind) {
    if (node != null) {
      nodes.merge(node, one, Count::plus);
    } else {
      files.merge(kind == FindingKind.LOG_NOT_WRITABLE ? Place.Files.LOG : Place.Files.TOP, one, Count::plus);
    }
  }

  Count of(Id node) {
    return nodes.getOrDefault(node, Count.NONE);
  }

  Count of(Place.Files place) {
    return files.getOrDefault(place, Count.NONE);
  }
}
