package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;

/** The I/O priority of the threads that read, asked of the kernel by ionice(1) while they do. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class IdleTest {
  @TempDir Path folder;
  private Path spool;

  @BeforeEach
  void packets() {
    assumeTrue(Stream.of("/bin", "/usr/bin").anyMatch(bin -> Files.isExecutable(Path.of(bin, "ionice"))), "ionice is not here");
    spool = folder.resolve("spool");
    Path rx = spool.resolve(SpoolText.id("alice") + "/rx");
    Made.packet(rx, PacketFormat.V6, 1, 5_000_000, "");
    Made.packet(rx, PacketFormat.V4, 2, 3_000_000, "");
    Made.packet(rx, PacketFormat.V6, 3, 1000, ".nock");
  }

  @Test
  void everyThreadOfAnIdleRunIsIdleAndNoneOfTheRunAfterIt() throws InterruptedException {
    Set<String> priorities = ConcurrentHashMap.newKeySet();
    var posix = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") || operation.equals("head")) {
        priorities.add(priority());
      }
    });
    try (var engine = new SpoolEngine(Scans.bob(spool), posix)) {
      var plan = new VerifyPlan(List.copyOf(Scans.scan(spool, false).values()));
      run(engine, plan.withIdle(true));
      assertThat(priorities).containsExactly("idle");

      priorities.clear();
      run(engine, new VerifyPlan(List.copyOf(Scans.scan(spool, false).values())));
      assertThat(priorities).isNotEmpty().doesNotContain("idle");
    }
    assertThat(priority()).isNotEqualTo("idle");
  }

  private static void run(SpoolEngine engine, VerifyPlan plan) throws InterruptedException {
    Job<VerifyReport> job = engine.verify(plan);
    job.await();
    assertThat(job.report().counters()).isEqualTo(new Counters.Verify(3, 0, 0, 0, 0));
  }

  /** Of the calling thread: {@code idle}, or {@code none: prio 4}. */
  private static String priority() {
    try {
      Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
      return Nncp.run(List.of("ionice", "-p", thread.toString()), "", 60).stdout().strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
