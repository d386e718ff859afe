package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;

class SpoolScannerTest {
  private static final String ALICE = SpoolText.id("alice").toString();
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyStateThatNeedsNoComparing(boolean deep) {
    assertFinds(deep, """
        {alice}/rx/{whole}         : packet v6
        {alice}/rx/hdr/{whole}     : packet v6 size 172
        {alice}/rx/{bare}          : packet v6
        {alice}/rx/{hidden1}       : packet v6
        {alice}/rx/hdr/{hidden1}   : 0 bytes
        {alice}/rx/{hidden2}       : packet v6
        {alice}/rx/hdr/{hidden2}   : packet v6 size 171
        {alice}/rx/{hidden3}       : packet v6
        {alice}/rx/hdr/{hidden3}   : packet v5 size 172
        {alice}/rx/{hidden4}       : packet v6
        {alice}/rx/hdr/{hidden4}   : packet v2 size 172
        {alice}/rx/{hidden5}       : packet v6
        {alice}/rx/hdr/{hidden5}   : text not a header at all
        {alice}/rx/{hidden6}       : packet v6
        {alice}/rx/hdr/{hidden6}   : packet v6 niceness 256 size 172
        {alice}/rx/{other}         : packet v6
        {alice}/rx/hdr/{other}     : packet v6 from {carol} to {carol} size 172
        {alice}/rx/{empty}         : 0 bytes
        {alice}/rx/{short}         : packet v6 size 171
        {alice}/rx/{zeros}         : 500 bytes
        {alice}/rx/{old}           : packet v3
        {alice}/rx/{new}           : packet v7
        {alice}/rx/{nice}          : packet v6 niceness 256
        {alice}/rx/{wait}.nock     : packet v6
        {alice}/rx/{empty}.nock    : 0 bytes
        {alice}/rx/{short}.nock    : packet v6 size 100
        {alice}/rx/{zeros}.nock    : 500 bytes
        {alice}/rx/{old}.nock      : packet v1
        {alice}/rx/{some}.part     : 7 bytes
        {alice}/rx/{none}.part     : 0 bytes
        {alice}/rx/hdr/{gone}      : packet v6 size 172
        {alice}/rx/{gone}.hdr      : packet v4 size 172
        {alice}/rx/seen/{tossed}   : 0 bytes
        {alice}/rx/{tossed}.seen   : 0 bytes
        {alice}/area/{area}/{msg}  : 0 bytes
        {alice}/rx.lock            : 0 bytes
        {alice}/tx.lock            : 0 bytes
        {alice}/toss.lock          : 0 bytes
        {alice}/tx/{out}           : packet v6 from {bob} to {alice}
        {alice}/tx/{out}.nock      : packet v6
        {alice}/tx/{out}.part      : packet v6
        tmp/nncp12ab               : 3 bytes
        tmp/other                  : 3 bytes
        log                        : text Who: me
        log.lock                   : 0 bytes
        alice                      : ->> {alice}
        quarantine/T/{alice}/rx/hdr/{gone} : 172 bytes
        """, """
        {alice}/rx/{whole}         : packet unverified packet-whole hdr=fresh
        {alice}/rx/{bare}          : packet unverified packet-whole hdr=missing
        {alice}/rx/{hidden1}       : packet hidden cache-empty hdr=empty
        {alice}/rx/{hidden2}       : packet hidden cache-short hdr=short
        {alice}/rx/{hidden3}       : packet hidden cache-other-format hdr=old-format
        {alice}/rx/{hidden4}       : packet hidden cache-other-format hdr=old-format
        {alice}/rx/{hidden5}       : packet hidden cache-no-magic hdr=old-format
        {alice}/rx/{hidden6}       : packet hidden cache-bad-niceness hdr=other-packet
        {alice}/rx/{other}         : packet misleading cache-other-packet hdr=other-packet
        {alice}/rx/{empty}         : packet not-a-packet file-empty
        {alice}/rx/{short}         : packet not-a-packet file-short
        {alice}/rx/{zeros}         : packet not-a-packet file-no-magic
        {alice}/rx/{old}           : packet too-old file-too-old
        {alice}/rx/{new}           : packet not-a-packet file-unknown-version
        {alice}/rx/{nice}          : packet not-a-packet file-bad-niceness
        {alice}/rx/{wait}.nock     : nock unchecked nock-waits
        {alice}/rx/{empty}.nock    : nock broken nock-empty
        {alice}/rx/{short}.nock    : nock broken nock-short
        {alice}/rx/{zeros}.nock    : nock broken nock-no-header
        {alice}/rx/{old}.nock      : nock broken nock-too-old
        {alice}/rx/{some}.part     : part partial part-of-packet
        {alice}/rx/{none}.part     : part partial part-of-packet
        {alice}/rx/hdr/{gone}      : hdr orphan hdr-orphan
        {alice}/rx/{gone}.hdr      : hdr orphan hdr-orphan
        {alice}/rx/seen/{tossed}   : seen seen seen-mark
        {alice}/rx/{tossed}.seen   : seen old-layout seen-old-layout
        {alice}/area/{area}/{msg}  : area seen area-mark
        {alice}/rx.lock            : lock free lock-free
        {alice}/tx.lock            : lock free lock-free
        {alice}/toss.lock          : lock free lock-free
        {alice}/tx/{out}           : packet unverified packet-whole hdr=missing
        {alice}/tx/{out}.nock      : foreign foreign foreign-not-in-tx
        {alice}/tx/{out}.part      : foreign foreign foreign-not-in-tx
        tmp/nncp12ab               : tmp left-over tmp-left-over
        tmp/other                  : tmp left-over tmp-left-over
        log                        : log log log
        log.lock                   : lock free lock-free
        alice                      : alias alias alias
        quarantine/T/{alice}/rx/hdr/{gone} : quarantine quarantined quarantined
        """);
  }

