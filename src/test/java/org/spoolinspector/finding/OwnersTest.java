package org.spoolinspector.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.Nncp.Outcome;
import org.spoolinspector.Tree;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.SpoolText;

/** Owners, modes and the log: what is found, and that the commands to copy mend it. */
@Timeout(60)
class OwnersTest {
  private static final int NOBODY = 65534;
  private static final String TREE = """
      log                  : text Who: x
      tmp                  : folder
      {alice}/rx/{one}     : packet v6
      {alice}/rx/hdr/{one} : packet v6 size 172
      {alice}/tx/{two}     : packet v6 from {bob} to {alice}
      """;
  @TempDir(cleanup = CleanupMode.ALWAYS) Path folder;

  private static Configuration with(Configuration bob, OptionalInt umask) {
    return new Configuration(bob.source(), bob.spool(), bob.log(), umask, false, bob.self(), bob.neighbours(), bob.areas());
  }

  private static Findings findings(Configuration configuration) {
    try (var engine = new SpoolEngine(configuration, Posix.system())) {
      SpoolSnapshot snapshot = engine.scan(true);
      return engine.findings(snapshot, Thresholds.DEFAULTS, true);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Types the commands of this finding, and looks again. */
  private static Findings afterTyping(Configuration configuration, Finding finding) {
    assertThat(finding.fix()).as("nothing is done automatically").isNull();
    assertThat(finding.fixes()).hasSize(1);
    var hand = (Fix.ByHand) finding.fixes().getFirst();
    Outcome typed = Nncp.run(List.of("sh", "-eu", "-c", String.join("\n", hand.commands())), "", 60);
    assertThat(typed.exit()).as(typed.stderr()).isZero();
    return findings(configuration);
  }

  private Path layAsNobody() throws IOException {
    assumeTrue(Posix.system().canChangeOwner(), "only root may give files away");
    Path spool = SpoolText.lay(folder.resolve("a b"), TREE);
    try (var all = Files.walk(spool)) {
      for (Path path : all.toList()) {
        give(path, NOBODY);
      }
    }
    return spool;
  }

  private static void give(Path path, int owner) throws IOException {
    Files.setAttribute(path, "unix:uid", owner, LinkOption.NOFOLLOW_LINKS);
    Files.setAttribute(path, "unix:gid", owner, LinkOption.NOFOLLOW_LINKS);
  }

  private static void mode(Path path, int mode) throws IOException {
    Files.setAttribute(path, "unix:mode", mode, LinkOption.NOFOLLOW_LINKS);
  }

  @Test
  void foldersThatRootTookAreGivenBack() throws IOException {
    Path spool = layAsNobody();
    Configuration bob = Scans.bob(spool);
    assertThat(findings(bob).all()).isEmpty();
    Path hdr = spool.resolve(SpoolText.named("{alice}/rx/hdr"));
    give(hdr, 0);
    give(spool.resolve("tmp"), 0);
    Finding found = findings(bob).of(FindingKind.NOT_WRITABLE);
    assertThat(found.places()).extracting(Place::path).containsExactly(SpoolText.named("{alice}/rx/hdr"), "tmp");
    assertThat(found.places().getFirst().text(Locale.ENGLISH)).startsWith("It belongs to 0:0 (mode 0").endsWith("to 65534:65534.");
    assertThat(((Fix.ByHand) found.fixes().getFirst()).commands()).contains("chown -Rh 65534:65534 '" + hdr + "'");
    assertThat(afterTyping(bob, found).all()).isEmpty();
  }

  @Test
  void aFolderWithoutTheRightBitsGetsThem() throws IOException {
    Path spool = layAsNobody();
    mode(spool.resolve(SpoolText.named("{alice}/tx")), 0500);
    Configuration bob = Scans.bob(spool);
    Finding found = findings(bob).of(FindingKind.NOT_WRITABLE);
    assertThat(found.count()).isEqualTo(1);
    assertThat(afterTyping(bob, found).all()).isEmpty();
  }

  @Test
  void filesThatTheOwnerCannotReadAreCountedByFolder() throws IOException {
    Path spool = layAsNobody();
    Path packet = spool.resolve(SpoolText.named("{alice}/rx/{one}"));
    give(packet, 0);
    mode(packet, 0600);
    Configuration bob = Scans.bob(spool);
    Finding found = findings(bob).of(FindingKind.NOT_READABLE);
    assertThat(found.places()).extracting(Place::path).containsExactly(SpoolText.named("{alice}/rx"));
    assertThat(afterTyping(bob, found).all()).isEmpty();
  }

  @Test
  void theLogIsGivenBack() throws IOException {
    Path spool = layAsNobody();
    give(spool.resolve("log"), 0);
    mode(spool.resolve("log"), 0644);
    Configuration bob = Scans.bob(spool);
    Finding found = findings(bob).of(FindingKind.LOG_NOT_WRITABLE);
    assertThat(found.places()).singleElement().satisfies(p -> assertThat(p.path()).isEqualTo(spool.resolve("log").toString()));
    assertThat(afterTyping(bob, found).of(FindingKind.LOG_NOT_WRITABLE)).isNull();
    var elsewhere = new Configuration(bob.source(), spool, folder.resolve("none/log"), OptionalInt.empty(), false, bob.self(),
        bob.neighbours(), bob.areas());
    assertThat(findings(elsewhere).of(FindingKind.LOG_NOT_WRITABLE).places().getFirst().text(Locale.ENGLISH))
        .isEqualTo("Its folder is not there.");
  }

  @Test
  void aSharedSpoolsFoldersGetSetgid() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), TREE);
    mode(spool, 02775);
    Configuration bob = Scans.bob(spool);
    Finding found = findings(bob).of(FindingKind.NO_SETGID);
    assertThat(found.places()).extracting(Place::path).contains("tmp", SpoolText.named("{alice}/rx/hdr"), SpoolText.named("{alice}"));
    assertThat(afterTyping(bob, found).of(FindingKind.NO_SETGID)).isNull();
  }

  @Test
  void whatTheUmaskForbidsIsTakenAway() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), TREE);
    Configuration bob = with(Scans.bob(spool), OptionalInt.of(0007));
    Finding found = findings(bob).of(FindingKind.UMASK);
    assertThat(found).isNotNull();
    assertThat(afterTyping(bob, found).of(FindingKind.UMASK)).isNull();
    assertThat(Tree.contents(spool).get(SpoolText.named("{alice}/rx/{one}"))).contains("mode=33200").as("0660");
  }

  @Test
  void whatNncpMakesUnderItsUmaskIsAsItShouldBe() throws IOException, ConfigException {
    Nncp.assumeInstalled();
    FixtureSpool bob = FixtureSpool.layEmpty("nncp-8", "bob", folder.resolve("n"));
    Files.delete(bob.path().resolve("tmp"));
    Files.writeString(bob.config(), Files.readString(bob.config()).replaceFirst("\\{", "{\n  umask: \"027\"\n"));
    Path file = Files.writeString(folder.resolve("file"), "hello");
    assertThat(Nncp.run(bob.config(), "nncp-file", file.toString(), "alice:").exit()).isZero();
    assertThat(Nncp.run(bob.config(), "nncp-stat").exit()).isZero();
    Configuration read = ConfigReader.read(bob.config());
    assertThat(read.umask()).hasValue(027);
    Findings findings = findings(read);
    assertThat(findings.of(FindingKind.UMASK)).as("%s", findings).isNull();
  }

  @Test
  void aFolderOnAnotherFileSystemIsFound() {
    Configuration bob = Scans.bob(Path.of("/spool"));
    var found = new ArrayList<Place>();
    var rules = new OwnerRules(bob, status(8, 1, NOBODY, 0755), found::add);
    rules.folder(SpoolFolder.at("tmp"), status(8, 1, NOBODY, 0755));
    assertThat(found).isEmpty();
    rules.folder(SpoolFolder.at("tmp"), status(8, 2, NOBODY, 0755));
    assertThat(found).singleElement().satisfies(p -> {
      assertThat(p.kind()).isEqualTo(FindingKind.OTHER_FILE_SYSTEM);
      assertThat(p.text(Locale.ENGLISH)).isEqualTo("Another file system than /spool.");
    });
  }

  private static FileStatus status(int major, int minor, int owner, int mode) {
    return new FileStatus(FileType.FOLDER, mode, owner, owner, 4096, 4096, 1, major, minor, 0);
  }

  @Test
  void lookingTouchesNothing() throws IOException {
    Path spool = SpoolText.lay(folder.resolve("spool"), TREE);
    mode(spool, 02775);
    Tree.assertUntouched(spool, () -> assertThat(findings(with(Scans.bob(spool), OptionalInt.of(0077))).all()).isNotEmpty());
  }
}
