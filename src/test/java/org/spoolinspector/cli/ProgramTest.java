package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.SpoolText;

/** The program as a process: exit status, signals, pipes, displays. */
@EnabledOnOs(OS.LINUX)
class ProgramTest {
  private static final String NO_DISPLAY = "There is no display, so here is a report instead of the window.\n";
  /** So large that no machine hashes it while a test runs; it takes no room on the disk. */
  private static final long HUGE = 4L << 40;

  @Test
  void exitStatusTellsWhatWasFound(@TempDir Path into) throws Exception {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into.resolve("bob"));
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into.resolve("broken"));
    Cli.Outcome fine = Program.run("scan", "--config", bob.config().toString());
    assertThat(fine.exit()).isEqualTo(0);
    assertThat(fine.stderr()).isEmpty();
    assertThat(Program.run("scan", "--config", broken.config().toString()).exit()).isEqualTo(1);
    assertThat(Program.run("scan", "--bogus").exit()).isEqualTo(2);
    Files.move(bob.path(), into.resolve("gone"));
    assertThat(Program.run("scan", "--config", bob.config().toString()).exit()).isEqualTo(3);
  }

  @Test
  void anInterruptedVerifyTellsWhatItDidAndEndsWith130(@TempDir Path into) throws Exception {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Path rx = broken.path().resolve("C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA/rx");
    Path huge = Files.copy(rx.resolve("YDZHUZWOA4XJW4NXQL5NSG24C34XXYRFK7WWEXERA3RVYP5F4ZPA.nock"),
        rx.resolve("ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZA.nock"));
    try (var file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(HUGE);
    } catch (IOException tooLarge) {
      assumeTrue(false, "this file system has no files of 4 TiB: " + tooLarge.getMessage());
    }
    Program verify = Program.start(Map.of(), Program.command("verify", "--nock", "--json", "--config", broken.config().toString()));
    while (!isOpen(verify, huge)) {
      assertThat(verify.ended(20)).isFalse();
    }
    assertThat(Nncp.run(List.of("kill", "-INT", Long.toString(verify.id())), "", 10).exit()).isZero();
    Cli.Outcome outcome = verify.end();
    assertThat(outcome.exit()).isEqualTo(130);
    assertThat(outcome.counter("verified"))
        .isEqualTo(outcome.entries().stream().filter(e -> Cli.text(e, "state").equals("verified")).count());
    assertThat(outcome.entries()).noneMatch(e -> Cli.text(e, "path").contains("ZZZZ"));
    assertThat(huge).exists();
    for (var entry : outcome.entries()) {
      assertThat(broken.path().resolve(Cli.text(entry, "path"))).exists();
    }
    assertThat(broken.path().resolve("tmp").toFile().list()).as("no temporary file is left but that of the fixture").hasSize(1);
  }

  /** Where there is much to hash, the launcher takes the process over: same words, same environment, its exit status. */
  @Test
  void muchToHashIsStartedAgainByTheLauncher(@TempDir Path into) throws Exception {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into.resolve("b\u00f6b s"));
    Path launcher = into.resolve("launcher");
    Files.writeString(launcher, "#!/bin/sh\necho \"$$ $MARK $#\"\nprintf '%s\\n' \"$@\"\nexit 7\n");
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    var words = new ArrayList<>(Program.command("verify", "--all", "--config", bob.config().toString()));
    words.addAll(words.indexOf("-cp"), List.of("-Dspool-inspector.launcher=" + launcher, "-Dspool-inspector.large=1"));
    Program program = Program.start(Map.of("MARK", "a b", "LC_ALL", "C.UTF-8"), words);
    Cli.Outcome again = program.end();
    assertThat(again.stdout().lines()).containsExactly(program.id() + " a b 5", "--vectors", "verify", "--all", "--config",
        bob.config().toString());
    assertThat(again.exit()).isEqualTo(7);
    words.set(words.indexOf("-Dspool-inspector.large=1"), "-Dspool-inspector.large=1000000000");
    assertThat(Program.start(Map.of(), words).end().exit()).as("little to hash is hashed here").isNotEqualTo(7);
    Files.delete(launcher);
    words.set(words.indexOf("-Dspool-inspector.large=1000000000"), "-Dspool-inspector.large=1");
    assertThat(Program.start(Map.of("LC_ALL", "C.UTF-8"), words).end().stdout()).as("without it too").contains("verified");
  }

  private static boolean isOpen(Program program, Path file) throws IOException {
    try (var open = Files.newDirectoryStream(Path.of("/proc", Long.toString(program.id()), "fd"))) {
      for (Path link : open) {
        if (Files.isSymbolicLink(link) && target(link).equals(file.toRealPath().toString())) {
          return true;
        }
      }
      return false;
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException closed) {
      return "";
    }
  }

  @Test
  void aReaderThatHadEnoughEndsItQuietly(@TempDir Path into) throws Exception {
    var text = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      text.append("{alice}/rx/{p").append(i).append("} : 1 bytes\n");
    }
    Path spool = SpoolText.lay(into.resolve("spool"), text.toString());
    for (String option : new String[] {"", "--json"}) {
      var words = new ArrayList<>(List.of("bash", "-c", "\"$@\" | head -1; echo ${PIPESTATUS[0]}", "bash"));
      words.addAll(Program.command("scan", "--spool", spool.toString()));
      if (!option.isEmpty()) {
        words.add(option);
      }
      Cli.Outcome outcome = Program.start(Map.of(), words).end();
      assertThat(outcome.stdout()).hasLineCount(2).contains(spool.toString()).endsWith("\n1\n");
      assertThat(outcome.stderr()).isEmpty();
    }
  }

  @Test
  void outputThatCannotBeWrittenIsNotLostInSilence(@TempDir Path into) throws Exception {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    var words = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" >/dev/full", "sh"));
    words.addAll(Program.command("scan", "--json", "--config", bob.config().toString()));
    Cli.Outcome outcome = Program.start(Map.of("LC_ALL", "C"), words).end();
    assertThat(outcome.exit()).isEqualTo(3);
    assertThat(outcome.stderr()).contains("could not be written whole").hasLineCount(1);
  }

  @Test
  void underLangCNamesAreStillWhole(@TempDir Path into) throws Exception {
    Path spool = SpoolText.lay(into.resolve("spool"), "{alice}/rx/имя : 1 bytes");
    for (String option : new String[] {"--json", "--deep"}) {
      Cli.Outcome outcome = Program.start(Map.of("LC_ALL", "C", "LANG", "C"),
          Program.command("scan", option, "--spool", spool.toString())).end();
      assertThat(outcome.stdout()).contains(SpoolText.id("alice") + "/rx/имя").doesNotContain("?");
      assertThat(outcome.exit()).isEqualTo(1);
    }
  }

  @Test
  void withoutADisplayThereIsAReport(@TempDir Path into) throws Exception {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Cli.Outcome configured = Program.run("--config", broken.config().toString());
    assertThat(configured.stdout()).startsWith(NO_DISPLAY + broken.path()).contains("39 entries in ");
    assertThat(configured.exit()).isEqualTo(1);
    Cli.Outcome given = Program.run("--spool", broken.path().toString());
    assertThat(given.stdout()).startsWith(NO_DISPLAY + broken.path());
    Cli.Outcome environment = Program.start(Map.of("NNCPCFG", broken.config().toString()), Program.command()).end();
    assertThat(environment.stdout()).startsWith(NO_DISPLAY + broken.path());
  }

  @Test
  void withoutAnythingTheReportIsOfTheDemoSpool(@TempDir Path into) throws Exception {
    assumeTrue(ConfigReader.USUAL_PLACES.stream().noneMatch(Files::exists), "this machine has a configuration of its own");
    var words = Program.command();
    words.add(3, "-Djava.io.tmpdir=" + into);
    Cli.Outcome outcome = Program.start(Map.of(), words).end();
    assertThat(outcome.stdout()).startsWith(NO_DISPLAY + "There is no configuration here, so this is the demo spool.");
    assertThat(outcome.exit()).isEqualTo(1);
    String config = outcome.stdout().lines().skip(1).findFirst().orElseThrow().replaceAll(".* --config ", "");
    assertThat(config).startsWith(into + "/");
    assertThat(Cli.run("scan", "--json", "--config", config).entries()).isNotEmpty();
  }

  @Test
  void aDisplayThatCannotBeOpenedIsSaidInOneLine(@TempDir Path into) throws Exception {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    Cli.Outcome outcome = Program.start(Map.of("DISPLAY", ":98765"), Program.command("--config", bob.config().toString())).end();
    assertThat(outcome.stdout()).startsWith("The display :98765 cannot be opened (").contains("\n" + bob.path());
    assertThat(outcome.exit()).isZero();
  }

  /** A command starts fast only as long as nothing of the window is loaded. */
  @Test
  void aCommandLoadsNothingOfTheWindow(@TempDir Path into) throws Exception {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    var words = new ArrayList<>(Program.command("verify", "--all", "--config", bob.config().toString()));
    words.add(3, "-Xlog:class+load");
    Cli.Outcome outcome = Program.start(Map.of(), words).end();
    assertThat(outcome.stdout()).contains("org.spoolinspector.cli.VerifyCommand").doesNotContain("javafx.")
        .doesNotContain("org.spoolinspector.ui");
  }
}
