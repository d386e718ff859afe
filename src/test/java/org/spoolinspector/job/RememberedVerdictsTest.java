package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;
import org.spoolinspector.state.Memory;
import org.spoolinspector.state.Trouble;
import org.spoolinspector.state.VerdictKey;

/** What a verify run found is known to the next program, as long as the file is the same. */
@Timeout(120)
class RememberedVerdictsTest {
  private final List<Trouble> troubles = new ArrayList<>();
  @TempDir
  private Path folder;
  private Path spool;
  private Path rx;
  private Path good;
  private Path nock;
  private Path bad;
  private Path badNock;

  @BeforeEach
  void lay() throws IOException {
    spool = folder.resolve("spool");
    rx = spool.resolve(SpoolText.id("alice") + "/rx");
    good = Made.packet(rx, PacketFormat.V6, 1, 400_000, "");
    nock = Made.packet(rx, PacketFormat.V6, 2, 1_000, ".nock");
    bad = spoilt(Made.packet(rx, PacketFormat.V6, 3, 2_000, ""));
    badNock = spoilt(Made.packet(rx, PacketFormat.V6, 4, 3_000, ".nock"));
  }

  private static Path spoilt(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1] ^= 1;
    return Files.write(file, bytes);
  }

  private Memory memory() {
    return Memory.in(folder.resolve("state"), troubles::add);
  }

  private SpoolEngine engine() {
    return new SpoolEngine(Scans.bob(spool), Posix.system(), memory());
  }

  private VerifyReport verify(boolean packets) throws IOException, InterruptedException {
    try (SpoolEngine engine = engine()) {
      Job<VerifyReport> job = engine.verify(VerifyPlan.of(engine.scan(false), null, packets));
      job.await();
      assertThat(job.state()).as(job.failure()).isEqualTo(JobState.DONE);
      return job.report();
    }
  }

  private Map<String, Entry> scan() throws IOException {
    try (SpoolEngine engine = engine()) {
      return byName(engine.scan(false));
    }
  }

  private static Map<String, Entry> byName(SpoolSnapshot snapshot) {
    var entries = new HashMap<String, Entry>();
    snapshot.entries().stream().filter(e -> !e.path().contains("/hdr/")).forEach(e -> entries.put(e.name().toString(), e));
    return entries;
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private String promoted() {
    return name(nock).replace(".nock", "");
  }

  private int remembered() {
    var keys = new ArrayList<VerdictKey>();
    memory().verdicts(spool).forEach((key, verdict) -> keys.add(key));
    return keys.size();
  }

  @Test
  void theNextProgramShowsWhatWasFoundAndWhen() throws IOException, InterruptedException {
    assertThat(scan().get(name(good)).state()).isEqualTo(State.UNVERIFIED);
    Instant before = Instant.now().minusSeconds(1);
    VerifyReport report = verify(true);
    Map<String, Entry> found = scan();
    assertThat(found.get(name(good)).state()).isEqualTo(State.VERIFIED);
    assertThat(found.get(promoted()).state()).as("the nock that became a packet").isEqualTo(State.VERIFIED);
    assertThat(found.get(name(bad)).reason().why()).isEqualTo(Why.PACKET_BAD);
    assertThat(found.get(name(badNock)).reason().why()).isEqualTo(Why.NOCK_BAD);
    for (Entry told : report.entries()) {
      assertThat(found.get(told.name().toString()).reason()).isEqualTo(told.reason());
      assertThat(told.reason().when()).isBetween(before, Instant.now());
    }
    assertThat(report.promoted()).isEqualTo(1);
    assertThat(troubles).isEmpty();
  }

  @Test
  void theFirstSnapshotOfASessionShowsItToo() throws Exception {
    verify(true);
    var first = new CompletableFuture<SpoolSnapshot>();
    try (var session = new SpoolSession(Scans.bob(spool), Posix.system(), new First(first), memory())) {
      assertThat(session.configuration().spool()).isEqualTo(spool);
      assertThat(byName(first.get()).get(name(good)).state()).isEqualTo(State.VERIFIED);
    }
  }

  private record First(CompletableFuture<SpoolSnapshot> first) implements SessionListener {
    @Override
    public void snapshot(SpoolSnapshot snapshot) {
      first.complete(snapshot);
    }

    @Override
    public void scanning(boolean running) {
    }

    @Override
    public void liveness(Liveness liveness) {
    }

    @Override
    public void failed(String sentence) {
      first.completeExceptionally(new AssertionError(sentence));
    }
  }

  @Test
  void aVerdictLapsesWithTheFilesTimeSizeOrInode() throws IOException, InterruptedException {
    verify(true);
    FileTime time = Files.getLastModifiedTime(bad);
    Files.setLastModifiedTime(good, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    Path copy = Files.copy(bad, folder.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES);
    Files.move(copy, bad, StandardCopyOption.REPLACE_EXISTING);
    assertThat(Files.getLastModifiedTime(bad)).isEqualTo(time);
    byte[] longer = Arrays.copyOf(Files.readAllBytes(badNock), 3_001);
    FileTime before = Files.getLastModifiedTime(badNock);
    Files.write(badNock, longer);
    Files.setLastModifiedTime(badNock, before);
    Map<String, Entry> found = scan();
    assertThat(found.get(name(good)).state()).as("another time").isEqualTo(State.UNVERIFIED);
    assertThat(found.get(name(bad)).state()).as("another inode").isEqualTo(State.UNVERIFIED);
    assertThat(found.get(name(badNock)).state()).as("another size").isEqualTo(State.UNCHECKED);
    assertThat(found.get(promoted()).state()).as("the same").isEqualTo(State.VERIFIED);
  }

  @Test
  void verdictsOnFilesThatWentAreForgottenWithTheNextRun() throws IOException, InterruptedException {
    verify(true);
    assertThat(remembered()).isEqualTo(4);
    Files.delete(good);
    Files.delete(bad);
    scan();
    assertThat(remembered()).as("looking forgets nothing").isEqualTo(4);
    verify(false);
    assertThat(remembered()).isEqualTo(2);
  }

  @Test
  void onlyWhatIsDueIsReadAgain() throws IOException, InterruptedException {
    verify(true);
    Path fresh = Made.packet(rx, PacketFormat.V6, 5, 1_500, "");
    try (SpoolEngine engine = engine()) {
      VerifyPlan all = VerifyPlan.of(engine.scan(false), null, true);
      Instant now = Instant.now();
      VerifyPlan unverified = all.by(VerifyWay.WHOLE.with(new Due.Never()), now);
      assertThat(unverified.entries()).extracting(e -> e.name().toString()).containsExactly(name(fresh));
      assertThat(all.by(VerifyWay.WHOLE.with(new Due.NotSince(2)), now).entries()).hasSize(1);
      assertThat(all.by(VerifyWay.WHOLE.with(new Due.NotSince(2)), now.plusSeconds(3 * 86_400)).entries()).hasSize(5);
      assertThat(all.by(VerifyWay.WHOLE, now).entries()).isEqualTo(all.entries());
    }
  }

  @Test
  void aDamagedMemoryCostsNoRun() throws IOException, InterruptedException {
    verify(true);
    Files.writeString(folder.resolve("state/verdicts.mv"), "garbage");
    assertThat(scan().get(name(good)).state()).isEqualTo(State.UNVERIFIED);
    assertThat(verify(true).counters().verified()).isEqualTo(2);
    assertThat(scan().get(name(good)).state()).isEqualTo(State.VERIFIED);
    assertThat(troubles).extracting(Trouble::kind).containsExactly(Trouble.Kind.VERDICTS_DAMAGED);
  }

  @Test
  void whenTheTimeIsUpTheRestStaysAsItWasAndCanBeGoneOnWith() throws IOException {
    VerifyPlan plan = VerifyPlan.of(List.copyOf(Scans.scan(spool, false).values()));
    var way = VerifyWay.WHOLE.with(Duration.ofNanos(1));
    var job = new VerifyJob(plan.by(way, Instant.now()), Scans.bob(spool), Posix.system(), Workers.INLINE,
        (before, after) -> { });
    job.run();
    assertThat(job.state()).isEqualTo(JobState.DONE);
    assertThat(job.report().timeUp()).isTrue();
    assertThat(job.report().cancelled()).isFalse();
    assertThat(job.report().entries()).isEmpty();
    assertThat(nock).exists();
    assertThat(job.again()).isInstanceOfSatisfying(Task.Verify.class, rest -> {
      assertThat(rest.plan().entries()).hasSize(4);
      assertThat(rest.plan().atMost()).isEqualTo(way.atMost());
    });
    assertThat(PastJob.of("verify", "", "/spool", Instant.EPOCH, Instant.EPOCH, job).how().name()).isEqualTo("TIME_UP");
  }
}
