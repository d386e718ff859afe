package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.hjson.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.Tree;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.spool.FixtureSpool;

class RebuildCommandTest {
  private static final String RX = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA/rx/";
  private static final String ORPHAN = "AAAAAAAAAAAAAAAAAAAAGHOSTPACKETBBBBBBBBBBBBBBBBBBBBA";

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void afterItEachCacheIsItsPacketsHeader(String generation, @TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    Cli.Outcome rebuild = Cli.on(broken, "rebuild-hdr", "--missing", "--json");
    assertThat(rebuild.exit()).as(rebuild.stderr()).isZero();
    assertThat(rebuild.counter("failed")).isZero();
    assertThat(rebuild.counter("replaced")).as("empty, short, of format 2, another packet's").isEqualTo(4);
    assertThat(rebuild.counter("written")).isEqualTo(rebuild.entries().size() - 4).isPositive();
    for (JsonObject entry : rebuild.entries()) {
      assertThat(Cli.text(entry, "hdr")).isEqualTo("fresh");
      assertThat(Cli.text(entry, "state")).isEqualTo("unverified");
      assertThat(Files.readAllBytes(cache(generation, broken.path().resolve(Cli.text(entry, "path")))))
          .isEqualTo(Arrays.copyOf(Files.readAllBytes(broken.path().resolve(Cli.text(entry, "path"))), PacketHeader.BYTES));
    }
    Cli.Outcome scan = Cli.on(broken, "scan", "--deep", "--json");
    assertThat(scan.entries()).extracting(e -> Cli.text(e, "state")).doesNotContain("hidden", "misleading");
    assertThat(scan.entries()).filteredOn(e -> !e.get("sender").isNull() && Cli.text(e, "kind").equals("packet"))
        .allMatch(e -> "fresh".equals(Cli.text(e, "hdr")));
  }

  private static Path cache(String generation, Path packet) {
    return generation.equals("nncp-8") ? packet.resolveSibling("hdr").resolve(packet.getFileName())
        : packet.resolveSibling(packet.getFileName() + ".hdr");
  }

  @Test
  void aSecondRunWritesNothing(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    long written = Cli.on(broken, "rebuild-hdr", "--missing", "--json").entries().size();
    Map<String, String> before = Tree.contents(broken.path());
    Cli.Outcome again = Cli.on(broken, "rebuild-hdr", "--missing", "--json");
    assertThat(again.entries()).isEmpty();
    assertThat(again.counter("written") + again.counter("replaced")).isZero();
    assertThat(again.counter("unchanged")).isGreaterThanOrEqualTo(written);
    assertThat(Tree.difference(before, Tree.contents(broken.path()))).isEmpty();
  }

  @Test
  void allWritesThoseThatAreRightToo(@TempDir Path into) {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    Map<String, String> before = Tree.contents(bob.path());
    Cli.Outcome rebuild = Cli.on(bob, "rebuild-hdr", "--all", "--json");
    assertThat(rebuild.counter("unchanged")).isZero();
    assertThat(rebuild.counter("replaced")).isEqualTo(rebuild.entries().size()).isPositive();
    Map<String, String> after = Tree.contents(bob.path());
    assertThat(after.remove("tmp")).as("the folder for temporary files, which was not there yet").isNotNull();
    assertThat(Tree.difference(before, after)).isEmpty();
  }

  @Test
  void tellsWhatListingCostBeforeAndAfter(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Cli.Outcome all = Cli.on(broken, "rebuild-hdr", "--all", "--json");
    JsonObject before = all.json().get("listing").asObject().get("before").asObject();
    JsonObject after = all.json().get("listing").asObject().get("after").asObject();
    assertThat(before.getBoolean("compared", true)).isFalse();
    assertThat(after.getBoolean("compared", true)).as("the same kind of scan").isFalse();
    assertThat(before.getDouble("seconds", 0)).isPositive();
    assertThat(after.getDouble("seconds", 0)).isPositive();
    long written = all.counter("written");
    assertThat(written).isPositive();
    assertThat(after.getLong("caches", 0) - before.getLong("caches", 0)).as("every new cache is read").isEqualTo(written);
    assertThat(before.getLong("packets", 0)).as("no packet with a cache is opened any more")
        .isGreaterThanOrEqualTo(after.getLong("packets", 0) + written);
    // One entry more is the temporary folder's, at most.
    assertThat(after.getLong("entries", 0)).isBetween(before.getLong("entries", 0), before.getLong("entries", 0) + 1);
    assertThat(Cli.on(broken, "rebuild-hdr", "--all").stdout())
        .containsPattern("Listing the spool took 0\\.\\d+ s, now 0\\.\\d+ s \\(now warm");
  }

