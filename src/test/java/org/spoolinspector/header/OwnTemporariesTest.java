package org.spoolinspector.header;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;

/** Only what a dead process of this program left goes. */
class OwnTemporariesTest {
  /** No system gives an id so large. */
  private static final long NOBODY = 999_999_999_999L;
  @TempDir Path spool;

  @Test
  void whatADeadProcessLeftGoesAndNothingElse() throws Exception {
    long own = ProcessHandle.current().pid();
    Path left = make("nncp-inspector-" + NOBODY + "-0123abcd-00000001-00000002");
    Path earlier = make("nncp-inspector-" + own + "-0123abcd-00000001");
    Path written = make(OwnTemporaries.name() + "-00000000");
    Path ofAnother = make("nncp-inspector-" + ProcessHandle.current().parent().orElseThrow().pid() + "-0123abcd-00000001");
    Path ofNncp = make("nncp1234567890abcdef");
    Path foreign = make("nncp-inspector-x");
    Path folder = Files.createDirectory(spool.resolve("tmp/nncp-inspector-" + NOBODY + "-0123abcd-00000003"));
    OwnTemporaries.sweep(spool, Posix.system());
    assertThat(left).doesNotExist();
    assertThat(earlier).as("of a process that had the same id").doesNotExist();
    assertThat(written).exists();
    assertThat(ofAnother).exists();
    assertThat(ofNncp).exists();
    assertThat(foreign).exists();
    assertThat(folder).isDirectory();
  }

  @Test
  void whatCannotBeRemovedStaysAndStopsNobody() throws Exception {
    OwnTemporaries.sweep(spool, Posix.system());
    Path left = make("nncp-inspector-" + NOBODY + "-0123abcd-00000001");
    OwnTemporaries.sweep(spool, new FaultyPosix(Posix.system()).failAt(1, Errno.EROFS));
    assertThat(left).exists();
    assertThat(spool.resolve("tmp").toFile().list()).hasSize(1);
  }

  private Path make(String name) throws IOException {
    return Files.writeString(Files.createDirectories(spool.resolve("tmp")).resolve(name), "x");
  }
}
