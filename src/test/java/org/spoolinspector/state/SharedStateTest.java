package org.spoolinspector.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several programs and threads at once, and programs that are killed. */
class SharedStateTest {
  private static final Path SPOOL = Path.of("/spool");
  private final List<Trouble> troubles = Collections.synchronizedList(new ArrayList<>());
  @TempDir
  private Path folder;

  private static List<Integer> numbers(int first, int count) {
    return IntStream.range(first, first + count).boxed().toList();
  }

  private List<Integer> jobs() {
    return Memory.in(folder, troubles::add).queue().all().stream().map(job -> Integer.valueOf(job.kind())).sorted().toList();
  }

  private List<Integer> verdicts() {
    return MemoryTest.all(Memory.in(folder, troubles::add).verdicts(SPOOL)).values().stream().map(v -> (int) v.inode()).sorted().toList();
  }

  @Test
  void twoProgramsThatWriteAtOnceLoseNothing() throws Exception {
    int each = 60;
    Process one = StateWriter.start(folder, 1, each);
    Process other = StateWriter.start(folder, 1 + each, each);
    var memory = Memory.in(folder, troubles::add);
    for (int i = 1 + 2 * each; i < 1 + 3 * each; i++) {
      assertThat(memory.verdicts(SPOOL).update(Map.of(MemoryTest.key("A/rx", i), MemoryTest.verdict(i)), Map.of())).isTrue();
      assertThat(memory.queue().add(MemoryTest.job("" + i), List.of()).id()).isPositive();
    }
    for (Process process : List.of(one, other)) {
      assertThat(process.inputReader(StandardCharsets.UTF_8).lines().filter(line -> !line.matches("\\d+"))).isEmpty();
      assertThat(process.waitFor()).isZero();
    }
    assertThat(jobs()).isEqualTo(numbers(1, 3 * each));
    assertThat(verdicts()).isEqualTo(numbers(1, 3 * each));
    assertThat(memory.queue().all()).extracting(StoredJob::id).doesNotHaveDuplicates();
    assertThat(troubles).isEmpty();
  }

  @Test
  void threadsThatWriteAtOnceLoseNothing() throws Exception {
    var threads = new ArrayList<Thread>();
    for (int t = 0; t < 4; t++) {
      int first = 1 + 20 * t;
      threads.add(Thread.ofPlatform().start(() -> numbers(first, 20).forEach(i ->
          Memory.in(folder, troubles::add).queue().add(MemoryTest.job("" + i), List.of()))));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(jobs()).isEqualTo(numbers(1, 80));
    assertThat(troubles).isEmpty();
  }

  @Test
  void whatAKilledProgramSaidIsThere() throws Exception {
    for (int round = 0; round < 6; round++) {
      Path own = Files.createDirectory(folder.resolve("" + round));
      Process process = StateWriter.start(own, 1, 100_000);
      int last = 0;
      try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
        while (last < 5 + 7 * round) {
          last = Integer.parseInt(lines.readLine());
        }
        // Of the process alone: what it said last is still to be read.
        process.toHandle().destroyForcibly();
        last = lines.lines().mapToInt(Integer::parseInt).reduce(last, Math::max);
      }
      var memory = Memory.in(own, troubles::add);
      assertThat(memory.queue().all()).extracting(StoredJob::kind).contains("" + last).hasSizeBetween(last, last + 1);
      assertThat(MemoryTest.all(memory.verdicts(SPOOL)).size()).isBetween(last, last + 1);
      assertThat(memory.queue().add(MemoryTest.job("after"), List.of()).id()).isPositive();
      assertThat(troubles).isEmpty();
    }
  }

  @Test
  void aProgramThatHoldsTheFileCostsThatWriteOnly() throws Exception {
    var memory = Memory.in(folder, Duration.ofMillis(50), troubles::add);
    StoredJob one = memory.queue().add(MemoryTest.job("one"), List.of());
    Process holder = new ProcessBuilder("python3", "-c", """
        import fcntl, sys
        file = open(sys.argv[1], "r+")
        fcntl.lockf(file, fcntl.LOCK_EX)
        print("held", flush=True)
        sys.stdin.read()
        """, folder.resolve("jobs.mv.lock").toString()).start();
    try {
      assumeThat(holder.inputReader(StandardCharsets.UTF_8).readLine()).as("a process that can lock").isEqualTo("held");
      assertThat(memory.queue().add(MemoryTest.job("two"), List.of()).id()).isZero();
      assertThat(memory.queue().all()).isEmpty();
      assertThat(troubles).extracting(Trouble::kind).containsOnly(Trouble.Kind.LOCKED).hasSize(2);
      assertThat(memory.verdicts(SPOOL).update(Map.of(MemoryTest.key("A/rx", 1), MemoryTest.verdict(1)), Map.of())).isTrue();
    } finally {
      holder.destroyForcibly().waitFor();
    }
    assertThat(memory.queue().all()).containsExactly(one);
  }

  @Test
  void aFileThatAnotherKindOfProgramLocksIsLockedAndStays() throws Exception {
    var memory = Memory.in(folder, Duration.ofMillis(50), troubles::add);
    StoredJob one = memory.queue().add(MemoryTest.job("one"), List.of());
    try (var file = FileChannel.open(folder.resolve("jobs.mv"), StandardOpenOption.WRITE); var lock = file.lock()) {
      assertThat(lock.isValid()).isTrue();
      assertThat(memory.queue().add(MemoryTest.job("two"), List.of()).id()).isZero();
    }
    assertThat(troubles).extracting(Trouble::kind).containsExactly(Trouble.Kind.LOCKED);
    assertThat(memory.queue().all()).containsExactly(one);
  }

  @Test
  void aFullDiskCostsThatWriteOnly() throws IOException, InterruptedException {
    Memory.in(folder, troubles::add).queue().add(MemoryTest.job("0"), List.of());
    // The system refuses to make any file larger than so many blocks of 1024 bytes.
    Process limited = StateWriter.command(List.of("bash", "-c", "ulimit -f 64; exec \"$@\"", "bash"), folder, 1, 400).start();
    List<String> lines = limited.inputReader(StandardCharsets.UTF_8).lines().toList();
    assertThat(limited.waitFor(1, TimeUnit.MINUTES)).isTrue();
    List<Integer> said = lines.stream().filter(line -> line.matches("\\d+")).map(Integer::valueOf).toList();
    assertThat(lines).contains("UNWRITABLE").allMatch(line -> line.matches("\\d+|UNWRITABLE"));
    assertThat(jobs()).containsAll(said);
    assertThat(verdicts()).containsAll(said);
    assertThat(Memory.in(folder, troubles::add).queue().add(MemoryTest.job("999"), List.of()).id()).isPositive();
    assertThat(troubles).isEmpty();
  }
}
