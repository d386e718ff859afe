package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.state.JobRecord;
import org.spoolinspector.state.Memory;
import org.spoolinspector.state.Owner;
import org.spoolinspector.state.StoredJob;

/** Jobs that did not come to their end, and what the next session makes of them. */
@Timeout(120)
class LeftJobTest {
  private static final Owner DEAD = new Owner(Integer.MAX_VALUE - 1, 1);
  @TempDir Path folder;
  private final List<String> troubles = new ArrayList<>();
  private Memory memory;
  private Path spool;
  private Path rx;

  @BeforeEach
  void places() {
    spool = folder.resolve("spool");
    rx = spool.resolve(SpoolText.id("alice") + "/rx");
    memory = Memory.in(folder.resolve("state"), trouble -> troubles.add(trouble.toString()));
  }

  /** Hears what was left, beside what other listeners hear. */
  private static final class Ear implements SessionListener {
    private final Listener all = new Listener();
    private final LinkedBlockingQueue<List<LeftJob>> left = new LinkedBlockingQueue<>();

    @Override
    public void snapshot(SpoolSnapshot snapshot) {
      all.snapshot(snapshot);
    }

    @Override
    public void scanning(boolean running) {
      all.scanning(running);
    }

    @Override
    public void liveness(Liveness liveness) {
      all.liveness(liveness);
    }

    @Override
    public void failed(String sentence) {
      all.failed(sentence);
    }

    @Override
    public void left(List<LeftJob> jobs) {
      left.add(jobs);
    }

    List<LeftJob> left() throws InterruptedException {
      return left.poll(30, TimeUnit.SECONDS);
    }
  }

  private SpoolSession open(Ear ear, Posix posix) throws InterruptedException {
    var session = new SpoolSession(Scans.bob(spool), posix, ear, memory);
    ear.all.await("the first", s -> true);
    return session;
  }

  private List<JobRecord> past(SpoolSession session) throws InterruptedException {
    var told = new LinkedBlockingQueue<List<JobRecord>>();
    session.past(told::add);
    return told.poll(30, TimeUnit.SECONDS);
  }

  /** A job is told to have ended a moment before that is remembered; the test's timeout ends the waiting. */
  private void awaitForgotten(SpoolSession session) throws InterruptedException {
    while (!memory.queue().all().isEmpty()) {
      past(session);
    }
  }

  @Test
  void aJobThatEndedIsForgottenAndGoesToThePast() throws Exception {
    Made.packet(rx, PacketFormat.V6, 1, 1000, "");
    var ear = new Ear();
    try (var session = open(ear, Posix.system())) {
      assertThat(ear.left()).isEmpty();
      session.verify(VerifyPlan.of(session.snapshot(), null, true), "Verifying").await();
      List<JobRecord> past = past(session);
      while (past.isEmpty()) {
        past = past(session);
      }
      assertThat(past).singleElement().satisfies(job -> {
        assertThat(job.title()).isEqualTo("Verifying");
        assertThat(job.kind()).isEqualTo("verify");
        assertThat(job.how()).isEqualTo(JobRecord.End.DONE);
        assertThat(job.counters()).containsEntry("verified", 1L).containsEntry("bad", 0L);
        assertThat(job.bytes()).isEqualTo(1000);
        assertThat(job.end()).isAfterOrEqualTo(job.start());
      });
      awaitForgotten(session);
    }
    assertThat(troubles).isEmpty();
  }

  @Test
  void whatAClosedSessionLeftIsGoneOnWithWithoutWhatWasDone() throws Exception {
    for (int i = 0; i < 6; i++) {
      Made.packet(rx, PacketFormat.V6, i, 300_000, "");
    }
    Path nock = Made.packet(rx, PacketFormat.V6, 9, 300_000, ".nock");
    List<Entry> entries = Scans.scan(spool, false).values().stream().sorted(Entry.ORDER).toList();
    var reached = new CountDownLatch(1);
    var goOn = new CountDownLatch(1);
    String fourth = entries.get(3).name().toString();
    var held = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("open") && path.endsWith(fourth)) {
        reached.countDown();
        try {
          goOn.await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    });
    Job<VerifyReport> first;
    Job<VerifyReport> waiting;
    var session = open(new Ear(), held);
    first = session.verify(new VerifyPlan(entries, true), "Verifying all");
    waiting = session.verify(new VerifyPlan(entries.subList(0, 1)), "Verifying one");
    first.limit(1L << 40);
    reached.await();
    first.cancel();
    goOn.countDown();
    session.close();
    assertThat(waiting.state()).isEqualTo(JobState.CANCELLED);

