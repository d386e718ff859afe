package org.spoolinspector.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFile;

@Timeout(60)
class PartsTest {
  private static final int THREADS = 4;
  private static final int PARTS = 40;
  private final AtomicInteger reading = new AtomicInteger();
  private final List<Integer> together = Collections.synchronizedList(new ArrayList<>());
  private final List<Long> positions = Collections.synchronizedList(new ArrayList<>());

  @Test
  void inTurnEachPartIsReadAfterTheOneBeforeItAndByNobodyElseMeanwhile() throws Exception {
    List<Long> returned = readAll(true, Thread::yield);
    assertThat(together).hasSize(PARTS).containsOnly(1);
    assertThat(positions).isEqualTo(all());
    assertThat(returned).containsExactlyInAnyOrderElementsOf(all());
  }

  @Test
  void elseSeveralAreReadAtOnce() throws Exception {
    var meeting = new CyclicBarrier(THREADS);
    List<Long> returned = readAll(false, () -> {
      try {
        meeting.await(30, TimeUnit.SECONDS);
      } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
        throw new AssertionError("not all threads read at once", alone);
      }
    });
    assertThat(positions).containsExactlyInAnyOrderElementsOf(all());
    assertThat(returned).containsExactlyInAnyOrderElementsOf(all());
  }

  private static List<Long> all() {
    return LongStream.rangeClosed(1, PARTS).map(i -> i * Desk.PART).boxed().toList();
  }

  /** Reads all parts but the first by several threads; gives the positions they were told. */
  private List<Long> readAll(boolean inTurn, Runnable whileReading) throws Exception {
    var parts = new Parts(new Source(new Probe(whileReading), false, any -> { }), Desk.PART, inTurn);
    List<Long> returned = Collections.synchronizedList(new ArrayList<>());
    Callable<Boolean> reader = () -> {
      var desk = new Desk();
      for (int i = 0; i < PARTS / THREADS; i++) {
        returned.add(parts.readNext(desk));
      }
      return true;
    };
    try (var threads = Executors.newFixedThreadPool(THREADS)) {
      for (var done : threads.invokeAll(Collections.nCopies(THREADS, reader))) {
        assertThat(done.get()).isTrue();
      }
    }
    return returned;
  }

  /** A file of zeros that notes who reads where. */
  private final class Probe implements OpenFile {
    private final Runnable whileReading;

    Probe(Runnable whileReading) {
      this.whileReading = whileReading;
    }

    @Override
    public FileStatus status() {
      return new FileStatus(FileType.REGULAR, 0600, 0, 0, (PARTS + 1L) * Desk.PART, 4096, 1, 0, 1, 0);
    }

    @Override
    public int read(long position, ByteBuffer into) {
      together.add(reading.incrementAndGet());
      positions.add(position);
      whileReading.run();
      int size = into.remaining();
      into.position(into.limit());
      reading.decrementAndGet();
      return size;
    }

    @Override
    public void adviseSequential() {
    }

    @Override
    public long cached() {
      return -1;
    }

    @Override
    public void adviseDone(long position, long length) {
    }

    @Override
    public void close() {
    }
  }
}
