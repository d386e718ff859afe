package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;

/** What cannot be read, and what comes and goes during a scan. */
class ScanFaultsTest {
  @TempDir Path folder;
  private Path spool;

  @BeforeEach
  void laySpool() {
    spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}      : packet v6
        {alice}/rx/hdr/{one}  : packet v6 size 172
        {alice}/rx/{two}      : packet v6
        {alice}/rx/{old}      : packet v4
        {alice}/rx/{wait}.nock : packet v6
        {alice}/rx/seen/{t}   : 0 bytes
        {alice}/area/{a}/{m}  : 0 bytes
        {alice}/tx/{out}      : packet v6 from {bob} to {alice}
        tmp/nncp1             : 0 bytes
        quarantine/T/x        : 0 bytes
        """);
  }

  private static final String WHOLE = """
        {alice}/rx/{one}      : packet unverified packet-whole hdr=fresh
        {alice}/rx/{two}      : packet unverified packet-whole hdr=missing
        {alice}/rx/{old}      : packet unverified packet-whole hdr=missing
        {alice}/rx/{wait}.nock : nock unchecked nock-waits
        {alice}/rx/seen/{t}   : seen seen seen-mark
        {alice}/area/{a}/{m}  : area seen area-mark
        {alice}/tx/{out}      : packet unverified packet-whole hdr=missing
        tmp/nncp1             : tmp left-over tmp-left-over
        quarantine/T/x        : quarantine quarantined quarantined
        """;

  @ParameterizedTest
  @ValueSource(strings = {"openfolder", "list"})
  void anUnreadableFolderIsARowAndNeverEmpty(String operation) {
    assertFailing(operation, "/{alice}/rx", Errno.EACCES, "{alice}/rx", """
        {alice}/rx            : folder unreadable folder-unreadable
        """);
    assertFailing(operation, "spool/{alice}", Errno.EACCES, "{alice}", """
        {alice}               : folder unreadable folder-unreadable
        """);
    assertFailing(operation, "/tmp", Errno.EIO, "tmp/", """
        tmp                   : folder unreadable folder-unreadable
        """);
    assertFailing(operation, "/area/{a}", Errno.EIO, "{alice}/area/{a}/", """
        {alice}/area/{a}      : folder unreadable folder-unreadable
        """);
    assertFailing(operation, "/area", Errno.EIO, "{alice}/area/", """
        {alice}/area          : folder unreadable folder-unreadable
        """);
    assertFailing(operation, "/quarantine/T", Errno.EIO, "quarantine/", """
        quarantine/T          : folder unreadable folder-unreadable
        """);
    assertFailing(operation, "/seen", Errno.EIO, "{alice}/rx/seen/", """
        {alice}/rx/seen       : folder unreadable folder-unreadable
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"openfolder", "list"})
  void cachesInAFolderThatCannotBeReadAreNotMissing(String operation) {
    assertFailing(operation, "/hdr", Errno.EACCES, "{alice}/rx/{", """
        {alice}/rx/hdr        : folder unreadable folder-unreadable
        {alice}/rx/{one}      : packet unverified cache-unreadable hdr=unreadable
        {alice}/rx/{two}      : packet unverified cache-unreadable hdr=unreadable
        {alice}/rx/{old}      : packet unverified packet-whole hdr=missing
        {alice}/rx/{wait}.nock : nock unchecked nock-waits
        """);
  }

  @Test
  void anUnreadableFileIsSaidToBe() {
    assertFailing("head", "/rx/{two}", Errno.EACCES, "{alice}/rx/{two}", "{alice}/rx/{two} : packet unreadable unreadable hdr=missing");
    assertFailing("head", "/hdr/{one}", Errno.EIO, "{alice}/rx/{one}",
        "{alice}/rx/{one} : packet unverified cache-unreadable hdr=unreadable");
    assertFailing("head", "/{wait}.nock", Errno.EIO, "{alice}/rx/{wait}", "{alice}/rx/{wait}.nock : nock unreadable unreadable");
    assertFailing("status", "/rx/{one}", Errno.EACCES, "{alice}/rx/{one}", "{alice}/rx/{one} : packet unreadable unreadable");
    assertFailing("status", "/{t}", Errno.EACCES, "{alice}/rx/seen", "{alice}/rx/seen/{t} : seen unreadable unreadable");
    assertFailing("status", "/tmp/nncp1", Errno.EIO, "tmp/", "tmp/nncp1 : tmp unreadable unreadable");
  }

  @Test
  void anUnreadablePacketsCacheTellsWhatCanBeTold() {
    var found = scan(FaultyPosix.failing("head", SpoolText.named("/rx/{one}"), Errno.EACCES), true);
    Entry packet = found.get(SpoolText.named("{alice}/rx/{one}"));
    assertThat(Scans.summary(packet)).isEqualTo("packet unreadable unreadable hdr=fresh");
    assertThat(packet.niceness()).isEqualTo(160);
    SpoolText.lay(spool, "{alice}/rx/hdr/{one} : 0 bytes");
    found = scan(FaultyPosix.failing("head", SpoolText.named("/rx/{one}"), Errno.EACCES), true);
    assertThat(Scans.summary(found.get(packet.path()))).isEqualTo("packet unreadable unreadable hdr=empty");
  }

  @Test
  void anUnreadableCacheIsAtLeastAWarning() {
    var found = scan(FaultyPosix.failing("head", SpoolText.named("/hdr/{one}"), Errno.EIO), false);
    assertThat(found.get(SpoolText.named("{alice}/rx/{one}")).severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void aPacketThatGoesBetweenListingAndReadingHasVanished() {
    for (String operation : List.of("status", "head")) {
      var found = scan(before(operation, "{alice}/rx/{two}", () -> Files.deleteIfExists(path("{alice}/rx/{two}"))), true);
      assertThat(Scans.summary(found.get(SpoolText.named("{alice}/rx/{two}")))).isEqualTo("packet vanished vanished");
      laySpool();
      found = scan(before(operation, "{alice}/rx/{wait}.nock", () -> Files.deleteIfExists(path("{alice}/rx/{wait}.nock"))), true);
      assertThat(Scans.summary(found.get(SpoolText.named("{alice}/rx/{wait}.nock")))).isEqualTo("nock vanished vanished");
      laySpool();
    }
  }

  @Test
  void aCacheThatGoesBetweenListingAndReadingIsMissing() {
    var found = scan(before("head", "{alice}/rx/hdr/{one}", () -> Files.deleteIfExists(path("{alice}/rx/hdr/{one}"))), false);
    assertThat(Scans.summary(found.get(SpoolText.named("{alice}/rx/{one}")))).isEqualTo("packet unverified packet-whole hdr=missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rx/hdr", "rx/seen", "rx", "area", "area/{a}", ""})
  void aFolderThatGoesBeforeItIsOpenedIsNoRow(String gone) {
    Path there = path("{alice}/" + gone);
    var moved = new AtomicBoolean();
    var found = scan((operation, path) -> {
      if (operation.equals("openfolder") && path.equals(there.toString()) && !moved.getAndSet(true)) {
        rename(there, folder.resolve("away"));
      }
    }, false);
    assertThat(moved).isTrue();
    assertThat(found.values()).noneMatch(e -> e.kind() == Kind.FOLDER);
    assertThat(found.keySet()).noneMatch(path -> path.startsWith(SpoolText.named("{alice}/" + gone + "/")));
  }

  @Test
  void aPacketThatComesBetweenTheListingsIsNoFalseOrphan() {
    var come = new AtomicBoolean();
    String hdr = path("{alice}/rx/hdr").toString();
    var found = scan((operation, path) -> {
      if (operation.equals("list") && path.equals(hdr) && !come.getAndSet(true)) {
        SpoolText.lay(spool, """
            {alice}/rx/{new}      : packet v6
            {alice}/rx/hdr/{new}  : packet v6 size 172
            """);
      }
    }, false);
    assertThat(Scans.summaries(found)).containsEntry(SpoolText.named("{alice}/rx/{new}"), "packet unverified packet-whole hdr=fresh")
        .hasSize(Scans.expected(WHOLE).size() + 1);
  }

  @Test
  void aPacketThatComesWithBothCachesIsOneRow() {
    SpoolText.lay(spool, """
        {alice}/rx/hdr/{new}  : packet v6 size 172
        {alice}/rx/{new}.hdr  : packet v4 size 172
        """);
    String hdr = path("{alice}/rx/hdr").toString();
    var found = scan((operation, path) -> {
      if (operation.equals("list") && path.equals(hdr)) {
        SpoolText.lay(spool, "{alice}/rx/{new} : packet v6");
      }
    }, true);
    assertThat(Scans.summaries(found)).containsEntry(SpoolText.named("{alice}/rx/{new}"), "packet unverified packet-whole hdr=fresh")
        .containsEntry(SpoolText.named("{alice}/rx/{new}.hdr"), "hdr old-layout hdr-old-layout")
        .hasSize(Scans.expected(WHOLE).size() + 2);
  }

  @Test
  void aPacketReplacedByAPipeIsNotReadAndDoesNotHang() {
    Path two = path("{alice}/rx/{two}");
    var done = new AtomicBoolean();
    var found = scan(before("head", "{alice}/rx/{two}", () -> {
      if (!done.getAndSet(true)) {
        Files.delete(two);
        SpoolText.lay(spool, "{alice}/rx/{two} : fifo");
      }
    }), false);
    assertThat(found.get(SpoolText.named("{alice}/rx/{two}")).state()).isEqualTo(State.UNREADABLE);
  }

  @Test
  void onlyRegularFilesOfTheSpoolAreOpened() {
    SpoolText.lay(spool, """
        {alice}/rx/{link}        : -> ../../../outside
        {alice}/rx/{pipe}        : fifo
        {alice}/rx/{folder}.nock : folder
        {alice}/rx/note          : 1 bytes
        {alice}/rx/hdr/{link}    : -> {one}
        """);
    List<String> read = Collections.synchronizedList(new ArrayList<>());
    scan((operation, path) -> {
      if (Set.of("head", "open", "read").contains(operation)) {
        read.add(spool.relativize(Path.of(path)).toString());
      }
    }, true);
    assertThat(read).containsExactlyInAnyOrderElementsOf(List.of("{alice}/rx/{one}", "{alice}/rx/hdr/{one}", "{alice}/rx/{two}",
        "{alice}/rx/{old}", "{alice}/rx/{wait}.nock", "{alice}/tx/{out}").stream().map(SpoolText::named).toList());
  }

  @Test
  void aQuickScanReadsOneHeadAPacket() {
    var cost = Scans.contents(Scans.bob(spool), Posix.system(), false).cost();
    assertThat(cost).extracting(c -> c.caches().count(), c -> c.packets().count(), ScanCost::bytes, ScanCost::deep)
        .containsExactly(1L, 4L, 5 * 172L, false);
    cost = Scans.contents(Scans.bob(spool), Posix.system(), true).cost();
    assertThat(cost).extracting(c -> c.caches().count(), c -> c.packets().count(), ScanCost::bytes, ScanCost::deep)
        .containsExactly(1L, 5L, 6 * 172L, true);
  }

  private interface Action {
    void run() throws IOException;
  }

  private FaultyPosix.Looking before(String operation, String file, Action action) {
    String expected = path(file).toString();
    return (asked, path) -> {
      if (asked.equals(operation) && path.equals(expected)) {
        try {
          action.run();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }

  private static void rename(Path from, Path to) {
    try {
      Files.move(from, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path path(String named) {
    String text = SpoolText.named(named);
    return text.endsWith("/") ? spool.resolve(text.substring(0, text.length() - 1)) : spool.resolve(text);
  }

  private Map<String, Entry> scan(FaultyPosix.Looking looking, boolean deep) {
    return Scans.byPath(Scans.contents(Scans.bob(spool), new FaultyPosix(Posix.system()).onLooking(looking), deep));
  }

  /** Everything is found as it is, but what lies below {@code instead} is as said. */
  private void assertFailing(String operation, String pathEnd, Errno errno, String instead, String expected) {
    var all = Scans.expected(WHOLE);
    String below = SpoolText.named(instead);
    boolean packets = below.endsWith("{");
    String prefix = packets ? below.substring(0, below.length() - 1) : below;
    all.keySet().removeIf(path -> path.startsWith(prefix) && (!packets || path.indexOf('/', prefix.length()) < 0));
    all.putAll(Scans.expected(expected));
    assertThat(Scans.summaries(scan(FaultyPosix.failing(operation, SpoolText.named(pathEnd), errno), false)))
        .as("%s of %s", operation, pathEnd).containsExactlyInAnyOrderEntriesOf(all);
  }
}
