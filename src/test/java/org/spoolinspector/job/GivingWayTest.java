package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.state.Memory;

/** A window's threads let the one that paints go first; a command's do not. */
@EnabledOnOs(OS.LINUX)
class GivingWayTest {
  @TempDir
  private Path spool;

  @Test
  void onlyTheThreadsThatWorkForAWindow() throws PosixException {
    Made.packet(spool.resolve(SpoolText.id("alice") + "/rx"), PacketFormat.V6, 1, 1000, "");
    int own = niceness();
    assumeTrue(own < 10, "the tests themselves give way to everybody");
    assertThat(niceness(true)).containsValue(10);
    assertThat(niceness(false)).containsValue(own).doesNotContainValue(10);
    assertThat(niceness()).as("the caller's own").isEqualTo(own);
  }

  /** Of the threads that looked at the spool, by their names. */
  private Map<String, Integer> niceness(boolean givingWay) throws PosixException {
    Map<String, Integer> found = new ConcurrentHashMap<>();
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> found.put(Thread.currentThread().getName(), niceness()));
    try (var engine = new SpoolEngine(Scans.bob(spool), posix, Memory.none(), givingWay)) {
      engine.verify(VerifyPlan.of(engine.scan(false).entries())).await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    found.remove(Thread.currentThread().getName());
    return found;
  }

  private static int niceness() {
    try {
      String status = Files.readString(Path.of("/proc/thread-self/stat"));
      // Field 19; the second one is a name that may hold spaces.
      return Integer.parseInt(status.substring(status.lastIndexOf(')') + 2).split(" ", -1)[16]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
