package org.spoolinspector.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.SpoolText;

class CacheRebuildTest {
  private static final List<RawName> RX = List.of(RawName.of(SpoolText.id("alice").toString()), RawName.of("rx"));
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6})
  void aCacheIsThePacketsFirst172BytesInThePlaceOfItsFormat(int version) throws IOException {
    Path spool = lay("{alice}/rx/{one} : packet v%d niceness 96".formatted(version));
    assertThat(rebuild(spool, "one")).containsExactly(new CacheOutcome.Written());
    String place = version == 6 ? "{alice}/rx/hdr/{one}" : "{alice}/rx/{one}.hdr";
    assertThat(at(spool, place)).hasBinaryContent(SpoolText.header(version, 96, SpoolText.id("alice"), SpoolText.id("bob")));
    assertThat(rebuild(spool, "one")).containsExactly(new CacheOutcome.Replaced());
    assertThat(at(spool, version == 6 ? "{alice}/rx/{one}.hdr" : "{alice}/rx/hdr")).doesNotExist();
    assertThat(at(spool, "tmp")).isEmptyDirectory();
  }

  @Test
  void aV5CacheIsReplacedWhereItLiesAndANewOneGoesWhereTheOthersAre() throws IOException {
    Path spool = lay("""
        {alice}/rx/{one}      : packet v5
        {alice}/rx/hdr/{one}  : 0 bytes
        {alice}/rx/{one}.hdr  : 0 bytes
        {alice}/rx/{two}      : packet v5
        {alice}/rx/{two}.hdr  : 0 bytes
        {alice}/rx/{three}    : packet v5
        {alice}/rx/{four}     : packet v4
        """);
    assertThat(rebuild(spool, "one", "two", "three", "four")).containsExactly(new CacheOutcome.Replaced(), new CacheOutcome.Replaced(),
        new CacheOutcome.Written(), new CacheOutcome.Written());
    assertThat(at(spool, "{alice}/rx/hdr/{one}")).hasSize(172);
    assertThat(at(spool, "{alice}/rx/{one}.hdr")).isEmptyFile();
    assertThat(at(spool, "{alice}/rx/{two}.hdr")).hasSize(172);
    assertThat(at(spool, "{alice}/rx/hdr/{two}")).doesNotExist();
    assertThat(at(spool, "{alice}/rx/hdr/{three}")).hasSize(172);
    assertThat(at(spool, "{alice}/rx/{four}.hdr")).hasSize(172);
  }

  @Test
  void whatHasNoHeaderOrIsNotThereGetsNoneAndStopsNobody() throws IOException {
    Path spool = lay("""
        {alice}/rx/{zeros} : 500 bytes
        {alice}/rx/{short} : packet v6 size 171
        {alice}/rx/{old}   : packet v3
        {alice}/rx/{good}  : packet v6
        {alice}/rx/hdr/{zeros} : text old
        """);
    var outcomes = rebuild(spool, "zeros", "gone", "short", "old", "good");
    assertThat(outcomes[0]).isInstanceOf(CacheOutcome.Failed.class);
    assertThat(outcomes[1]).isEqualTo(new CacheOutcome.Vanished());
    assertThat(outcomes[2]).isInstanceOf(CacheOutcome.Failed.class);
    assertThat(outcomes[3]).isInstanceOf(CacheOutcome.Failed.class);
    assertThat(outcomes[4]).isEqualTo(new CacheOutcome.Written());
    assertThat(at(spool, "{alice}/rx/hdr/{zeros}")).hasContent("old");
    assertThat(at(spool, "tmp")).isEmptyDirectory();
  }

  @Test
  void whatIsNoFileInACachesPlaceIsNotReplaced() throws IOException {
    Path spool = lay("""
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : -> /nowhere
        {alice}/rx/{two}     : packet v6
        {alice}/rx/hdr/{two} : folder
        """);
    assertThat(rebuild(spool, "one", "two")).allMatch(CacheOutcome.Failed.class::isInstance);
    assertThat(at(spool, "{alice}/rx/hdr/{one}")).isSymbolicLink();
    assertThat(at(spool, "{alice}/rx/hdr/{two}")).isDirectory();
    assertThat(at(spool, "tmp")).isEmptyDirectory();
  }

  @Test
  void anHdrThatIsNoFolderIsNoMatterToOlderFormats() throws IOException {
    Path spool = lay("""
        {alice}/rx/{one} : packet v4
        {alice}/rx/{two} : packet v6
        {alice}/rx/hdr   : 0 bytes
        """);
    assertThat(rebuild(spool, "one", "two")).satisfiesExactly(one -> assertThat(one).isEqualTo(new CacheOutcome.Written()),
        two -> assertThat(two).isEqualTo(new CacheOutcome.Failed(at(spool, "{alice}/rx/hdr") + ": not a folder (openat)")));
  }

  @Test
  void modesComeFromTheUmaskElseFromTheFolder() throws IOException {
    Path spool = lay("{alice}/rx/{one} : packet v6");
    Files.setPosixFilePermissions(spool, PosixFilePermissions.fromString("rwxrwx---"));
    Files.setPosixFilePermissions(at(spool, "{alice}/rx"), PosixFilePermissions.fromString("rwxrwx--x"));
    rebuild(spool, "one");
    assertMode(at(spool, "{alice}/rx/hdr/{one}"), "rw-rw----");
    assertMode(at(spool, "{alice}/rx/hdr"), "rwxrwx--x");
    assertMode(at(spool, "tmp"), "rwxrwx---");
    run(spool, Posix.system(), OptionalInt.of(0027), Checkpoint.NONE, "one");
    assertMode(at(spool, "{alice}/rx/hdr/{one}"), "rw-r-----");
  }

  private static void assertMode(Path path, String mode) throws IOException {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path))).as("%s", path).isEqualTo(mode);
  }

  @Test
  void aCancelAtAnyMomentLeavesEachCacheOldOrNewAndNothingInTmp() throws IOException {
    for (int at = 1; at <= 12; at++) {
      Path spool = mixed("cancel" + at);
      var passes = new AtomicInteger();
      int last = at;
      var told = new ArrayList<Integer>();
      var rebuild = new CacheRebuild(spool, Posix.system(), OptionalInt.empty(), Workers.INLINE, () -> {
        if (passes.incrementAndGet() == last) {
          throw new CancellationException();
        }
      });
      CacheOutcome[] outcomes = rebuild.run(targets("p0", "p1", "p2", "p3", "p4"), told::add);
      assertOldOrNew(spool);
      assertThat(at(spool, "tmp")).isEmptyDirectory();
      assertThat(Arrays.stream(outcomes).filter(o -> o != null).count()).isEqualTo(told.size()).isEqualTo(Math.clamp(at - 6, 0, 5));
      for (int i = 0; i < outcomes.length; i++) {
        assertThat(isNew(spool, i)).as("cancelled at %d: %d", at, i).isEqualTo(outcomes[i] != null);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 28})
  void whicheverOperationFailsEachCacheIsOldOrNew(int errno) throws IOException {
    int all = operations();
    assertThat(all).isGreaterThan(15);
    for (int at = 1; at <= all; at++) {
      Path spool = mixed("fail" + errno + "-" + at);
      var faulty = new FaultyPosix(Posix.system()).failAt(at, new Errno(errno));
      CacheOutcome[] outcomes = null;
      try {
        outcomes = run(spool, faulty, OptionalInt.empty(), Checkpoint.NONE, "p0", "p1", "p2", "p3", "p4");
      } catch (PosixException why) {
        assertThat(why.errno()).isEqualTo(new Errno(errno));
        for (int i = 0; i < 5; i++) {
          assertThat(isNew(spool, i)).as("failed as a whole at %d, %s: nothing was changed", at, faulty.log()).isFalse();
        }
      }
      assertOldOrNew(spool);
      String failed = faulty.log().get(at - 1);
      if (!failed.startsWith("remove ") && !failed.startsWith("create ")) {
        assertThat(left(spool)).as("left in tmp after %s", failed).isEmpty();
      }
      for (int i = 0; outcomes != null && i < 5; i++) {
        boolean told = outcomes[i] instanceof CacheOutcome.Written || outcomes[i] instanceof CacheOutcome.Replaced;
        assertThat(outcomes[i]).isNotNull();
        if (told) {
          assertThat(isNew(spool, i)).as("told %s at %d", outcomes[i], at).isTrue();
        }
        if (failed.startsWith("sync ") && failed.endsWith("/rx") && at > 1) {
          assertThat(told).as("not told as done, since %s failed", failed).isFalse();
        }
      }
    }
  }

  @Test
  void whereverItIsKilledEachCacheIsOldOrNew() throws IOException {
    int all = operations();
    for (int at = 1; at <= all; at++) {
      Path spool = mixed("kill" + at);
      var faulty = new FaultyPosix(Posix.system()).killAt(at);
      assertThatThrownBy(() -> run(spool, faulty, OptionalInt.empty(), Checkpoint.NONE, "p0", "p1", "p2", "p3", "p4"))
          .isInstanceOf(FaultyPosix.Killed.class);
      assertOldOrNew(spool);
    }
  }

  @Test
  void itIsDurableBeforeItIsRenamedAndTheFoldersBeforeItIsTold() throws IOException {
    Path spool = mixed("order");
    var faulty = new FaultyPosix(Posix.system());
    run(spool, faulty, OptionalInt.empty(), Checkpoint.NONE, "p0", "p1", "p2", "p3", "p4");
    List<String> operations = faulty.log().stream().map(line -> line.substring(0, line.indexOf(' '))).toList();
    int syncfs = operations.indexOf("syncfs");
    assertThat(operations.lastIndexOf("write")).isLessThan(syncfs);
    assertThat(operations.indexOf("rename")).isGreaterThan(syncfs);
    assertThat(faulty.log().subList(operations.lastIndexOf("rename") + 1, operations.size())).containsExactlyInAnyOrder(
        "sync " + at(spool, "{alice}/rx/hdr"), "sync " + at(spool, "{alice}/rx"));
    assertThat(operations).doesNotContain("remove");
  }

  @Test
  void aPacketThatGoesMeanwhileGetsNoCache() throws IOException {
    Path spool = lay("{alice}/rx/{one} : packet v6");
    var faulty = new FaultyPosix(Posix.system());
    faulty.before(4, () -> assertThat(at(spool, "{alice}/rx/{one}").toFile().delete()).isTrue());
    assertThat(run(spool, faulty, OptionalInt.empty(), Checkpoint.NONE, "one")).containsExactly(new CacheOutcome.Vanished());
    assertThat(faulty.log().get(3)).startsWith("syncfs");
    assertThat(at(spool, "{alice}/rx/hdr/{one}")).doesNotExist();
    assertThat(at(spool, "tmp")).isEmptyDirectory();
  }

  /** NNCP takes a packet first and its cache after it: the cache must not come between these two, and stay alone. */
  @Test
  void aPacketThatGoesJustBeforeItsCacheComesLeavesNoCacheBehind() throws IOException {
    Path spool = lay("""
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : 0 bytes
        {alice}/rx/{two}     : packet v6
        tmp                  : folder
        """);
    var faulty = new FaultyPosix(Posix.system());
    faulty.before(6, () -> assertThat(at(spool, "{alice}/rx/{one}").toFile().delete()).isTrue());
    assertThat(run(spool, faulty, OptionalInt.empty(), Checkpoint.NONE, "one", "two"))
        .containsExactly(new CacheOutcome.Vanished(), new CacheOutcome.Written());
    assertThat(faulty.log().get(5)).startsWith("rename");
    assertThat(at(spool, "{alice}/rx/hdr/{one}")).doesNotExist();
    assertThat(at(spool, "{alice}/rx/hdr/{two}")).exists();
    assertThat(at(spool, "tmp")).isEmptyDirectory();
  }

  @Test
  void anHdrThatGoesMeanwhileIsNotThePacketVanished() throws IOException {
    Path spool = lay("""
        {alice}/rx/{one} : packet v6
        {alice}/rx/hdr   : folder
        tmp              : folder
        """);
    var faulty = new FaultyPosix(Posix.system());
    faulty.before(4, () -> assertThat(at(spool, "{alice}/rx/hdr").toFile().delete()).isTrue());
    assertThat(run(spool, faulty, OptionalInt.empty(), Checkpoint.NONE, "one"))
        .containsExactly(new CacheOutcome.Failed(at(spool, "{alice}/rx/hdr") + ": no such file"));
    assertThat(faulty.log().get(3)).startsWith("rename");
  }

  private int operations() throws IOException {
    var counting = new FaultyPosix(Posix.system());
    run(mixed("count"), counting, OptionalInt.empty(), Checkpoint.NONE, "p0", "p1", "p2", "p3", "p4");
    return counting.operations();
  }

  /** Five packets: caches old, empty, missing, of v4 beside it, of v4 missing. */
  private Path mixed(String name) {
    return SpoolText.lay(folder.resolve(name), """
        {alice}/rx/{p0}      : packet v6
        {alice}/rx/hdr/{p0}  : packet v6 niceness 1 size 172
        {alice}/rx/{p1}      : packet v6
        {alice}/rx/hdr/{p1}  : 0 bytes
        {alice}/rx/{p2}      : packet v6
        {alice}/rx/{p3}      : packet v4
        {alice}/rx/{p3}.hdr  : packet v4 niceness 1 size 172
        {alice}/rx/{p4}      : packet v4
        """);
  }

  private static Path cache(Path spool, int packet) {
    return at(spool, packet < 3 ? "{alice}/rx/hdr/{p" + packet + "}" : "{alice}/rx/{p" + packet + "}.hdr");
  }

  private static boolean isNew(Path spool, int packet) throws IOException {
    return Files.exists(cache(spool, packet)) && Arrays.equals(Files.readAllBytes(cache(spool, packet)), fresh(packet));
  }

  private static byte[] fresh(int packet) {
    return SpoolText.header(packet < 3 ? 6 : 4, 160, SpoolText.id("alice"), SpoolText.id("bob"));
  }

  private static void assertOldOrNew(Path spool) throws IOException {
    for (int i = 0; i < 5; i++) {
      assertThat(at(spool, "{alice}/rx/{p" + i + "}")).as("the packet").hasBinaryContent(Arrays.copyOf(fresh(i), 500));
      if (!isNew(spool, i)) {
        byte[] old = switch (i) {
          case 0 -> SpoolText.header(6, 1, SpoolText.id("alice"), SpoolText.id("bob"));
          case 1 -> new byte[0];
          case 3 -> SpoolText.header(4, 1, SpoolText.id("alice"), SpoolText.id("bob"));
          default -> null;
        };
        if (old == null) {
          assertThat(cache(spool, i)).doesNotExist();
        } else {
          assertThat(cache(spool, i)).hasBinaryContent(old);
        }
      }
    }
  }

  private static List<Path> left(Path spool) throws IOException {
    if (!Files.exists(spool.resolve("tmp"))) {
      return List.of();
    }
    try (var files = Files.list(spool.resolve("tmp"))) {
      return files.toList();
    }
  }

  private Path lay(String text) {
    return SpoolText.lay(folder.resolve("spool"), text);
  }

  private static Path at(Path spool, String named) {
    return spool.resolve(SpoolText.named(named));
  }

  private static List<CacheTarget> targets(String... packets) {
    return Arrays.stream(packets).map(SpoolText::id).map(Id::toString).map(id -> new CacheTarget(RX, RawName.of(id))).toList();
  }

  private static CacheOutcome[] rebuild(Path spool, String... packets) throws PosixException {
    return run(spool, Posix.system(), OptionalInt.empty(), Checkpoint.NONE, packets);
  }

  private static CacheOutcome[] run(Path spool, Posix posix, OptionalInt umask, Checkpoint checkpoint, String... packets)
      throws PosixException {
    return new CacheRebuild(spool, posix, umask, Workers.INLINE, checkpoint).run(targets(packets), any -> { });
  }
}