  @Test
  void doesNotHoldAScanThatComparedAgainstOneThatDidNot(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into.resolve("json"));
    JsonObject listing = Cli.on(broken, "rebuild-hdr", "--missing", "--json").json().get("listing").asObject();
    assertThat(listing.get("before").asObject().getBoolean("compared", false)).isTrue();
    assertThat(listing.get("after").asObject().getBoolean("compared", true)).isFalse();
    FixtureSpool other = FixtureSpool.lay("nncp-8", "broken", into.resolve("text"));
    assertThat(Cli.on(other, "rebuild-hdr", "--missing").stdout())
        .contains("comparing each cache with its packet took").contains("Listing alone, now:").doesNotContain("Listing the spool took");
  }

  @Test
  void saysNothingOfListingWhereNothingWasDone(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    assertThat(Cli.on(broken, "rebuild-hdr", "--missing", "--dry-run").stdout()).doesNotContain("Listing");
    Cli.on(broken, "rebuild-hdr", "--missing");
    assertThat(Cli.on(broken, "rebuild-hdr", "--missing", "--json").json().get("listing")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--missing", "--all"})
  void aDryRunWritesNothingAndTellsTheSameCounters(String which, @TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    var dry = new Cli.Outcome[1];
    Tree.assertUntouched(broken.path(), () -> dry[0] = Cli.on(broken, "rebuild-hdr", which, "--orphans", "--dry-run", "--json"));
    assertThat(dry[0].exit()).isZero();
    Cli.Outcome real = Cli.on(broken, "rebuild-hdr", which, "--orphans", "--json");
    assertThat(real.json().get("counters").toString()).isEqualTo(dry[0].json().get("counters").toString());
    FixtureSpool other = FixtureSpool.lay("nncp-8", "broken", into.resolve("text"));
    assertThat(Cli.on(other, "rebuild-hdr", which, "--dry-run").stdout()).startsWith("A dry run");
  }

  @Test
  void orphansGoToQuarantineOnlyOnRequest(@TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Path orphan = broken.path().resolve(RX + "hdr/" + ORPHAN);
    byte[] bytes = Files.readAllBytes(orphan);
    assertThat(Cli.on(broken, "rebuild-hdr", "--missing", "--json").counter("removed")).isZero();
    assertThat(orphan).exists();
    Cli.Outcome rebuild = Cli.on(broken, "rebuild-hdr", "--missing", "--orphans", "--json");
    assertThat(rebuild.counter("removed")).isEqualTo(1);
    assertThat(orphan).doesNotExist();
    assertThat(rebuild.entries()).hasSize(1);
    JsonObject taken = rebuild.entries().getFirst();
    assertThat(Cli.text(taken, "state")).isEqualTo("quarantined");
    assertThat(Cli.text(taken, "path")).matches("quarantine/\\d{8}T\\d{6}Z/" + RX + "hdr/" + ORPHAN);
    assertThat(Files.readAllBytes(broken.path().resolve(Cli.text(taken, "path")))).isEqualTo(bytes);
    assertThat(Cli.on(broken, "scan", "--json").entry(Cli.text(taken, "path")).getString("state", "")).isEqualTo("quarantined");
  }

  @Test
  void ofOneNodeOnly(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    String stranger = "ZZHU5MQA2K6PVTQH7URZDG54KDJ2UIZ23VDDT72VKXLYAB4U2KYQ";
    Cli.Outcome rebuild = Cli.on(broken, "rebuild-hdr", "--all", "--node", stranger, "--json");
    assertThat(rebuild.entries()).hasSize(1).allMatch(e -> stranger.equals(Cli.text(e, "node")));
    assertThat(Cli.on(broken, "rebuild-hdr", "--all", "--node", "nobody").exit()).isEqualTo(ExitCode.USAGE.status());
  }

  @Test
  void withNohdrItIsRefusedUnlessForced(@TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Files.writeString(broken.config(), Files.readString(broken.config()).replaceFirst("\\{", "{\n  nohdr: true\n"));
    Map<String, String> before = Tree.contents(broken.path());
    Cli.Outcome refused = Cli.on(broken, "rebuild-hdr", "--missing");
    assertThat(refused.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(refused.stderr()).contains("nohdr").contains("--force");
    assertThat(refused.stdout()).isEmpty();
    assertThat(Cli.on(broken, "rebuild-hdr", "--missing", "--dry-run").exit()).isZero();
    assertThat(Tree.contents(broken.path())).isEqualTo(before);
    Cli.Outcome forced = Cli.on(broken, "rebuild-hdr", "--missing", "--force", "--json");
    assertThat(forced.exit()).isZero();
    assertThat(forced.counter("written")).isPositive();
  }
}
