package org.spoolinspector.ui;

import java.util.List;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Quarantined;

/**
 * What is wrong with a spool, as its session told last. To be compared by identity: a million entries may be in it.
 *
 * @param counts of the findings
 * @param quarantine what lies in quarantine
 */
record Diagnosis(Findings findings, FindingCounts counts, List<Quarantined> quarantine) {
  static final Diagnosis NONE = new Diagnosis(Findings.NONE, FindingCounts.NONE, List.of());
}
