package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.hjson.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Tree;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.SpoolText;

class VerifyCommandTest {
  private static final String ALICE = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  private static final String RX = ALICE + "/rx/";
  private static final String SMALL = RX + "YDZHUZWOA4XJW4NXQL5NSG24C34XXYRFK7WWEXERA3RVYP5F4ZPA";
  private static final String LARGE = RX + "IYEDMOT6IHCZ5YX5HGGMXPHAPI5D6HTJOT5ICQ35QTRMX63O5NLA";

  @Test
  void nocksThatMatchBecomePacketsWithACacheAndNothingElseChanges(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Map<String, String> before = Tree.contents(broken.path());
    Cli.Outcome verify = Cli.on(broken, "verify", "--nock", "--json");
    assertThat(verify.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    assertThat(verify.counter("verified")).isEqualTo(2);
    assertThat(verify.counter("bad")).isEqualTo(2);
    assertThat(verify.counter("skipped")).isEqualTo(1);
    for (String path : new String[] {SMALL, LARGE}) {
      JsonObject entry = verify.entry(path);
      assertThat(Cli.text(entry, "kind")).isEqualTo("packet");
      assertThat(Cli.text(entry, "state")).isEqualTo("verified");
      assertThat(Cli.text(entry, "hdr")).isEqualTo("fresh");
    }
    var expected = new TreeMap<>(before);
    for (String path : new String[] {SMALL, LARGE}) {
      expected.put(path, expected.remove(path + ".nock"));
    }
    Map<String, String> after = Tree.contents(broken.path());
    String caches = RX + "hdr/";
    assertThat(after.remove(caches + SMALL.substring(RX.length()))).isNotNull();
    assertThat(after.remove(caches + LARGE.substring(RX.length()))).isNotNull();
    assertThat(Tree.difference(expected, after)).isEmpty();
  }

  @Test
  void aSecondRunFindsNothingMoreToDo(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Cli.on(broken, "verify", "--nock");
    Map<String, String> before = Tree.contents(broken.path());
    Cli.Outcome again = Cli.on(broken, "verify", "--nock", "--json");
    assertThat(again.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    assertThat(again.counter("verified")).isZero();
    assertThat(again.counter("bad")).isEqualTo(2);
    assertThat(again.counter("skipped")).isEqualTo(1);
    assertThat(Tree.contents(broken.path())).isEqualTo(before);
  }

  @Test
  void ofOneNodeOnlyByNameOrId(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    String stranger = "ZZHU5MQA2K6PVTQH7URZDG54KDJ2UIZ23VDDT72VKXLYAB4U2KYQ";
    Cli.Outcome one = Cli.on(broken, "verify", "--all", "--json", "--node", stranger);
    assertThat(one.entries()).hasSize(1).allMatch(e -> stranger.equals(Cli.text(e, "node")));
    assertThat(Cli.on(broken, "verify", "--nock", "--json", "--node", "carol").entries()).isEmpty();
    assertThat(broken.path().resolve(SMALL + ".nock")).exists();
    assertThat(Cli.on(broken, "verify", "--nock", "--json", "--node", "alice").entries()).hasSize(5);
    assertThat(broken.path().resolve(SMALL)).exists();
    Cli.Outcome unknown = Cli.on(broken, "verify", "--all", "--node", "nobody");
    assertThat(unknown.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(unknown.stderr()).contains("nobody").contains("alice, carol, self, " + stranger);
  }

  @Test
  void aNockIsNeverRenamedOntoAPacket(@TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Path there = Files.writeString(broken.path().resolve(SMALL), "somebody else's");
    Cli.Outcome verify = Cli.on(broken, "verify", "--nock", "--json");
    assertThat(there).hasContent("somebody else's");
    assertThat(broken.path().resolve(SMALL + ".nock")).exists();
    assertThat(verify.counter("skipped")).isEqualTo(2);
    assertThat(Cli.text(verify.entry(SMALL + ".nock"), "reason")).contains("already");
  }

  @Test
  void withNohdrNoCacheIsWritten(@TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Files.writeString(broken.config(), Files.readString(broken.config()).replaceFirst("\\{", "{\n  nohdr: true\n"));
    Cli.Outcome verify = Cli.on(broken, "verify", "--nock", "--json");
    assertThat(Cli.text(verify.entry(SMALL), "hdr")).isEqualTo("off");
    assertThat(broken.path().resolve(RX + "hdr/" + SMALL.substring(RX.length()))).doesNotExist();
  }

  @Test
  void theTextCountsAndNamesWhatIsBad(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Cli.Outcome verify = Cli.on(broken, "verify", "--nock");
    assertThat(verify.stdout()).contains("verified 2, bad 2, vanished 0, unreadable 0, skipped 1")
        .contains(RX + "CHS65M6VYLRD7Z44RF7KT6PMDPOZMAYZTG7RO2OA6UQUNPHK4Z4Q.nock").contains("so it is damaged");
    assertThat(verify.stderr()).isEmpty();
    FixtureSpool healthy = FixtureSpool.lay("nncp-8", "bob", into.resolve("healthy"));
    assertThat(Cli.on(healthy, "verify", "--all").stdout()).contains("bad 0").contains("No problems.");
  }

  @Test
  void whatCannotBeReadIsSaidAndChangesTheExitStatus(@TempDir Path into) {
    assumeTrue(!"root".equals(System.getProperty("user.name")), "root may read everything");
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    assertThat(broken.path().resolve(SMALL + ".nock").toFile().setReadable(false)).isTrue();
    Cli.Outcome verify = Cli.on(broken, "verify", "--nock", "--json");
    assertThat(verify.exit()).isEqualTo(ExitCode.UNREADABLE.status());
    assertThat(verify.counter("unreadable")).isEqualTo(1);
    assertThat(Cli.text(verify.entry(SMALL + ".nock"), "state")).isEqualTo("unreadable");
  }

  @Test
  void whatIsNoPacketIsSkippedNotBad(@TempDir Path into) {
    Path spool = SpoolText.lay(into.resolve("spool"), """
        {alice}/rx/{one}.nock : packet v6 size 171
        {alice}/rx/{two}      : text no packet
        """);
    Cli.Outcome verify = Cli.run("verify", "--all", "--json", "--spool", spool.toString());
    assertThat(verify.counter("skipped")).isEqualTo(2);
    assertThat(verify.counter("bad")).isZero();
    assertThat(verify.exit()).isEqualTo(ExitCode.PROBLEMS.status());
  }
}
