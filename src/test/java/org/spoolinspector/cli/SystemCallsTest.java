package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.spool.SpoolText;

/** What a scan asks of the kernel, as strace(1) sees it. */
@EnabledOnOs(OS.LINUX)
class SystemCallsTest {
  private static final long LIMIT_SECONDS = 120;
  private static final int PACKETS = 20;
  /** A call that begins, whatever thread it is of: {@code 4711 pread64(45</spool/…/rx/hdr/ID>, …}. */
  private static final Pattern CALL = Pattern.compile("\\d+ +(\\w+)\\(.*");

  @TempDir Path folder;
  private Path spool;

  @BeforeEach
  void straceWorksHere() {
    assumeTrue(Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1)).anyMatch(p -> Files.isExecutable(Path.of(p, "strace")))
        && Nncp.run(List.of("strace", "-o", "/dev/null", "true"), "", LIMIT_SECONDS).exit() == 0, "strace is not here, or may not trace");
    spool = folder.resolve("spool");
  }

  @Test
  void aPacketWithAFreshCacheCostsAStatusAndThreeCalls() throws IOException {
    Path rx = lay();
    Path hdr = Files.createDirectory(rx.resolve("hdr"));
    for (int i = 0; i < PACKETS; i++) {
      Files.copy(rx.resolve(name(i)), hdr.resolve(name(i)));
    }
    assertThat(callsOfAScan()).isEqualTo(Map.of("statx", PACKETS, "openat", PACKETS, "pread64", PACKETS, "close", PACKETS));
  }

  @Test
  void aPacketWithoutACacheCostsAStatusAndFourCallsSinceReadAheadIsTurnedOff() throws IOException {
    lay();
    assertThat(callsOfAScan())
        .isEqualTo(Map.of("statx", PACKETS, "openat", PACKETS, "fadvise64", PACKETS, "pread64", PACKETS, "close", PACKETS));
  }

  /** A folder of packets that are nothing but headers. */
  private Path lay() throws IOException {
    Path rx = Files.createDirectories(spool.resolve(SpoolText.id("alice").toString()).resolve("rx"));
    for (int i = 0; i < PACKETS; i++) {
      Files.write(rx.resolve(name(i)), SpoolText.header(6, 160, SpoolText.id("alice"), SpoolText.id("bob")));
    }
    return rx;
  }

  private static String name(int i) {
    return SpoolText.id("packet" + i).toString();
  }

  /** How often each call was made that is about a packet or its cache. */
  private Map<String, Integer> callsOfAScan() throws IOException {
    Path trace = folder.resolve("trace");
    var command = new ArrayList<>(List.of("strace", "-f", "-y", "-s", "300", "-o", trace.toString(), "-e",
        "trace=openat,statx,newfstatat,fstat,fadvise64,pread64,read,lseek,close"));
    command.addAll(Program.command("scan", "--spool", spool.toString()));
    assertThat(Nncp.run(command, "", LIMIT_SECONDS).exit()).isZero();
    Map<String, Integer> calls = new TreeMap<>();
    try (Stream<String> lines = Files.lines(trace)) {
      lines.filter(line -> Stream.iterate(0, i -> i + 1).limit(PACKETS).anyMatch(i -> line.contains(name(i))))
          .map(CALL::matcher).filter(Matcher::matches).forEach(call -> calls.merge(call.group(1), 1, Integer::sum));
    }
    return calls;
  }
}
