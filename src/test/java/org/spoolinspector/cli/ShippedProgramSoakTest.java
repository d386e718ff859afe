package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.spool.FixtureSpool;

/** The program that the package phase made, as it is and elsewhere. */
@Tag("soak")
@EnabledOnOs(OS.LINUX)
class ShippedProgramSoakTest {
  /** Its caches of classes fit the place where they were made; elsewhere Java would say so in the midst of the output. */
  @Test
  void aCopyOfItPrintsNothingButItsAnswer(@TempDir Path into) throws Exception {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into.resolve("bob"));
    Path copy = into.resolve("copy");
    assertThat(Nncp.run(List.of("cp", "-r", "target/app", copy.toString()), "", 60).exit()).isZero();
    for (String launcher : new String[] {"target/app/bin/spool-inspector", copy + "/bin/spool-inspector"}) {
      for (String command : new String[] {"scan", "verify --all", "problems"}) {
        var words = new ArrayList<>(List.of(launcher));
        words.addAll(List.of(command.split(" ")));
        words.addAll(List.of("--json", "--config", bob.config().toString()));
        Cli.Outcome outcome = Program.start(Map.of(), words).end();
        assertThat(outcome.stdout()).startsWith("{");
        assertThat(outcome.json().getString("spool", "")).isEqualTo(bob.path().toString());
        assertThat(outcome.stderr()).isEmpty();
      }
    }
  }
}
