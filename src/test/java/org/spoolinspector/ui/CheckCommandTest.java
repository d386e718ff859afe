package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.job.VerifyWay;
import org.spoolinspector.spool.Kind;

class CheckCommandTest {
  private static VerifyChoice choice(SampleSpool spool, WorkScope.Reach reach, boolean packets) {
    return new VerifyChoice(spool.scope(SampleSpool.ALICE, spool.entries(Kind.NOCK), reach), reach, packets, false, VerifyWay.WHOLE);
  }

  @Test
  void isWhatNncpNeedsToBeTold() {
    var spool = SampleSpool.usual();
    assertThat(CheckCommand.of(choice(spool, WorkScope.Reach.ALL_NODES, false))).isEqualTo("nncp-check -nock");
    assertThat(CheckCommand.of(choice(spool, WorkScope.Reach.NODE, false))).isEqualTo("nncp-check -nock -node alice");
    assertThat(CheckCommand.of(choice(spool, WorkScope.Reach.NODE, true)))
        .isEqualTo("nncp-check -nock -node alice; nncp-check -node alice");
    assertThat(CheckCommand.of(choice(spool, WorkScope.Reach.NODE, true).withIdle(true)))
        .isEqualTo("ionice -c 3 nncp-check -nock -node alice; ionice -c 3 nncp-check -node alice");
    assertThat(CheckCommand.of(choice(spool.source(Path.of("/home/bob's/n.hjson")), WorkScope.Reach.ALL_NODES, false)))
        .isEqualTo("nncp-check -nock -cfg '/home/bob'\\''s/n.hjson'");
  }

  @Test
  void thereIsNoneForSingleFilesOrWithoutAConfiguration() {
    assertThat(CheckCommand.of(choice(SampleSpool.usual(), WorkScope.Reach.SELECTED, false))).isNull();
    assertThat(CheckCommand.of(choice(SampleSpool.usual().source(null), WorkScope.Reach.ALL_NODES, false))).isNull();
  }

  @Test
  void nncpTakesIt(@TempDir Path folder) throws Exception {
    assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(p -> Files.isExecutable(Path.of(p, "nncp-check"))),
        "NNCP's tools are not installed");
    Path odd = Files.createDirectory(folder.resolve("bob's"));
    Path configuration = odd.resolve("nncp.hjson");
    run(odd, "nncp-cfgnew > new.hjson");
    String made = Files.readString(odd.resolve("new.hjson")).replaceAll("(?m)^(\\s*spool:).*", "$1 " + folder.resolve("spool"))
        .replaceAll("(?m)^(\\s*log:).*", "$1 " + folder.resolve("log"));
    Files.writeString(configuration, made);
    var spool = SampleSpool.usual().source(configuration);
    run(odd, CheckCommand.of(choice(spool, WorkScope.Reach.ALL_NODES, true)));
    // The only node such a configuration knows is itself.
    run(odd, CheckCommand.of(choice(spool, WorkScope.Reach.NODE, true)).replace("alice", "self"));
  }

  private static void run(Path folder, String command) throws Exception {
    var process = new ProcessBuilder(List.of("sh", "-e", "-c", command)).directory(folder.toFile())
        .redirectErrorStream(true).redirectOutput(folder.resolve("said").toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("%s: %s", command, Files.readString(folder.resolve("said"))).isZero();
  }
}
