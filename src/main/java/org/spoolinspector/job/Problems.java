package org.spoolinspector.job;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.finding.Examination;
import org.spoolinspector.finding.Finder;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.SectionMemory;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolSnapshot;

/** Keeps up to date what is wrong with an open spool, what lies in quarantine, and what is awaited. On the keeper's thread. */
final class Problems {
  private static final Logger LOG = LoggerFactory.getLogger(Problems.class);
  private static final Section QUARANTINE = new Section(Section.Kind.QUARANTINE, null);
  private final SpoolEngine engine;
  private final SessionListener listener;
  private final Returns returns;
  private final SectionMemory memory = new SectionMemory();
  private Thresholds thresholds = Thresholds.DEFAULTS;
  private Examination examination = Examination.NONE;
  private @Nullable SpoolSnapshot latest;
  private @Nullable List<Entry> quarantine;
  private volatile Findings findings = Findings.NONE;

  Problems(SpoolEngine engine, SessionListener listener) {
    this.engine = engine;
    this.listener = listener;
    this.returns = new Returns(listener);
  }

  /** What is wrong; to be asked from any thread. */
  Findings findings() {
    return findings;
  }

  void thresholds(Thresholds newOnes) {
    thresholds = newOnes;
    find();
  }

  void found(SpoolSnapshot snapshot) {
    latest = snapshot;
    find();
    returns.look(snapshot);
    List<Entry> now = snapshot.sections().getOrDefault(QUARANTINE, List.of());
    if (!Objects.equals(quarantine, now)) {
      quarantine = now;
      list();
    }
  }

  private void list() {
    try {
      listener.quarantine(engine.quarantined());
    } catch (PosixException why) {
      LOG.info("quarantine cannot be listed: {}", why.getMessage());
    }
  }

  /** Looks up on the disk what the last snapshot does not tell; what was found of files before stays where only folders are asked. */
  void examine(boolean files, Checkpoint checkpoint) {
    SpoolSnapshot snapshot = latest;
    if (snapshot != null) {
      Examination now = engine.examine(snapshot, files, checkpoint);
      Examination looked = files ? now : now.withFilesOf(examination);
      if (!looked.equals(examination)) {
        examination = looked;
        find();
      }
    }
  }

  private void find() {
    SpoolSnapshot snapshot = latest;
    if (snapshot != null) {
      findings = Finder.find(snapshot, engine.configuration(), thresholds, examination, Instant.now(), memory);
      listener.findings(findings);
    }
  }

  void repaired(RepairReport report) {
    returns.await(report);
  }
}
