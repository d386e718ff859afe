package org.spoolinspector.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.posix.RawName;

/** Whatever was done to the files, nothing is thrown, nothing wrong is told, and new things are remembered. */
class DamagedStateTest {
  private static final Path SPOOL = Path.of("/spool");
  private final List<Trouble> troubles = new ArrayList<>();
  @TempDir
  private Path folder;

  private Memory memory() {
    return Memory.in(folder, troubles::add);
  }

  private Path verdictsFile() {
    return folder.resolve("verdicts.mv");
  }

  /** Verdicts written in several turns, so that the file has a past. */
  private Map<VerdictKey, Verdict> written() {
    Verdicts verdicts = memory().verdicts(SPOOL);
    for (int i = 0; i < 400; i += 50) {
      var some = new HashMap<VerdictKey, Verdict>();
      IntStream.range(i, i + 50).forEach(n -> some.put(MemoryTest.key(n % 3 == 0 ? "A/rx" : "A/tx", n), MemoryTest.verdict(n)));
      verdicts.update(some, Map.of());
    }
    return MemoryTest.all(verdicts);
  }

  /** What is told is true, however little it is; and then there is room for something new. */
  private void assertBearable(Map<VerdictKey, Verdict> before) throws IOException {
    troubles.clear();
    var told = MemoryTest.all(memory().verdicts(SPOOL));
    assertThat(before).containsAllEntriesOf(told);
    var fresh = Map.of(MemoryTest.key("B/rx", 1), MemoryTest.verdict(1));
    assertThat(memory().verdicts(SPOOL).update(fresh, Map.of())).isTrue();
    assertThat(MemoryTest.all(memory().verdicts(SPOOL))).containsAllEntriesOf(fresh);
    assertThat(troubles).allSatisfy(trouble -> {
      assertThat(trouble.kind()).isEqualTo(Trouble.Kind.VERDICTS_DAMAGED);
      assertThat(Path.of(trouble.detail())).exists();
    });
    if (told.isEmpty()) {
      assertThat(troubles).as("silence about what was lost").isNotEmpty();
    }
    try (var files = Files.list(folder)) {
      for (Path aside : files.filter(f -> f.toString().contains(".damaged-") && Files.isRegularFile(f)).toList()) {
        Files.delete(aside);
      }
    }
  }

  @Test
  void aFileCutShortAnywhere() throws IOException {
    Map<VerdictKey, Verdict> before = written();
    byte[] whole = Files.readAllBytes(verdictsFile());
    for (int length = 1; length < whole.length; length += length < 200 ? 37 : 1 + whole.length / 61) {
      Files.write(verdictsFile(), Arrays.copyOf(whole, length));
      assertBearable(before);
    }
  }

