package org.spoolinspector.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spoolinspector.Nncp;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.config.Configuration.Neighbour;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Rotational;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.PluralForm;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;

/** Findings that files alone do not bring about, or for which there is no fix. */
class FinderTest {
  @TempDir Path folder;

  private static SpoolSnapshot scan(Configuration configuration, Posix posix) {
    try (var engine = new SpoolEngine(configuration, posix)) {
      return engine.scan(true);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Findings find(Configuration configuration, SpoolSnapshot snapshot) {
    return Finder.find(snapshot, configuration, Thresholds.DEFAULTS, Examination.NONE, Instant.now());
  }

  private static Findings find(Configuration configuration) {
    return find(configuration, scan(configuration, Posix.system()));
  }

  private Configuration lay(String tree) {
    return Scans.bob(SpoolText.lay(folder.resolve("spool"), tree));
  }

  private static SpoolSnapshot on(SpoolSnapshot snapshot, FileSystemStatus disk) {
    return new SpoolSnapshot(snapshot.spool(), snapshot.nodes(), snapshot.sections(), disk, snapshot.cost(), snapshot.scanned());
  }

  @Test
  void littleSpaceIsLessThanTheLeastOrThanWhatIsComing() {
    Configuration bob = lay("{alice}/rx/{one}.part : 5000 bytes");
    SpoolSnapshot snapshot = scan(bob, Posix.system());
    assertThat(find(bob, on(snapshot, new FileSystemStatus("ext4", 4096, 1L << 40, 1L << 30, Rotational.NO))).all()).isEmpty();
    Finding little = find(bob, on(snapshot, new FileSystemStatus("ext4", 4096, 1L << 40, (1L << 30) - 1, Rotational.NO)))
        .of(FindingKind.LITTLE_SPACE);
    assertThat(little.title(Locale.ENGLISH)).isEqualTo("Only 1024 MiB are free");
    assertThat(little.effect(Locale.ENGLISH)).isEqualTo(
        "Of 1.0 TiB in all. Parts that have come so far hold 4.9 KiB, and more of them is coming.");
    assertThat(little.count()).isEqualTo(1);
    var none = new Thresholds(Duration.ofDays(1), Duration.ofDays(1), Duration.ofDays(1), Duration.ofDays(1), Duration.ofDays(1), 0);
    for (long free : new long[] {4999, 5000}) {
      var disk = new FileSystemStatus("ext4", 4096, 1L << 40, free, Rotational.NO);
      Findings found = Finder.find(on(snapshot, disk), bob, none, Examination.NONE, Instant.now());
      assertThat(found.of(FindingKind.LITTLE_SPACE) != null).isEqualTo(free < 5000);
    }
  }

  @Test
  void aFileSystemThatCannotBeWrittenIsAnError() {
    Configuration bob = lay("tmp : folder");
    Findings found = find(bob, on(scan(bob, Posix.system()), new FileSystemStatus("ext4", 4096, 1L << 40, 1L << 39, Rotational.NO, true)));
    assertThat(found.all()).singleElement().satisfies(f -> assertThat(f.kind()).isEqualTo(FindingKind.READ_ONLY));
    assertThat(found.severity()).isEqualTo(Severity.ERROR);
    assertThat(found.problems()).isEqualTo(1);
  }

  @Test
  void aPacketThatNoCallAsksForIsFound() {
    Configuration bob = lay("""
        {alice}/tx/{urgent} : packet v6 niceness 96 from {bob} to {alice}
        {alice}/tx/{bulk}   : packet v6 niceness 224 from {bob} to {alice}
        {alice}/rx/{bulk}   : packet v6 niceness 224
        """);
    var called = new Configuration(bob.source(), bob.spool(), bob.log(), bob.umask(), false, bob.self(),
        List.of(new Neighbour("alice", SpoolText.id("alice"), List.of(), OptionalInt.of(96))), Map.of());
    assertThat(find(bob).all()).isEmpty();
    Finding found = find(called).of(FindingKind.NEVER_CALLED);
    assertThat(found.rows()).extracting(Entry::path).containsExactly(SpoolText.named("{alice}/tx/{bulk}"));
    assertThat(found.effect(Locale.ENGLISH)).startsWith("The calls to alice in the configuration stop below it.");
  }

  @Test
  void filesFromTheFutureAndTemporaryFilesThatAreFresh() throws IOException {
    Configuration bob = lay("""
        {alice}/rx/{one} : packet v6
        tmp/nncp1        : 3 bytes
        """);
    Files.setLastModifiedTime(bob.spool().resolve(SpoolText.named("{alice}/rx/{one}")), FileTime.from(Instant.now().plusSeconds(3_600)));
    Findings found = find(bob);
    assertThat(found.of(FindingKind.FUTURE).rows()).extracting(Entry::path).containsExactly(SpoolText.named("{alice}/rx/{one}"));
    assertThat(found.of(FindingKind.TMP_RECENT).fix()).isNull();
    assertThat(found.of(FindingKind.TMP_LEFT_OVER)).isNull();
    assertThat(found.all()).hasSize(2);
  }

  @Test
  void whatCannotBeReadIsAnErrorAndNothingElse() {
    Configuration bob = lay("""
        {alice}/rx/{one} : packet v6
        {alice}/tx/{two} : packet v6 from {bob} to {alice}
        """);
    var blind = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      FaultyPosix.failing("head", SpoolText.named("/rx/{one}"), Errno.EACCES).about(operation, path);
      FaultyPosix.failing("list", "/tx", Errno.EACCES).about(operation, path);
    });
    Findings found = find(bob, scan(bob, blind));
    assertThat(found.all()).extracting(Finding::kind).containsExactly(FindingKind.FILE_UNREADABLE, FindingKind.FOLDER_UNREADABLE);
    assertThat(found.all()).allMatch(f -> f.fix() == null && f.count() == 1);
  }

