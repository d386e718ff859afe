package org.spoolinspector.ui;

import java.util.Locale;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.spool.Severity;

/** Which findings are shown, by how grave they are. */
enum ProblemFilter {
  ALL, ERROR, WARNING, NOTICE;

  boolean includes(Severity severity) {
    return this == ALL || severity.name().equals(name());
  }

  /** How many problems it leaves. */
  int count(Findings findings) {
    return findings.all().stream().filter(f -> f.kind().isProblem() && includes(f.severity())).mapToInt(f -> f.count()).sum();
  }

  String title() {
    return Texts.get("problems.filter." + name().toLowerCase(Locale.ROOT));
  }
}