  @Test
  void aQuickScanTrustsAWellFormedCacheAndADeepOneDoesNot() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6 niceness 96
        {alice}/rx/hdr/{one} : packet v6 niceness 32 size 172
        """);
    Entry quick = only(Scans.scan(spool, false));
    assertThat(Scans.summary(quick)).isEqualTo("packet unverified packet-whole hdr=fresh");
    assertThat(quick.niceness()).isEqualTo(32);
    Entry deep = only(Scans.scan(spool, true));
    assertThat(Scans.summary(deep)).isEqualTo("packet misleading cache-other-packet hdr=other-packet");
    assertThat(deep.niceness()).as("its own").isEqualTo(96);
    assertThat(deep.nicenessText()).isEqualTo("P");
    assertThat(deep.severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void aCacheThatDiffersInItsSignatureOnlyIsFoundByADeepScan() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : packet v6 size 172
        """);
    Path cache = spool.resolve(SpoolText.named("{alice}/rx/hdr/{one}"));
    byte[] bytes = Files.readAllBytes(cache);
    bytes[171] = 1;
    Files.write(cache, bytes);
    assertThat(only(Scans.scan(spool, true)).hdr()).isEqualTo(HdrState.OTHER_PACKET);
  }

  @Test
  void aCacheIsNotTrustedWhenItsPacketIsTooShortForIt() {
    assertFinds(false, """
        {alice}/rx/{one}     : 0 bytes
        {alice}/rx/hdr/{one} : packet v6 size 172
        {alice}/rx/{two}     : packet v6 size 171
        {alice}/rx/hdr/{two} : packet v6 size 172
        """, """
        {alice}/rx/{one}     : packet not-a-packet file-empty hdr=other-packet
        {alice}/rx/{two}     : packet not-a-packet file-short hdr=other-packet
        """);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theCacheOfWhatIsNoPacketIsNoRowOfItsOwn(boolean deep) {
    assertFinds(deep, """
        {alice}/rx/{one}     : 10 bytes
        {alice}/rx/{one}.hdr : packet v4 size 172
        {alice}/rx/{two}     : 10 bytes
        {alice}/rx/hdr/{two} : 0 bytes
        {alice}/rx/{tri}     : 10 bytes
        {alice}/rx/hdr/{tri} : 0 bytes
        {alice}/rx/{tri}.hdr : 0 bytes
        """, """
        {alice}/rx/{one}     : packet not-a-packet file-no-magic hdr=other-packet
        {alice}/rx/{two}     : packet not-a-packet file-no-magic hdr=empty
        {alice}/rx/{tri}     : packet not-a-packet file-no-magic hdr=empty
        {alice}/rx/{tri}.hdr : hdr old-layout hdr-old-layout
        """);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whoIsInTheHeaderMustFitTheFolder(boolean deep) {
    assertFinds(deep, """
        {alice}/rx/{relayed}   : packet v6 from {carol} to {bob}
        {alice}/rx/{astray}    : packet v6 from {alice} to {carol}
        {alice}/tx/{mine}      : packet v6 from {bob} to {alice}
        {alice}/tx/{relayed}   : packet v6 from {carol} to {alice}
        {alice}/tx/{astray}    : packet v6 from {bob} to {carol}
        {bob}/tx/{own}         : packet v6 from {bob} to {bob}
        {dave}/rx/{one}        : packet v6 from {dave} to {bob}
        """, """
        {alice}/rx/{relayed}   : packet unverified packet-whole hdr=missing
        {alice}/rx/{astray}    : packet unverified packet-misplaced hdr=missing
        {alice}/tx/{mine}      : packet unverified packet-whole hdr=missing
        {alice}/tx/{relayed}   : packet unverified packet-whole hdr=missing
        {alice}/tx/{astray}    : packet unverified packet-misplaced hdr=missing
        {bob}/tx/{own}         : packet unverified packet-whole hdr=missing
        {dave}/rx/{one}        : packet unverified packet-stranger hdr=missing
        """);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theInnerHeaderThatNncp6WritesForARelayedPacketIsToldButNoHarm(boolean deep) {
    assertFinds(deep, """
        {alice}/tx/{inner}       : packet v4 from {bob} to {alice}
        {alice}/tx/{inner}.hdr   : packet v4 from {bob} to {carol} size 172
        {alice}/tx/{nicer}       : packet v4 from {bob} to {alice}
        {alice}/tx/{nicer}.hdr   : packet v4 niceness 1 from {bob} to {carol} size 172
        {alice}/tx/{newer}       : packet v6 from {bob} to {alice}
        {alice}/tx/hdr/{newer}   : packet v6 from {bob} to {carol} size 172
        """, """
        {alice}/tx/{inner}       : packet unverified cache-of-inner hdr=fresh
        {alice}/tx/{nicer}       : packet misleading cache-other-packet hdr=other-packet
        {alice}/tx/{newer}       : packet misleading cache-other-packet hdr=other-packet
        """);
  }

  @Test
  void aRelayedPacketsOwnCacheIsFresh() {
    assertFinds(false, """
        {alice}/rx/{relayed}     : packet v6 from {carol} to {bob}
        {alice}/rx/hdr/{relayed} : packet v6 from {carol} to {bob} size 172
        """, """
        {alice}/rx/{relayed}     : packet unverified packet-whole hdr=fresh
        """);
  }

  @Test
  @Timeout(20)
  void foreignThingsAreShownAndNeverOpenedOrFollowed() throws IOException {
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("secret"), "secret");
    Path spool = folder.resolve("spool");
    Path socket = Files.createDirectories(spool.resolve(ALICE + "/rx")).resolve("socket");
    Path bound = Path.of("/tmp").resolve("s" + ProcessHandle.current().pid() + "-" + System.nanoTime());
    try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(bound));
      Files.move(bound, socket);
    } finally {
      Files.deleteIfExists(bound);
    }
    assertFinds(false, """
        {alice}/rx/{link}            : -> ../../../outside/secret
        {alice}/rx/{linked}          : -> ../../../outside
        {alice}/rx/{pipe}            : fifo
        {alice}/rx/{pipe}.nock       : fifo
        {alice}/rx/hdr/{pipe}        : fifo
        {alice}/rx/{folder}          : folder
        {alice}/rx/hdr/{folder}      : packet v6 size 172
        {alice}/rx/{folder}.hdr      : packet v4 size 172
        {alice}/rx/hdr/deeper        : folder
        {alice}/rx/hdr/note          : 1 bytes
        {alice}/rx/hdr/{nock}.nock   : 1 bytes
        {alice}/rx/seen/note         : 1 bytes
        {alice}/rx/seen/{link}       : -> /nowhere
        {alice}/rx/note.txt          : 1 bytes
        {alice}/rx/{id}.x            : 1 bytes
        {alice}/rx/{id}.nock.part    : 1 bytes
        {alice}/rx/AAAA              : 1 bytes
        {alice}/rx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB      : packet v6
        {alice}/rx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC.nock : packet v6
        {alice}/rx/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq      : packet v6
        {alice}/rx/Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq.part : packet v6
        {alice}/rx/1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA      : packet v6
        {alice}/tx                   : -> ../../outside
        {alice}/area/{link}          : -> /nowhere
        {alice}/area/note            : 1 bytes
        {alice}/area/{area}/note     : 1 bytes
        {alice}/area/{area}/{link}   : -> /nowhere
        {alice}/rx.lock              : folder
        {alice}/tx.lock              : fifo
        {alice}/note                 : folder
        {alice}/rx.old               : 1 bytes
        {dave}                       : 1 bytes
        tmp/folder                   : folder
        tmp/link                     : -> /nowhere
        quarantine/link              : -> /nowhere
        log                          : folder
        log.lock                     : -> /nowhere
        note                         : 1 bytes
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq : folder
        """, """
        {alice}/rx/socket            : foreign foreign foreign-socket
        {alice}/rx/{link}            : foreign foreign foreign-symlink
        {alice}/rx/{linked}          : foreign foreign foreign-symlink
        {alice}/rx/{pipe}            : foreign foreign foreign-fifo
        {alice}/rx/{pipe}.nock       : foreign foreign foreign-fifo
        {alice}/rx/hdr/{pipe}        : foreign foreign foreign-fifo
        {alice}/rx/{folder}          : foreign foreign foreign-folder
        {alice}/rx/hdr/{folder}      : hdr orphan hdr-orphan
        {alice}/rx/{folder}.hdr      : hdr orphan hdr-orphan
        {alice}/rx/hdr/deeper        : foreign foreign foreign-folder
        {alice}/rx/hdr/note          : foreign foreign foreign-name
        {alice}/rx/hdr/{nock}.nock   : foreign foreign foreign-name
        {alice}/rx/seen/note         : foreign foreign foreign-name
        {alice}/rx/seen/{link}       : foreign foreign foreign-symlink
        {alice}/rx/note.txt          : foreign foreign foreign-name
        {alice}/rx/{id}.x            : foreign foreign foreign-name
        {alice}/rx/{id}.nock.part    : foreign foreign foreign-name
        {alice}/rx/AAAA              : foreign foreign foreign-name
        {alice}/rx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB      : foreign foreign foreign-spare-bits
        {alice}/rx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC.nock : foreign foreign foreign-spare-bits
        {alice}/rx/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq      : foreign foreign foreign-lower-case
        {alice}/rx/Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq.part : foreign foreign foreign-lower-case
        {alice}/rx/1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA      : foreign foreign foreign-name
        {alice}/tx                   : foreign foreign foreign-symlink
        {alice}/area/{link}          : foreign foreign foreign-symlink
        {alice}/area/note            : foreign foreign foreign-name
        {alice}/area/{area}/note     : foreign foreign foreign-name
        {alice}/area/{area}/{link}   : foreign foreign foreign-symlink
        {alice}/rx.lock              : foreign foreign foreign-folder
        {alice}/tx.lock              : foreign foreign foreign-fifo
        {alice}/note                 : foreign foreign foreign-folder
        {alice}/rx.old               : foreign foreign foreign-name
        {dave}                       : foreign foreign foreign-name
        tmp/folder                   : foreign foreign foreign-folder
        tmp/link                     : foreign foreign foreign-symlink
        quarantine/link              : foreign foreign foreign-symlink
        log                          : foreign foreign foreign-folder
        log.lock                     : foreign foreign foreign-symlink
        note                         : foreign foreign foreign-name
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq : foreign foreign foreign-folder
        """);
  }

  @Test
  void anHdrThatIsNoFolderIsForeignAndItsPacketsHaveNoCache() {
    assertFinds(true, """
        {alice}/rx/{one} : packet v6
        {alice}/rx/hdr   : -> /tmp
        {alice}/rx/seen  : 0 bytes
        """, """
        {alice}/rx/{one} : packet unverified packet-whole hdr=missing
        {alice}/rx/hdr   : foreign foreign foreign-symlink
        {alice}/rx/seen  : foreign foreign foreign-name
        """);
  }

  @Test
  void namesThatDeceiveOrAreNoTextAreWrittenOut() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), "{alice}/rx : folder");
    try (OpenFolder rx = Posix.system().open(spool.resolve(ALICE + "/rx"))) {
      for (byte[] name : new byte[][] {{'a', (byte) 0xff, 'b'}, {'l', '\n', 0x1b, 'm'}, {'t', (byte) 0xe2, (byte) 0x80, (byte) 0xae, 'x'},
          {'b', '\\', 'x'}, "é".getBytes(StandardCharsets.UTF_8)}) {
        rx.createFile(RawName.of(name), 0600).close();
      }
    }
    assertThat(Scans.scan(spool, false).keySet()).containsExactlyInAnyOrder(ALICE + "/rx/a\\xFFb", ALICE + "/rx/l\\x0A\\x1Bm",
        ALICE + "/rx/t\\xE2\\x80\\xAEx", ALICE + "/rx/b\\x5Cx", ALICE + "/rx/é");
  }

  @Test
  void aNameLinkIsAnAliasOnlyWhenItPointsToANodeOfThisSpool() throws IOException {
    Path spool = Files.createDirectories(folder.resolve("a\\spool"));
    Files.createSymbolicLink(folder.resolve("way"), spool);
    Files.createSymbolicLink(spool.resolve("above"), Path.of("/" + ALICE));
    Files.createSymbolicLink(spool.resolve("real"), spool.toRealPath().resolve(ALICE));
    Files.createSymbolicLink(spool.resolve("way"), folder.resolve("way").resolve(ALICE));
    Files.createSymbolicLink(spool.resolve("detour"), spool.resolve("../a\\spool/./" + ALICE));
    Path opened = folder.resolve("way");
    SpoolText.lay(spool, """
        alice    : -> {alice}
        dot      : -> ./{alice}
        up       : -> ../a\\spool/{alice}
        outside  : -> ../other/{alice}
        absolute : -> /somewhere/{alice}
        rx       : -> {alice}/rx
        lower    : -> aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq
        {dave}   : -> {alice}
        """);
    assertThat(Scans.summaries(Scans.scan(opened, false))).containsExactlyInAnyOrderEntriesOf(Scans.expected("""
        alice    : alias alias alias
        dot      : alias alias alias
        up       : alias alias alias
        real     : alias alias alias
        way      : alias alias alias
        detour   : alias alias alias
        above    : foreign foreign foreign-alias-elsewhere
        outside  : foreign foreign foreign-alias-elsewhere
        absolute : foreign foreign foreign-alias-elsewhere
        rx       : foreign foreign foreign-symlink
        lower    : foreign foreign foreign-symlink
        {dave}   : alias alias alias
        """));
  }

  @Test
  void withoutAConfigurationTheNameLinksNameTheNodes() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one} : packet v6 from {alice} to {anybody}
        {carol}/tx       : folder
        al               : ->> {alice}
        """);
    Configuration none = Configuration.none(spool);
    SpoolContents contents = Scans.contents(none, Posix.system(), false);
    assertThat(Scans.summary(Scans.byPath(contents).get(SpoolText.named("{alice}/rx/{one}"))))
        .isEqualTo("packet unverified packet-whole hdr=missing");
    assertThat(NodeTallies.of(none, contents)).extracting(NodeSummary::id, NodeSummary::name, NodeSummary::configured)
        .containsExactlyInAnyOrder(tuple(SpoolText.id("alice"), "al", true),
            tuple(SpoolText.id("carol"), null, true));
  }

  @Test
  void nodesAreSummedUpInTheConfigurationsOrder() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}      : packet v6 size 500
        {alice}/rx/{two}      : packet v6 size 300
        {alice}/rx/{bad}      : 10 bytes
        {alice}/rx/{one}.nock : 7 bytes
        {alice}/rx/{two}.part : 8 bytes
        {alice}/rx/hdr/{gone} : 172 bytes
        {alice}/tx/{out}      : packet v6 from {bob} to {alice} size 200
        {dave}/tx/{out}       : packet v6 from {bob} to {dave} size 200
        """);
    var nodes = NodeTallies.of(Scans.bob(spool), Scans.contents(Scans.bob(spool), Posix.system(), false));
    assertThat(nodes).extracting(NodeSummary::title).containsExactly("alice", "bob", SpoolText.id("dave").toString());
    assertThat(nodes.getFirst()).isEqualTo(new NodeSummary(SpoolText.id("alice"), "alice", true, false, true, new Tally(3, 810),
        new Tally(1, 200), new Tally(1, 7), new Tally(1, 8), 3, Severity.ERROR));
    assertThat(nodes.get(1)).isEqualTo(new NodeSummary(SpoolText.id("bob"), "bob", true, true, false, Tally.NONE, Tally.NONE, Tally.NONE,
        Tally.NONE, 0, Severity.NONE));
    assertThat(nodes.get(2)).extracting(NodeSummary::configured, NodeSummary::hasFolder, NodeSummary::flagged)
        .containsExactly(false, true, 1);
  }

  @Test
  void aConfigurationWithoutSelfStillFitsSenders() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}      : packet v6 from {alice} to {anybody}
        {alice}/tx/{two}      : packet v6 from {anybody} to {alice}
        {alice}/tx/{three}    : packet v6 from {anybody} to {dave}
        """);
    Configuration bob = Scans.bob(spool);
    var configuration = new Configuration(bob.source(), spool, bob.log(), bob.umask(), false, null, bob.neighbours(), Map.of());
    assertThat(Scans.summaries(Scans.byPath(Scans.contents(configuration, Posix.system(), true))))
        .containsExactlyInAnyOrderEntriesOf(Scans.expected("""
        {alice}/rx/{one}      : packet unverified packet-whole hdr=missing
        {alice}/tx/{two}      : packet unverified packet-whole hdr=missing
        {alice}/tx/{three}    : packet unverified packet-misplaced hdr=missing
        """));
  }

  @Test
  void nohdrMakesAMissingCacheOffButLeavesOthersWhatTheyAre() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/{two}     : packet v6
        {alice}/rx/hdr/{two} : 0 bytes
        """);
    assertThat(Scans.summaries(Scans.byPath(Scans.contents(Scans.bob(spool, true), Posix.system(), false))))
        .containsExactlyInAnyOrderEntriesOf(Scans.expected("""
        {alice}/rx/{one}     : packet unverified packet-whole hdr=off
        {alice}/rx/{two}     : packet hidden cache-empty hdr=empty
        """));
  }

  @Test
  void seenMarksBesideThePacketsAreOrdinaryInAnOldSpoolOnly() {
    assertFinds(false, """
        {alice}/rx/{one}        : packet v5
        {alice}/rx/{tossed}.seen : 0 bytes
        {alice}/tx/{two}        : packet v6 from {bob} to {alice}
        {alice}/tx/{tossed}.seen : 0 bytes
        """, """
        {alice}/rx/{one}        : packet unverified packet-whole hdr=missing
        {alice}/rx/{tossed}.seen : seen seen seen-ordinary
        {alice}/tx/{two}        : packet unverified packet-whole hdr=missing
        {alice}/tx/{tossed}.seen : seen old-layout seen-old-layout
        """);
  }

  @Test
  void theLogMayHaveAnotherNameInTheSpool() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        nncp.log : text Who: me
        log      : text Who: me
        """);
    Configuration bob = Scans.bob(spool);
    var configuration = new Configuration(bob.source(), spool, spool.resolve("nncp.log"), bob.umask(), false, bob.self(), bob.neighbours(),
        Map.of());
    assertThat(Scans.summaries(Scans.byPath(Scans.contents(configuration, Posix.system(), false)))).containsOnly(
        Map.entry("nncp.log", "log log log"), Map.entry("log", "foreign foreign foreign-name"));
  }

  @Test
  void everyReasonHasASentenceWithAllItsFigures() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}     : packet v6
        {alice}/rx/hdr/{one} : packet v6 size 171
        """);
    assertThat(only(Scans.scan(spool, false)).reason().text(Locale.ENGLISH)).contains("171 of 172 bytes");
    for (Why why : Why.values()) {
      assertThat(Reason.of(why, "first", "second").text(Locale.ENGLISH)).as(why.name()).isNotBlank()
          .doesNotContain("{").doesNotContain("''");
    }
  }

  @Test
  void aSpoolThatIsNotThereIsAFailureAndAnEmptyOneIsEmpty() throws IOException {
    assertThatThrownBy(() -> Scans.contents(Scans.bob(folder.resolve("none")), Posix.system(), false)).hasMessageContaining("no such file");
    Files.createDirectory(folder.resolve("empty"));
    assertThat(Scans.contents(Scans.bob(folder.resolve("empty")), Posix.system(), false).sections()).containsOnlyKeys(Section.ROOT);
  }

  @Test
  void aCancelEndsTheScanBeforeTheNextFileWhereverItIs() {
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx/{one}        : packet v6
        {alice}/rx/{two}        : packet v6
        {alice}/rx/seen/{one}   : 0 bytes
        {alice}/rx/seen/{two}   : 0 bytes
        {alice}/area/{area}/{a} : 0 bytes
        tmp/one                 : 0 bytes
        tmp/two                 : 0 bytes
        """);
    var passes = new AtomicInteger();
    Configuration bob = Scans.bob(spool);
    assertThat(new SpoolScanner(bob, Posix.system(), Workers.INLINE, passes::incrementAndGet)).satisfies(s -> s.scan(false));
    int all = passes.get();
    assertThat(all).isGreaterThanOrEqualTo(7);
    for (int at = 1; at <= all; at++) {
      int last = at;
      passes.set(0);
      var scanner = new SpoolScanner(bob, Posix.system(), Workers.INLINE, () -> {
        if (passes.incrementAndGet() == last) {
          throw new CancellationException();
        }
      });
      assertThatThrownBy(() -> scanner.scan(false)).isInstanceOf(CancellationException.class);
      assertThat(passes).hasValue(last);
    }
  }

  private void assertFinds(boolean deep, String tree, String expected) {
    Path spool = SpoolText.lay(folder.resolve("spool"), tree);
    assertThat(Scans.summaries(Scans.scan(spool, deep))).containsExactlyInAnyOrderEntriesOf(Scans.expected(expected));
  }

  private static Entry only(Map<String, Entry> entries) {
    assertThat(entries).hasSize(1);
    return entries.values().iterator().next();
  }
}