  @Test
  void bitsFlippedAnywhere() throws IOException {
    Map<VerdictKey, Verdict> before = written();
    byte[] whole = Files.readAllBytes(verdictsFile());
    var random = new Random(5);
    for (int round = 0; round < 150; round++) {
      byte[] flipped = whole.clone();
      for (int i = 0; i <= round % 8 * 4; i++) {
        flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(verdictsFile(), flipped);
      assertBearable(before);
    }
  }

  @Test
  void piecesOfTheFileOverwrittenWithGarbageOrNothing() throws IOException {
    Map<VerdictKey, Verdict> before = written();
    byte[] whole = Files.readAllBytes(verdictsFile());
    var random = new Random(6);
    for (int round = 0; round < 60; round++) {
      byte[] spoilt = whole.clone();
      int from = random.nextInt(spoilt.length);
      int to = Math.min(spoilt.length, from + 1 + random.nextInt(6_000));
      var piece = new byte[to - from];
      if (round % 2 == 0) {
        random.nextBytes(piece);
      }
      System.arraycopy(piece, 0, spoilt, from, piece.length);
      Files.write(verdictsFile(), spoilt);
      assertBearable(before);
    }
  }

  @Test
  void garbageInsteadOfTheFile() throws IOException {
    var random = new Random(7);
    for (int length : new int[] {1, 100, 4_096, 8_192, 50_000}) {
      var garbage = new byte[length];
      random.nextBytes(garbage);
      Files.write(verdictsFile(), garbage);
      assertBearable(Map.of());
    }
  }

  @Test
  void anEmptyFileIsAFreshOne() throws IOException {
    Files.createFile(verdictsFile());
    assertThat(MemoryTest.all(memory().verdicts(SPOOL))).isEmpty();
    assertThat(memory().verdicts(SPOOL).update(Map.of(MemoryTest.key("B/rx", 1), MemoryTest.verdict(1)), Map.of())).isTrue();
    assertThat(MemoryTest.all(memory().verdicts(SPOOL))).hasSize(1);
    assertThat(troubles).isEmpty();
  }

  @Test
  void aFolderInThePlaceOfTheFile() throws IOException {
    Files.createDirectories(verdictsFile().resolve("inner"));
    assertBearable(Map.of());
  }

  @Test
  void aFileOfANewerFormatIsSetAsideAndSaidToBeNewer() throws IOException {
    try (var store = MVStore.open(verdictsFile().toString())) {
      store.setStoreVersion(99);
    }
    byte[] newer = Files.readAllBytes(verdictsFile());
    assertThat(MemoryTest.all(memory().verdicts(SPOOL))).isEmpty();
    assertThat(troubles).extracting(Trouble::kind).containsExactly(Trouble.Kind.NEWER);
    assertThat(Files.readAllBytes(Path.of(troubles.getFirst().detail()))).isEqualTo(newer);
  }

  @Test
  void damageToTheVerdictsCostsNoJob() throws IOException {
    StoredJob job = memory().queue().add(MemoryTest.job("one"), List.of());
    Files.writeString(verdictsFile(), "garbage");
    assertThat(MemoryTest.all(memory().verdicts(SPOOL))).isEmpty();
    assertThat(memory().queue().all()).containsExactly(job);
  }

  @Test
  void damageToTheQueueIsToldAsThat() throws IOException {
    memory().queue().add(MemoryTest.job("one"), IntStream.range(0, 9).mapToObj(i -> RawName.of("" + MemoryTest.id(i))).toList());
    Files.writeString(folder.resolve("jobs.mv"), "garbage");
    assertThat(memory().queue().add(MemoryTest.job("two"), List.of()).id()).isPositive();
    assertThat(memory().queue().all()).extracting(StoredJob::kind).containsExactly("two");
    assertThat(troubles).extracting(Trouble::kind).containsExactly(Trouble.Kind.JOBS_DAMAGED);
  }

  @Test
  void aFileThatIsDamagedAgainAndAgainIsLeftAlone() throws IOException {
    Verdicts verdicts = memory().verdicts(SPOOL);
    for (int i = 0; i < 6; i++) {
      Files.writeString(verdictsFile(), "garbage");
      assertThat(MemoryTest.all(verdicts)).isEmpty();
    }
    assertThat(troubles).hasSize(3);
  }

  @Test
  void aFileInThePlaceOfTheFolder() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "mine");
    Memory memory = Memory.in(file, troubles::add);
    assertThat(memory.queue().add(MemoryTest.job("one"), List.of()).id()).isZero();
    assertThat(memory.queue().all()).isEmpty();
    assertThat(troubles).extracting(Trouble::kind).containsOnly(Trouble.Kind.UNWRITABLE);
    assertThat(file).hasContent("mine");
  }

  @Test
  void aFolderThatMayNotBeWrittenIsReadStill() throws IOException {
    Map<VerdictKey, Verdict> before = written();
    Files.delete(folder.resolve("verdicts.mv.lock"));
    Files.setPosixFilePermissions(verdictsFile(), PosixFilePermissions.fromString("r--------"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-x------"));
    try {
      assumeThat(Files.isWritable(folder)).as("root may write everywhere").isFalse();
      assertThat(MemoryTest.all(memory().verdicts(SPOOL))).isEqualTo(before);
      assertThat(memory().verdicts(SPOOL).update(Map.of(MemoryTest.key("B/rx", 1), MemoryTest.verdict(1)), Map.of())).isFalse();
      assertThat(troubles).extracting(Trouble::kind).containsOnly(Trouble.Kind.UNWRITABLE);
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void everyTroubleIsSaidInBothLanguagesWithFileAndDetail() {
    for (Trouble.Kind kind : Trouble.Kind.values()) {
      var trouble = new Trouble(kind, Path.of("/state/file.mv"), "the-detail");
      for (Locale locale : List.of(Locale.ENGLISH, Locale.of("ru"), Locale.ROOT)) {
        assertThat(trouble.text(locale)).contains("/state/file.mv");
        assertThat(trouble.text(locale).contains("the-detail")).isEqualTo(kind != Trouble.Kind.LOCKED);
      }
    }
    assertThat(new Trouble(Trouble.Kind.LOCKED, Path.of("x"), "").text(Locale.of("ru"))).contains("слишком долго");
  }
}
