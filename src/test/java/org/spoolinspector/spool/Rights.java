package org.spoolinspector.spool;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.spoolinspector.Nncp;

/**
 * A file nobody may read, and a way to run a tool as somebody to whom that matters: root reads everything, so as root the tool is
 * run as another user. Rights come back on closing.
 */
record Rights(Path file, List<String> prefix) implements AutoCloseable {
  private static final List<String> NOBODY = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

  static Rights takeAway(Path folder, Path file) throws IOException {
    Files.setPosixFilePermissions(file, Set.of());
    boolean root = Files.isReadable(file);
    if (root) {
      assumeTrue(Nncp.run(List.of("setpriv", "--version"), "", 10).exit() == 0, "root may read everything, and there is no setpriv");
      try (var all = Files.walk(folder)) {
        for (Path path : all.toList()) {
          Files.setAttribute(path, "unix:uid", 65534, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
    return new Rights(file, root ? NOBODY : List.of());
  }

  @Override
  public void close() throws IOException {
    Files.setPosixFilePermissions(file, java.nio.file.attribute.PosixFilePermissions.fromString("rwx------"));
  }
}
