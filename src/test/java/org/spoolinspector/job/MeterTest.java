package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

class MeterTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Counters NONE = new Counters.Verify(0, 0, 0, 0, 0);

  private static Entry entry(String name, long size) {
    return new Entry(Section.ROOT.folder(), RawName.of(name), Kind.PACKET, State.UNVERIFIED, Reason.of(Why.PACKET_WHOLE), null, size, 0, 1,
        null);
  }

  @Test
  void nothingIsKnownAtFirst() {
    JobProgress progress = new Meter(4, 4000, any -> { }).progress(NONE, 5 * SECOND);
    assertThat(progress).isEqualTo(new JobProgress(0, 4, 0, 4000, 0, -1, NONE, List.of()));
    assertThat(progress.fraction()).isZero();
  }

  @Test
  void rateAndTimeLeftComeFromTheBytesOfTheLastSeconds() {
    var meter = new Meter(2, 10_000, any -> { });
    Entry one = entry("one", 6000);
    meter.begin(one);
    meter.progress(NONE, 0);
    meter.read(one, 1000);
    JobProgress progress = meter.progress(NONE, SECOND);
    assertThat(progress.bytesPerSecond()).isEqualTo(1000);
    assertThat(progress.secondsLeft()).isEqualTo(9);
    assertThat(progress.fraction()).isEqualTo(0.1);
    assertThat(progress.current()).singleElement().satisfies(c -> {
      assertThat(c.key()).isEqualTo(one.key());
      assertThat(c.bytesDone()).isEqualTo(1000);
      assertThat(c.percent()).isEqualTo(16);
    });
    for (int second = 2; second <= 6; second++) {
      meter.read(one, 200);
      progress = meter.progress(NONE, second * SECOND);
    }
    assertThat(progress.bytesDone()).isEqualTo(2000);
    assertThat(progress.bytesPerSecond()).as("the first second is out of the window").isEqualTo(200);
    assertThat(progress.secondsLeft()).isEqualTo(40);
  }

  @Test
  void whileNothingIsReadTheTimeLeftIsNotKnown() {
    var meter = new Meter(1, 1000, any -> { });
    Entry one = entry("one", 1000);
    meter.begin(one);
    meter.read(one, 500);
    for (int second = 0; second < 7; second++) {
      meter.progress(NONE, second * SECOND);
    }
    assertThat(meter.progress(NONE, 7 * SECOND)).extracting(JobProgress::bytesPerSecond, JobProgress::secondsLeft).containsExactly(0L, -1L);
  }

  @Test
  void whatWasNotReadOfAFileThatEndedCountsAsDoneButNotAsRead() {
    var meter = new Meter(3, 3000, any -> { });
    Entry skipped = entry("skipped", 1000);
    meter.begin(skipped);
    meter.end(skipped);
    Entry grown = entry("grown", 1000);
    meter.begin(grown);
    meter.read(grown, 1500);
    meter.end(grown);
    Entry givenUp = entry("given up", 1000);
    meter.begin(givenUp);
    meter.read(givenUp, 300);
    meter.abandon(givenUp);
    JobProgress progress = meter.progress(NONE, 0);
    assertThat(progress.bytesDone()).isEqualTo(2300);
    assertThat(progress.filesDone()).isEqualTo(2);
    assertThat(progress.current()).isEmpty();
    assertThat(meter.bytesRead()).isEqualTo(1800);
  }

  @Test
  void withoutBytesFilesCount() {
    var meter = new Meter(10, 0, any -> { });
    meter.progress(NONE, 0);
    for (int i = 0; i < 5; i++) {
      meter.endFile();
    }
    JobProgress progress = meter.progress(NONE, SECOND);
    assertThat(progress.fraction()).isEqualTo(0.5);
    assertThat(progress.secondsLeft()).isEqualTo(1);
    assertThat(progress.bytesPerSecond()).isZero();
    assertThat(new Meter(0, 0, any -> { }).progress(NONE, 0).fraction()).isZero();
    assertThat(new JobProgress.Current(entry("empty", 0).key(), 0, 0).percent()).isEqualTo(100);
  }
}
