package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.Nncp;
import org.spoolinspector.Tree;
import org.spoolinspector.spool.FixtureSpool;

/** Looking leaves no trace; and what root mends stays usable for the user whose spool it is. */
@EnabledOnOs(OS.LINUX)
class InteropUntouchedTest {
  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void aScannedSpoolIsWhatItWas(String generation, @TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    Tree.assertUntouched(broken.path(), () -> Cli.on(broken, "scan"));
    Tree.assertUntouched(broken.path(), () -> Cli.on(broken, "scan", "--deep", "--json"));
  }

  @Test
  void aSpoolScannedByItsOwnerIsWhatItWas(@TempDir Path into) {
    Somebody.assume();
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Somebody.give(into);
    Tree.assertUntouched(broken.path(), () -> {
      Cli.Outcome scan = Somebody.run(into, "scan", "--deep", "--json", "--config", broken.config().toString());
      assertThat(scan.exit()).as(scan.stderr()).isEqualTo(1);
      assertThat(scan.entries()).hasSizeGreaterThan(30);
    });
  }

  /** Somebody else may not ask for access times to stay; but nothing else moves. */
  @Test
  void whatMayNotBeReadIsSaidAndNothingElseIsLost(@TempDir Path into) throws IOException {
    Somebody.assume();
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Somebody.give(into);
    Path node = broken.path().resolve("C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA");
    Path packet = node.resolve("rx/4ZCYE5IB7IPWANPEAAPOPLO45OXC7EDEOZ3W7TOPBDTEOLXNDSCA");
    Path nock = node.resolve("rx/YDZHUZWOA4XJW4NXQL5NSG24C34XXYRFK7WWEXERA3RVYP5F4ZPA.nock");
    for (Path closed : List.of(packet, nock, node.resolve("tx"))) {
      Files.setAttribute(closed, "unix:mode", 0);
    }
    Map<String, String> before = Tree.contents(broken.path());
    Cli.Outcome scan = Somebody.run(into, "scan", "--deep", "--json", "--config", broken.config().toString());
    assertThat(scan.exit()).isEqualTo(3);
    for (Path closed : List.of(packet, nock, node.resolve("tx"))) {
      assertThat(Cli.text(scan.entry(broken.path().relativize(closed).toString()), "state")).isEqualTo("unreadable");
    }
    Cli.Outcome verify = Somebody.run(into, "verify", "--all", "--json", "--config", broken.config().toString());
    assertThat(verify.exit()).isEqualTo(3);
    assertThat(verify.counter("unreadable")).isEqualTo(2);
    assertThat(Tree.difference(before, Tree.contents(broken.path())))
        .noneMatch(line -> line.contains(packet.getFileName().toString()) || line.contains(nock.getFileName().toString()));
  }

  @Test
  void whatRootMendsBelongsToTheSpoolsOwner(@TempDir Path into) throws IOException {
    Somebody.assume();
    Nncp.assumeInstalled();
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Somebody.give(into);
    Path rx = broken.path().resolve("C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA/rx");
    List<String> remove = List.of("rm", "-r", rx.resolve("hdr").toString(), broken.path().resolve("tmp").toString());
    assertThat(Nncp.run(remove, "", 10).exit()).isZero();
    assertThat(Cli.on(broken, "rebuild-hdr", "--missing", "--orphans").exit()).isZero();
    assertThat(Cli.on(broken, "verify", "--nock", "--json").counter("verified")).isEqualTo(2);
    try (var all = Files.walk(broken.path())) {
      assertThat(all).allSatisfy(path -> assertThat(Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS)).isEqualTo(Somebody.ID)
          .isEqualTo(Files.getAttribute(path, "unix:gid", LinkOption.NOFOLLOW_LINKS)));
    }
    // That user's own NNCP goes on writing there: it lays a packet, with a cache, by way of tmp.
    Path file = Files.writeString(into.resolve("note"), "text");
    var words = Somebody.words();
    words.addAll(List.of("nncp-file", "-cfg", broken.config().toString(), "-quiet", file.toString(), "alice:note"));
    Nncp.Outcome sent = Nncp.run(words, "", 60);
    assertThat(sent.exit()).as(sent.stderr()).isZero();
    assertThat(Somebody.run(into, "rebuild-hdr", "--all", "--json", "--config", broken.config().toString()).counter("failed")).isZero();
  }
}
