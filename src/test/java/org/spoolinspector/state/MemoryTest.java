package org.spoolinspector.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.RawName;

class MemoryTest {
  private static final Path SPOOL = Path.of("/spool");
  private static final Instant NOW = Instant.ofEpochMilli(1_800_000_000_123L);
  private final List<Trouble> troubles = new ArrayList<>();
  @TempDir
  private Path folder;

  private Memory memory() {
    return Memory.in(folder.resolve("state"), troubles::add);
  }

  @AfterEach
  void nothingWentWrong() {
    assertThat(troubles).isEmpty();
  }

  static Verdict verdict(long inode) {
    return new Verdict(NOW, inode, 1000, -5, new Judgement.Verified());
  }

  static VerdictKey key(String of, int number) {
    return new VerdictKey(of, RawName.of(id(number) + (number % 2 == 0 ? "" : ".nock")));
  }

  /** As good as random, as ids are. */
  static Id id(long number) {
    long mixed = (number + 1) * 0x9e3779b97f4a7c15L;
    return new Id(mixed, mixed * 31, mixed * 37, mixed * 41);
  }

  static Map<VerdictKey, Verdict> all(Verdicts verdicts) {
    var all = new HashMap<VerdictKey, Verdict>();
    verdicts.forEach((key, verdict) -> assertThat(all.put(key, verdict)).isNull());
    return all;
  }

  static StoredJob job(String kind) {
    return new StoredJob(0, 0, Owner.current(), kind, "/spool", Map.of("which", "all"), 0);
  }

  @Test
  void verdictsAreThereForTheNextProgram() {
    var bad = new Verdict(NOW, 7, 8, 9, new Judgement.Bad(new Id(1, 2, 3, 4)));
    var found = Map.of(key("A/rx", 1), verdict(1), key("A/rx", 2), bad, key("A/tx", 1), verdict(3),
        new VerdictKey("B/rx", RawName.of(new byte[] {'x', (byte) 0xff, '\n'})), verdict(4));
    assertThat(memory().verdicts(SPOOL).update(found, Map.of())).isTrue();
    assertThat(all(memory().verdicts(SPOOL))).isEqualTo(found);
    assertThat(memory().verdicts(SPOOL).get(key("A/rx", 2))).isEqualTo(bad);
    assertThat(memory().verdicts(SPOOL).get(key("A/rx", 3))).isNull();
    assertThat(memory().verdicts(SPOOL).get(key("C/rx", 1))).isNull();
  }

  @Test
  void spoolsAreKeptApart() {
    memory().verdicts(SPOOL).update(Map.of(key("A/rx", 1), verdict(1)), Map.of());
    memory().verdicts(Path.of("/spool2")).update(Map.of(key("A/rx", 1), verdict(2)), Map.of());
    memory().verdicts(SPOOL).update(Map.of(key("A/tx", 2), verdict(3)), Map.of());
    assertThat(all(memory().verdicts(SPOOL))).isEqualTo(Map.of(key("A/rx", 1), verdict(1), key("A/tx", 2), verdict(3)));
    assertThat(all(memory().verdicts(Path.of("/spool2")))).isEqualTo(Map.of(key("A/rx", 1), verdict(2)));
    assertThat(all(memory().verdicts(Path.of("/sp")))).isEmpty();
  }

