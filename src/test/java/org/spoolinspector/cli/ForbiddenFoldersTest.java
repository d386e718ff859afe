package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hjson.JsonObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Tree;
import org.spoolinspector.spool.FixtureSpool;

/** Folders that the user who runs the program may not read or write: said with their names, never taken for empty. */
@EnabledOnOs(OS.LINUX)
class ForbiddenFoldersTest {
  private static final String ALICE = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  private static final String DENIED = "permission denied";
  private static final String WHAT_TO_DO = "Start it as the user whom the spool belongs to.";
  @TempDir Path folder;
  private FixtureSpool broken;

  @BeforeEach
  void lay() {
    Somebody.assume();
    broken = FixtureSpool.lay("nncp-8", "broken", folder);
    Somebody.give(folder);
  }

  @Test
  void whatCannotBeReadIsNoEmptyFolder() throws IOException {
    for (String path : new String[] {ALICE, ALICE + "/rx", ALICE + "/rx/hdr", "tmp"}) {
      mode(path, "---------");
      for (String[] options : new String[][] {{}, {"--node", "alice"}}) {
        Cli.Outcome scan = run("scan", options);
        if (options.length == 0 || path.startsWith(ALICE)) {
          assertThat(scan.exit()).as("scan, %s closed", path).isEqualTo(ExitCode.UNREADABLE.status());
          assertThat(Cli.text(scan.entry(path), "state")).isEqualTo("unreadable");
          assertThat(Cli.text(scan.entry(path), "reason")).contains(DENIED);
        }
      }
      mode(path, "rwx------");
    }
  }

  @Test
  void workThatPassesFoldersOverSaysSo() throws IOException {
    String rx = ALICE + "/rx";
    mode(rx, "---------");
    Map<String, String> before = Tree.contents(broken.path());
    String[][] commands = {{"verify", "--all"}, {"rebuild-hdr", "--missing"}, {"rebuild-hdr", "--missing", "--dry-run"},
        {"repair", "--kind", "hidden"}};
    for (String[] command : commands) {
      Cli.Outcome outcome = run(command[0], Arrays.copyOfRange(command, 1, command.length));
      assertThat(outcome.exit()).as(String.join(" ", command)).isEqualTo(ExitCode.UNREADABLE.status());
      assertThat(outcome.stderr()).contains(rx + ": ").contains(DENIED).contains(WHAT_TO_DO);
    }
    assertThat(Tree.difference(before, Tree.contents(broken.path()))).noneMatch(line -> line.contains(rx));
    Cli.Outcome problems = run("problems");
    assertThat(problems.stdout()).contains("chmod u+rwx " + broken.path().resolve(rx));
  }

  @Test
  void whatCannotBeWrittenIsNamedAndTheRestIsDone() throws IOException {
    mode(ALICE + "/rx/hdr", "r-x------");
    Cli.Outcome rebuild = run("rebuild-hdr", "--missing");
    assertThat(rebuild.exit()).isEqualTo(ExitCode.UNREADABLE.status());
    assertThat(rebuild.stderr()).contains(broken.path().resolve(ALICE + "/rx/hdr") + ": " + DENIED).contains(WHAT_TO_DO);
    mode(ALICE + "/rx/hdr", "rwx------");

    mode(ALICE + "/rx", "r-x------");
    Cli.Outcome nocks = run("verify", "--nock");
    assertThat(nocks.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    assertThat(nocks.counter("verified")).isZero();
    JsonObject nock = nocks.entry(ALICE + "/rx/YDZHUZWOA4XJW4NXQL5NSG24C34XXYRFK7WWEXERA3RVYP5F4ZPA.nock");
    assertThat(Cli.text(nock, "reason")).contains("could not be made an ordinary packet: " + DENIED);
    assertThat(nocks.stderr()).contains(WHAT_TO_DO);
    mode(ALICE + "/rx", "rwx------");

    mode("tmp", "r-x------");
    Map<String, String> before = Tree.contents(broken.path());
    Cli.Outcome caches = run("rebuild-hdr", "--missing");
    assertThat(caches.exit()).isEqualTo(ExitCode.UNREADABLE.status());
    assertThat(caches.stderr()).contains(broken.path() + "/tmp/").contains(DENIED).contains(WHAT_TO_DO);
    assertThat(Tree.difference(before, Tree.contents(broken.path()))).isEmpty();
    mode("tmp", "rwx------");

    mode("", "r-x------");
    Cli.Outcome repair = run("repair", "--kind", "nock-blocks");
    assertThat(repair.exit()).isEqualTo(ExitCode.UNREADABLE.status());
    assertThat(repair.stderr() + repair.stdout()).contains(DENIED).contains(WHAT_TO_DO);
    assertThat(Tree.difference(before, Tree.contents(broken.path())).stream().filter(line -> line.contains("/rx/"))).isEmpty();
    mode("", "rwx------");
    assertThat(run("repair", "--all").exit()).isEqualTo(ExitCode.FINE.status());
  }

  private void mode(String path, String permissions) throws IOException {
    Files.setPosixFilePermissions(broken.path().resolve(path), PosixFilePermissions.fromString(permissions));
  }

  private Cli.Outcome run(String command, String... options) {
    var words = new ArrayList<>(List.of(command));
    words.addAll(List.of(options));
    if (!command.equals("problems")) {
      words.add("--json");
    }
    words.addAll(List.of("--config", broken.config().toString()));
    return Somebody.run(folder, words.toArray(String[]::new));
  }
}
