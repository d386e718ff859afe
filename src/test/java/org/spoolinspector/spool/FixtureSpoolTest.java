package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.Nncp;

/** The fixtures themselves: laid whole, and the tools still say of them what was written down. */
class FixtureSpoolTest {
  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void allThatTheTruthNamesIsThere(String generation, @TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    assertThat(broken.truth()).hasSizeGreaterThan(20);
    assertThat(broken.truth().keySet()).allMatch(name -> Files.isRegularFile(broken.path().resolve(name), LinkOption.NOFOLLOW_LINKS));
    Path alias = Files.readSymbolicLink(broken.path().resolve("alice"));
    assertThat(alias).isAbsolute().isDirectory().hasParent(broken.path().toAbsolutePath());
    assertThat(Files.readString(broken.config())).doesNotContain("/SPOOL").contains("spool: " + broken.path() + "\n");
  }

  @Test
  void theToolsSayOfItWhatWasWrittenDown(@TempDir Path into) throws IOException {
    Nncp.assumeInstalled();
    for (String spool : new String[] {"alice", "bob", "broken"}) {
      FixtureSpool laid = FixtureSpool.lay("nncp-8", spool, Files.createDirectory(into.resolve(spool)));
      Path written = FixtureSpool.fixtures().resolve("nncp-8").resolve(spool + ".nncp-stat.txt");
      assertThat(Nncp.stat(laid.config())).isNotEmpty()
          .containsExactlyInAnyOrderElementsOf(Nncp.listed(Files.readString(written)));
    }
  }

  @Test
  void theFolderIsTheSameConfigurationToTheTools(@TempDir Path into) {
    Nncp.assumeInstalled();
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    assertThat(Nncp.stat(broken.configFolder())).isNotEmpty().containsExactlyInAnyOrderElementsOf(Nncp.stat(broken.config()));
  }

  @Test
  void aTreeWrittenAsTextIsLaid(@TempDir Path into) throws IOException {
    Path spool = SpoolText.lay(into.resolve("spool"), """
        # a comment
        {alice}/rx/{one}     : packet v6 niceness 96 size 490
        {alice}/rx/{two}.nock : 12 bytes
        {alice}/rx/hdr/{one} : packet v6 niceness 96 size 46
        {alice}/rx/note      : text two  words
        {alice}/rx/raw       : hex 4e4e 43
        {alice}/rx/pipe      : fifo
        tmp                  : folder
        alice                : ->> {alice}
        out                  : -> /nowhere
        """);
    Path rx = spool.resolve(SpoolText.id("alice") + "/rx");
    assertThat(rx.resolve(SpoolText.id("one").toString())).hasSize(490);
    assertThat(rx.resolve("hdr/" + SpoolText.id("one"))).hasSize(46);
    assertThat(rx.resolve(SpoolText.id("two") + ".nock")).hasSize(12);
    assertThat(rx.resolve("note")).hasContent("two  words");
    assertThat(rx.resolve("raw")).hasBinaryContent(new byte[] {'N', 'N', 'C'});
    assertThat(Files.getAttribute(rx.resolve("pipe"), "isOther")).isEqualTo(true);
    assertThat(spool.resolve("tmp")).isEmptyDirectory();
    assertThat(spool.resolve("alice").toRealPath()).isEqualTo(rx.getParent().toRealPath());
    assertThat(Files.readSymbolicLink(spool.resolve("out"))).isEqualTo(Path.of("/nowhere"));
  }
}
