package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.spoolinspector.Nncp;

/** The program as a user without rights, where the tests run as root, to whom nothing is forbidden. */
final class Somebody {
  /** A user that every system has and that owns nothing. */
  static final int ID = 65534;

  private Somebody() {
  }

  static void assume() {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can be somebody else for a while");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "there is no setpriv here");
  }

  /** Gives that user a folder with all that is in it. */
  static void give(Path folder) {
    assertThat(Nncp.run(List.of("chown", "-hR", ID + ":" + ID, folder.toString()), "", 10).exit()).isZero();
  }

  /** What a command starts with that is to be that user's. */
  static List<String> words() {
    return new ArrayList<>(List.of("setpriv", "--reuid=" + ID, "--regid=" + ID, "--clear-groups"));
  }

  /** Runs the program as that user, with its classes copied to where that user may read them. */
  static Cli.Outcome run(Path into, String... arguments) {
    var words = words();
    try {
      words.addAll(Program.copiedCommand(Files.createDirectories(into.resolve("classes")), arguments));
      return Program.start(Map.of(), words).end();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
