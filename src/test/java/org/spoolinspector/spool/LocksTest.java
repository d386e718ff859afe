package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class LocksTest {
  @TempDir Path folder;

  @Test
  void aLockThatAProcessHoldsIsHeldAndStaysSo() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/flock")), "there is no flock(1) here");
    Path spool = SpoolText.lay(folder.resolve("spool"), """
        {alice}/rx.lock   : 0 bytes
        {alice}/tx.lock   : 0 bytes
        {alice}/toss.lock : 0 bytes
        log.lock          : 0 bytes
        """);
    for (String held : new String[] {"{alice}/rx.lock", "{alice}/toss.lock", "log.lock"}) {
      String path = SpoolText.named(held);
      // Says that it has the lock, and keeps it until it is told to go on.
      Process holder = new ProcessBuilder("/usr/bin/flock", "--no-fork", spool.resolve(path).toString(),
          "sh", "-c", "echo locked; read end").redirectErrorStream(true).start();
      try (var out = holder.inputReader(); var in = holder.outputWriter()) {
        assertThat(out.readLine()).isEqualTo("locked");
        Map<String, Entry> found = Scans.scan(spool, true);
        assertThat(found.values()).allSatisfy(e ->
            assertThat(e.state()).as(e.path()).isEqualTo(e.path().equals(path) ? State.HELD : State.FREE));
        assertThat(found.get(path).reason().text(Locale.ENGLISH)).contains(", process " + holder.pid());
        assertThat(isFree(spool.resolve(path))).as("the scan took nothing away and added nothing").isFalse();
        in.write('\n');
        in.flush();
        holder.waitFor();
      }
      assertThat(Scans.scan(spool, false).values()).allMatch(e -> e.state() == State.FREE);
      assertThat(isFree(spool.resolve(path))).isTrue();
    }
  }

  private static boolean isFree(Path lock) throws IOException, InterruptedException {
    return new ProcessBuilder("/usr/bin/flock", "--nonblock", lock.toString(), "true").start().waitFor() == 0;
  }
}