  @Test
  void withNohdrCachesGoInsteadOfBeingMended() {
    Configuration bob = Scans.bob(SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : packet v6 size 172
        {alice}/rx/{two}     : packet v6
        {alice}/rx/hdr/{two} : 0 bytes
        """), true);
    Findings found = find(bob);
    assertThat(found.all()).extracting(Finding::kind).containsExactly(FindingKind.HIDDEN, FindingKind.CACHE_UNWANTED);
    assertThat(found.all()).allMatch(f -> f.fix() instanceof Fix.RemoveCaches);
    RepairPlan plan = RepairPlan.of(found.all(), scan(bob, Posix.system()), bob);
    assertThat(plan.steps()).extracting(RepairStep::path).containsExactlyInAnyOrder(
        SpoolText.named("{alice}/rx/hdr/{one}"), SpoolText.named("{alice}/rx/hdr/{two}"));
    assertThat(plan.taken()).isEqualTo(2);
    assertThat(plan.written()).isZero();
  }

  @Test
  void findingsAreOfNodesAndRows() {
    Configuration bob = lay("""
        {alice}/rx/{one}.nock : 0 bytes
        {bob}/tx/{two}        : 500 bytes
        {bob}/tx/notes        : 1 bytes
        {carol}/rx/{three}    : packet v6 from {carol} to {bob}
        """);
    Findings found = find(bob);
    assertThat(found.problems()).isEqualTo(4);
    assertThat(found.of(Severity.ERROR)).extracting(Finding::kind).containsExactly(FindingKind.NOCK_BLOCKS);
    Findings ofBob = found.ofNode(SpoolText.id("bob"));
    assertThat(ofBob.all()).extracting(Finding::kind).containsExactly(FindingKind.NOT_A_PACKET, FindingKind.FOREIGN);
    assertThat(found.ofNode(SpoolText.id("carol")).all()).extracting(Finding::kind).containsExactly(FindingKind.NODE_UNKNOWN);
    Entry nock = found.of(FindingKind.NOCK_BLOCKS).rows().getFirst();
    assertThat(found.about(nock.key())).extracting(Finding::kind).containsExactly(FindingKind.NOCK_BLOCKS);
    assertThat(found.of(FindingKind.NOCK_BLOCKS).only(e -> false, node -> false)).isNull();
  }

  @Test
  void aPlanSaysTheSameByHandInFewLines() {
    Configuration bob = lay("""
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : 0 bytes
        {alice}/rx/{two}     : packet v6
        {alice}/rx/hdr/{two} : 1 bytes
        {alice}/rx/{tre}.nock : 0 bytes
        """);
    SpoolSnapshot snapshot = scan(bob, Posix.system());
    RepairPlan plan = RepairPlan.of(find(bob, snapshot).all(), snapshot, bob);
    assertThat(plan.bytes()).isEqualTo(2 * 172);
    assertThat(plan.commands()).hasSize(3);
    assertThat(plan.commands().getFirst()).isEqualTo("cd " + bob.spool().resolve(SpoolText.named("{alice}/rx")));
    assertThat(plan.commands().get(1).split(" ")).containsExactlyInAnyOrder(("rm " + SpoolText.named(
        "{tre}.nock hdr/{one} hdr/{two}").replace("{tre}", SpoolText.id("tre").toString())).split(" "));
    assertThat(plan.commands().get(2)).startsWith("nncp-stat ").endsWith(" -node alice -pkt");
  }

  @Test
  void byHandNothingIsDeletedForWhichNoToolIsKnown() throws IOException {
    Configuration bob = lay("""
        {alice}/rx/-a 'b         : text hello
        {alice}/rx/{one}.part    : text half
        old stuff/x              : text y
        """);
    Files.setLastModifiedTime(bob.spool().resolve(SpoolText.named("{alice}/rx/{one}.part")), FileTime.from(Instant.EPOCH));
    SpoolSnapshot snapshot = scan(bob, Posix.system());
    RepairPlan plan = RepairPlan.of(find(bob, snapshot).all(), snapshot, bob);
    assertThat(plan.taken()).isEqualTo(3);
    var typed = Nncp.run(List.of("sh", "-eu", "-c", String.join("\n", plan.commands())), "", 60);
    assertThat(typed.exit()).as(typed.stderr()).isZero();
    Path quarantine = bob.spool().resolve("quarantine/by-hand");
    assertThat(quarantine.resolve(SpoolText.named("{alice}/rx/-a 'b"))).hasContent("hello");
    assertThat(quarantine.resolve(SpoolText.named("{alice}/rx/{one}.part"))).hasContent("half");
    assertThat(quarantine.resolve("old stuff/x")).hasContent("y");
    assertThat(find(bob).all()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(FindingKind.class)
  void everyKindHasItsSentencesInBothLanguages(FindingKind kind) {
    for (Locale locale : List.of(Locale.ENGLISH, Locale.of("ru"))) {
      var texts = ResourceBundle.getBundle("org.spoolinspector.finding.findings", locale);
      for (String part : List.of("title", "effect")) {
        for (int count : new int[] {1, 2, 5}) {
          var arguments = new ArrayList<Object>(List.of(count, PluralForm.of(count, locale), 30L, "alice", "1 GiB"));
          assertThat(FindingTexts.get(locale, kind.word() + "." + part, arguments.toArray())).isNotBlank().doesNotContain("{", "|", "''");
        }
        assertThat(texts.containsKey(kind.word() + "." + part)).isTrue();
      }
    }
  }

  @Test
  void noKindIsSaidTwice() {
    assertThat(Arrays.stream(FindingKind.values()).map(FindingKind::word)).doesNotHaveDuplicates();
  }
}