  @Test
  void theSameSpoolByALinkIsTheSame() throws IOException {
    Path spool = Files.createDirectory(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), spool);
    memory().verdicts(spool).update(Map.of(key("A/rx", 1), verdict(1)), Map.of());
    assertThat(all(memory().verdicts(link))).hasSize(1);
  }

  @Test
  void aNewVerdictReplacesTheOldOneAndALapsedOneGoesUnlessThereIsANewerOne() {
    Verdicts verdicts = memory().verdicts(SPOOL);
    verdicts.update(Map.of(key("A/rx", 1), verdict(1), key("A/rx", 2), verdict(2), key("A/rx", 3), verdict(3)), Map.of());
    verdicts.update(Map.of(key("A/rx", 1), verdict(10), key("A/rx", 3), verdict(30)), Map.of());
    verdicts.update(Map.of(), Map.of(key("A/rx", 2), verdict(2), key("A/rx", 3), verdict(3), key("Z/rx", 9), verdict(9)));
    assertThat(all(verdicts)).isEqualTo(Map.of(key("A/rx", 1), verdict(10), key("A/rx", 3), verdict(30)));
  }

  @Test
  void aVerdictHoldsForTheSameInodeSizeAndTimeOnly() {
    assertThat(verdict(1).holdsFor(1, 1000, -5)).isTrue();
    assertThat(verdict(1).holdsFor(2, 1000, -5)).isFalse();
    assertThat(verdict(1).holdsFor(1, 1001, -5)).isFalse();
    assertThat(verdict(1).holdsFor(1, 1000, -4)).isFalse();
  }

  @Test
  void manyVerdictsAreTold() {
    var found = new HashMap<VerdictKey, Verdict>();
    for (int i = 0; i < 70_000; i++) {
      found.put(key("A/rx", i), verdict(i));
    }
    memory().verdicts(SPOOL).update(found, Map.of());
    assertThat(all(memory().verdicts(SPOOL))).isEqualTo(found);
    assertThat(folder.resolve("state/verdicts.mv").toFile().length()).isLessThan(found.size() * 90L);
  }

  @Test
  void theHistoryKeepsTheLastThousand() {
    History history = memory().history();
    for (int i = 0; i < History.MOST + 3; i++) {
      history.add(record(i));
    }
    assertThat(memory().history().all()).hasSize(History.MOST).startsWith(record(History.MOST + 2)).endsWith(record(3));
  }

  private static JobRecord record(int number) {
    return new JobRecord("verify", "all " + number, "/spool", NOW, NOW.plusSeconds(number), JobRecord.End.DONE,
        Map.of("verified", (long) number), number, "");
  }

  @Test
  void jobsThatWaitAreInOrderAndGoWithTheirFiles() {
    List<RawName> files = IntStream.range(0, 3_000).mapToObj(i -> RawName.of("A/rx/" + id(i))).toList();
    StoredQueue queue = memory().queue();
    StoredJob first = queue.add(job("one"), files);
    StoredJob second = queue.add(job("two"), List.of());
    StoredJob third = queue.add(job("three"), files.subList(0, 5));
    assertThat(queue.change(jobs -> jobs.stream().map(j -> j.withOrder(-j.id())).toList())).extracting(StoredJob::kind)
        .containsExactly("three", "two", "one");
    assertThat(memory().queue().all()).extracting(StoredJob::kind).containsExactly("three", "two", "one");
    assertThat(memory().queue().files(first.id())).isEqualTo(files);
    assertThat(memory().queue().files(second.id())).isEmpty();
    assertThat(queue.update(first.withDone(77).withProperties(Map.of("a", "b")))).isTrue();
    queue.remove(first.id());
    assertThat(queue.update(first)).isFalse();
    assertThat(queue.files(first.id())).isEmpty();
    assertThat(queue.files(third.id())).hasSize(5);
    assertThat(queue.all()).extracting(StoredJob::id).containsExactly(third.id(), second.id());
    queue.change(jobs -> List.of());
    assertThat(queue.add(job("four"), List.of()).id()).isGreaterThan(third.id());
  }

  @Test
  void whatACallersChangeThrowsIsThrownAndChangesNothing() {
    StoredQueue queue = memory().queue();
    StoredJob one = queue.add(job("one"), List.of());
    assertThatThrownBy(() -> queue.change(jobs -> {
      throw new IllegalStateException("mine");
    })).hasMessage("mine");
    assertThat(queue.all()).containsExactly(one);
  }

  @Test
  void aJobIsTakenOverOnlyFromAProcessThatHasEnded() throws Exception {
    StoredQueue queue = memory().queue();
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      Owner owner = new Owner(other.pid(), other.info().startInstant().orElseThrow().toEpochMilli());
      StoredJob its = queue.add(job("its").withOwner(owner), List.of());
      assertThat(owner.isAlive()).isTrue();
      assertThat(queue.claim(its.id())).isNull();
      other.destroyForcibly().waitFor();
      assertThat(owner.isAlive()).isFalse();
      assertThat(queue.claim(its.id())).isEqualTo(its.withOwner(Owner.current()));
      assertThat(queue.claim(its.id() + 1)).isNull();
    } finally {
      other.destroyForcibly();
    }
    assertThat(new Owner(ProcessHandle.current().pid(), 1).isAlive()).as("another process with this one's number").isFalse();
  }

  @Test
  void nobodyElseMayLookIntoIt() throws IOException {
    memory().queue().add(job("one"), List.of());
    memory().verdicts(SPOOL).update(Map.of(key("A/rx", 1), verdict(1)), Map.of());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("state")))).isEqualTo("rwx------");
    try (var files = Files.list(folder.resolve("state"))) {
      assertThat(files.toList()).hasSize(4)
          .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------"));
    }
  }

  @Test
  void lookingMakesNoFile() {
    assertThat(memory().queue().all()).isEmpty();
    assertThat(memory().history().all()).isEmpty();
    assertThat(all(memory().verdicts(SPOOL))).isEmpty();
    assertThat(folder.resolve("state")).doesNotExist();
  }

  @Test
  void withoutAPlaceNothingIsRemembered() {
    Memory none = Memory.none();
    assertThat(none.verdicts(SPOOL).update(Map.of(key("A/rx", 1), verdict(1)), Map.of())).isTrue();
    assertThat(all(none.verdicts(SPOOL))).isEmpty();
    assertThat(none.queue().add(job("one"), List.of())).isEqualTo(job("one"));
    assertThat(none.queue().all()).isEmpty();
    assertThat(none.history().add(record(1))).isTrue();
    assertThat(none.history().all()).isEmpty();
  }

  @Test
  void manySmallChangesDoNotMakeTheFileGrow() {
    StoredQueue queue = memory().queue();
    StoredJob job = queue.add(job("one"), IntStream.range(0, 20_000).mapToObj(i -> RawName.of("A/rx/" + id(i))).toList());
    long first = folder.resolve("state/jobs.mv").toFile().length();
    for (int i = 0; i < 600; i++) {
      queue.update(job.withDone(i));
    }
    assertThat(folder.resolve("state/jobs.mv").toFile().length()).isLessThan(2 * first);
    assertThat(queue.files(job.id())).hasSize(20_000);
  }

  @Test
  void anInterruptedThreadLosesNothingAndStaysInterrupted() {
    Thread.currentThread().interrupt();
    StoredJob one = memory().queue().add(job("one"), List.of());
    assertThat(Thread.interrupted()).isTrue();
    Thread.currentThread().interrupt();
    assertThat(memory().queue().all()).containsExactly(one);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void liesWhereTheSystemsRuleSays() {
    assertThat(Memory.usualPlace(Map.of("XDG_STATE_HOME", "/s"), "Linux", "/h")).isEqualTo(Path.of("/s/spool-inspector"));
    assertThat(Memory.usualPlace(Map.of("XDG_STATE_HOME", "s"), "Linux", "/h")).isEqualTo(Path.of("/h/.local/state/spool-inspector"));
    assertThat(Memory.usualPlace(Map.of(), "FreeBSD", "/h")).isEqualTo(Path.of("/h/.local/state/spool-inspector"));
    assertThat(Memory.usualPlace(Map.of(), "Mac OS X", "/h")).isEqualTo(Path.of("/h/Library/Application Support/spool-inspector"));
    assertThat(Memory.usualPlace(Map.of("LOCALAPPDATA", "/l"), "Windows 11", "/h")).isEqualTo(Path.of("/l/spool-inspector"));
    assertThat(Memory.usualPlace(Map.of(), "Windows 11", "/h")).isEqualTo(Path.of("/h/AppData/Local/spool-inspector"));
  }
}
