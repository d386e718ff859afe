package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;

/** The disk is full in the middle of the work: nothing is lost, what failed and why is said, and with room again the rest is done. */
@EnabledOnOs(OS.LINUX)
class FullDiskTest {
  /** Room that is left, KiB: none, for a few files, for most of a run. */
  private static final int[] ROOM = {0, 24, 400};
  private static final String FULL = "no space left on the device";
  @TempDir Path folder;
  private Mounted disk;
  private WoundedSpool spool;

  @BeforeEach
  void makeSpool() throws IOException {
    Nncp.assumeInstalled();
    disk = Mounted.memory(folder.resolve("disk"), 24 << 10);
    spool = WoundedSpool.make(folder.resolve("disk"), 250, 5);
  }

  @AfterEach
  void unmount() {
    if (disk != null) {
      disk.close();
    }
  }

  @Test
  void aRebuild() throws Exception {
    for (int room : ROOM) {
      Cli.Outcome full = fullAt(room, "rebuild-hdr", "--all");
      assertThat(full.exit()).isEqualTo(ExitCode.UNREADABLE.status());
      assertThat(full.stderr()).contains(FULL).contains(spool.path() + "/tmp/");
      assertThat(full.stdout()).isEmpty();
      completes(ExitCode.FINE, "rebuild-hdr", "--all");
      spool.assertAllListed();
    }
  }

  @Test
  void aRunOfNocks() throws Exception {
    for (int room : ROOM) {
      Cli.Outcome full = fullAt(room, "verify", "--nock");
      assertThat(full.exit()).isEqualTo(ExitCode.PROBLEMS.status());
      assertThat(full.stdout()).startsWith("verified ");
      if (room < 100) {
        assertThat(full.stderr()).contains("header caches").contains(FULL).contains(spool.path() + "/tmp/");
      }
      completes(ExitCode.PROBLEMS, "verify", "--nock");
    }
  }

  @Test
  void aRepairWithAllThatGoesToQuarantine() throws Exception {
    for (int room : ROOM) {
      Cli.Outcome full = fullAt(room, "repair", "--all", "--verify");
      assertThat(full.exit()).isEqualTo(ExitCode.UNREADABLE.status());
      assertThat(full.stdout()).contains("/rx/hdr/").contains("failed: " + FULL);
      completes(ExitCode.FINE, "repair", "--all", "--verify");
      spool.assertAllListed();
      spool.assertOnlyBadIsBad(true);
    }
  }

  private Cli.Outcome fullAt(int room, String... words) throws Exception {
    spool.restore();
    Path ballast = folder.resolve("disk/ballast");
    try (OutputStream out = Files.newOutputStream(ballast)) {
      out.write(new byte[(int) Files.getFileStore(ballast).getUsableSpace() - (room << 10)]);
    }
    Cli.Outcome full = run(words);
    spool.assertNothingLost(false);
    Files.delete(ballast);
    spool.assertNoLessListed();
    return full;
  }

  private void completes(ExitCode expected, String... words) throws Exception {
    Cli.Outcome again = run(words);
    assertThat(again.exit()).as(again.stderr()).isEqualTo(expected.status());
    assertThat(again.stderr()).isEmpty();
    spool.assertNothingLost(false);
  }

  private Cli.Outcome run(String... words) throws Exception {
    var command = Program.command(words);
    command.addAll(List.of("--config", spool.config().toString()));
    return Program.start(Map.of(), command).end();
  }
}
