package org.spoolinspector.job;

import java.util.Objects;
import java.util.stream.Stream;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.spool.Section;

/** The sections of the spool that a step of a repair changes. */
final class Touched {
  private static final Section QUARANTINE = new Section(Section.Kind.QUARANTINE, null);

  private Touched() {
  }

  static Stream<Section> by(RepairStep step) {
    // A folder of ours may have come or gone, and the spool's own entries tell that.
    return Stream.concat(Stream.of(Section.ROOT), switch (step) {
      case RepairStep.WriteCache write -> Stream.of(write.row().folder().section());
      case RepairStep.TakeAway away -> Stream.of(away.folder().section(), QUARANTINE);
      case RepairStep.Move move -> Stream.of(move.row().folder().section(), QUARANTINE);
      case RepairStep.Return back -> Stream.of(back.from().section(), back.to().section());
      case RepairStep.Delete delete -> Stream.of(delete.file().folder().section());
    }).filter(Objects::nonNull);
  }
}
