package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Severity;

/** A row of the list of problems. */
sealed interface ProblemRow {
  /** So many files of a finding are shown; all of them are in the packet table and in the list that can be saved. */
  int MOST = 200;

  /** Begins the findings of a severity. */
  record Heading(Severity severity) implements ProblemRow {
  }

  /** A finding. */
  record Head(Finding finding, boolean checked, boolean expanded) implements ProblemRow {
  }

  /** A file it is about. */
  record File(FindingKind kind, Entry entry, String node) implements ProblemRow {
  }

  /** A folder it is about, or the log. */
  record At(FindingKind kind, org.spoolinspector.finding.Place place, String node) implements ProblemRow {
  }

  /** How many more files it is about. */
  record More(FindingKind kind, int count) implements ProblemRow {
  }

  /** The rows of these findings. */
  static List<ProblemRow> of(Findings findings, ProblemFilter filter, Set<FindingKind> checked, Set<FindingKind> expanded,
      NodeNames names) {
    var rows = new ArrayList<ProblemRow>();
    for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.NOTICE)) {
      List<Finding> some = findings.of(severity);
      if (!some.isEmpty() && filter.includes(severity)) {
        rows.add(new Heading(severity));
        for (Finding finding : some) {
          rows.add(new Head(finding, checked.contains(finding.kind()), expanded.contains(finding.kind())));
          if (expanded.contains(finding.kind())) {
            addFiles(rows, finding, names);
          }
        }
      }
    }
    return rows;
  }

  private static void addFiles(List<ProblemRow> rows, Finding finding, NodeNames names) {
    var kind = finding.kind();
    finding.places().stream().limit(MOST).forEach(place -> rows.add(new At(kind, place, names.shortTitle(place.node()))));
    finding.rows().stream().limit(MOST).forEach(entry -> rows.add(new File(kind, entry, names.shortTitle(entry.node()))));
    int more = Math.max(0, finding.places().size() - MOST) + Math.max(0, finding.rows().size() - MOST);
    if (more > 0) {
      rows.add(new More(kind, more));
    }
  }

  /** Whether there is anything to show below it. */
  static boolean canExpand(Finding finding) {
    return !finding.rows().isEmpty() || !finding.places().isEmpty();
  }
}