    var ear = new Ear();
    try (var next = open(ear, Posix.system())) {
      List<LeftJob> left = ear.left();
      assertThat(left).extracting(LeftJob::title).as("what was cancelled by hand is over").containsExactly("Verifying one");
      next.forget(left.getFirst());
      past(next);
      assertThat(memory.queue().all()).isEmpty();
    }
    assertThat(nock.getFileName().toString()).endsWith(".nock");
  }

  /** What a killed program would have left behind. */
  private LeftJob killed(List<Entry> entries, long done, String beyond) {
    StoredJob stored = memory.queue().add(new StoredJob(0, 0, DEAD, "verify", spool.toAbsolutePath().normalize().toString(),
        Map.of("title", "Verifying all", "files", "" + entries.size(), "percent", "41", "idle", "true", "limit", "1099511627776",
            "beyond", beyond), done), entries.stream().map(StoredTask::path).toList());
    return LeftJob.of(stored);
  }

  @Test
  void whatAKilledProgramLeftIsGoneOnWithWithTheFilesAsTheyAreNow() throws Exception {
    for (int i = 0; i < 6; i++) {
      Made.packet(rx, PacketFormat.V6, i, 300_000, i == 5 ? ".nock" : "");
    }
    List<Entry> entries = Scans.scan(spool, false).values().stream().sorted((one, other) ->
        Boolean.compare(one.name().toString().endsWith("nock"), other.name().toString().endsWith("nock"))).toList();
    LeftJob killed = killed(entries, 2, "3-3");
    Path nock = spool.resolve(entries.get(5).path());
    Files.move(nock, nock.resolveSibling(nock.getFileName().toString().replace(".nock", "")));
    Files.delete(spool.resolve(entries.get(4).path()));

    var ear = new Ear();
    var read = new LinkedBlockingQueue<String>();
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read")) {
        read.add(path);
      }
    });
    try (var session = open(ear, posix)) {
      assertThat(ear.left()).containsExactly(killed);
      assertThat(killed.percent()).isEqualTo(41);
      assertThat(killed.files()).isEqualTo(6);
      read.clear();
      var begun = new CountDownLatch(1);
      session.queue().onChange(begun::countDown);
      session.goOn(killed);
      begun.await();
      QueuedJob queued = session.queue().jobs().getFirst();
      assertThat(queued.title()).isEqualTo("Verifying all");
      assertThat(queued.task()).isInstanceOfSatisfying(Task.Verify.class, verify -> assertThat(verify.plan().idle()).isTrue());
      queued.job().await();
      assertThat(queued.job().limit()).isEqualTo(1L << 40);
      assertThat(queued.job().progress().counters()).isEqualTo(new Counters.Verify(2, 0, 0, 0, 0));
      assertThat(read).allMatch(path -> path.endsWith(entries.get(2).name().toString())
          || nock.getFileName().toString().startsWith(Path.of(path).getFileName().toString()));
      awaitForgotten(session);
    }
    assertThat(troubles).isEmpty();
  }

  @Test
  void nobodyTakesAJobOfAProgramThatRuns() throws Exception {
    Made.packet(rx, PacketFormat.V6, 1, 1000, "");
    List<Entry> entries = List.copyOf(Scans.scan(spool, false).values());
    var running = new Owner(ProcessHandle.current().parent().orElseThrow().pid(), 0);
    StoredJob theirs = memory.queue().add(new StoredJob(0, 0, running, "verify", spool.toAbsolutePath().normalize().toString(),
        Map.of(), 0), List.of());
    LeftJob other = killed(entries, 0, "");
    memory.queue().add(new StoredJob(0, 0, DEAD, "verify", "/another/spool", Map.of(), 0), List.of());
    var ear = new Ear();
    try (var session = open(ear, Posix.system())) {
      assertThat(ear.left()).containsExactly(other);
      session.goOn(LeftJob.of(theirs));
      // Another program was quicker.
      memory.queue().change(jobs -> jobs.stream().map(job -> job.id() == other.id() ? job.withOwner(running) : job).toList());
      session.goOn(other);
      past(session);
      assertThat(session.queue().jobs()).isEmpty();
      assertThat(memory.queue().all()).hasSize(3);
    }
  }

  @Test
  void runsOfWhatIsDoneAreReadAsWritten() throws IOException {
    SpoolText.lay(spool, "{alice}/rx/{a} : packet v6\n{alice}/rx/{b} : packet v6\n{alice}/rx/{c} : packet v6\n{alice}/rx/{d} : packet v6");
    List<Entry> entries = Scans.scan(spool, false).values().stream().sorted(Entry.ORDER).toList();
    List<RawName> files = entries.stream().map(StoredTask::path).toList();
    for (String beyond : List.of("", "2-2", "2-99", "-3", "x-y", "3-1", "2-2 bogus")) {
      var stored = new StoredJob(1, 0, DEAD, "verify", "/spool", Map.of("beyond", beyond), 1);
      var rest = (Task.Verify) StoredTask.rest(stored, files, entries);
      List<Entry> expected = switch (beyond) {
        case "2-2", "2-2 bogus" -> List.of(entries.get(1), entries.get(3));
        case "2-99" -> List.of(entries.get(1));
        default -> entries.subList(1, 4);
      };
      assertThat(rest.plan().entries()).as(beyond).isEqualTo(expected);
    }
    assertThat(StoredTask.rest(new StoredJob(1, 0, DEAD, "verify", "/spool", Map.of(), 4), files, entries)).isNull();
    assertThat(StoredTask.rest(new StoredJob(1, 0, DEAD, "repair", "/spool", Map.of(), 0), files, entries)).isNull();
    assertThat(StoredTask.rest(new StoredJob(1, 0, DEAD, "verify", "/spool", Map.of(), Long.MAX_VALUE), files, entries)).isNull();
  }
}
