package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.JobProgress;
import org.spoolinspector.spool.FixtureSpool;

class ProgressLineTest {
  private static final long GIB = 1L << 30;
  private final Locale before = Locale.getDefault();

  @BeforeEach
  void english() {
    Locale.setDefault(Locale.ENGLISH);
  }

  @AfterEach
  void back() {
    Locale.setDefault(before);
  }

  private static JobProgress progress(long bytes, long secondsLeft) {
    return new JobProgress(12, 1812, bytes / 7, bytes, bytes == 0 ? 0 : 2 * GIB, secondsLeft,
        new Counters.Verify(11, 1, 0, 0, 0), List.of());
  }

  @Test
  void tellsFilesBytesRateAndTimeLeft() {
    assertThat(ProgressLine.text(progress(287 * GIB, 125))).isEqualTo("12 of 1,812 files, 41 GiB of 287 GiB, 2.0 GiB/s, 3 min left");
    assertThat(ProgressLine.text(progress(287 * GIB, -1))).isEqualTo("12 of 1,812 files, 41 GiB of 287 GiB, 2.0 GiB/s");
    assertThat(ProgressLine.text(progress(0, 40))).isEqualTo("12 of 1,812 files, 40 s left");
    assertThat(ProgressLine.text(progress(0, 12_100))).endsWith(", 3 h 21 min left");
    Locale.setDefault(Locale.of("ru", "RU"));
    assertThat(ProgressLine.text(progress(0, 40))).startsWith("файлов 12 из 1").endsWith("812, осталось 40 с");
  }

  @Test
  void isWrittenOverAndGoneAtTheEnd() {
    var bytes = new ByteArrayOutputStream();
    var line = new ProgressLine(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    line.show(progress(0, -1));
    line.show(progress(0, -1));
    line.end();
    line.show(progress(0, -1));
    line.end();
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("\r12 of 1,812 files\033[K\r12 of 1,812 files\033[K\r\033[K");
  }

  @Test
  void aJobThatEndsBeforeItIsShownLeavesNothing() {
    var bytes = new ByteArrayOutputStream();
    new ProgressLine(new PrintStream(bytes, true, StandardCharsets.UTF_8)).end();
    assertThat(bytes.size()).isZero();
  }

  /** On a terminal standard error shows it; the report comes whole. */
  @Test
  void isShownOnATerminalOnly(@TempDir Path into) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no script(1) here");
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    List<String> verify = Program.command("verify", "--all", "--config", bob.config().toString());
    String line = verify.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    Cli.Outcome terminal = Program.start(Map.of(), List.of("script", "-qec", line, "/dev/null")).end();
    assertThat(terminal.stdout()).contains(" files, ").contains("\033[K").contains("bad 0");
    Cli.Outcome pipe = Program.start(Map.of(), verify).end();
    assertThat(pipe.stdout()).doesNotContain("\033[K").contains("bad 0");
    assertThat(pipe.stderr()).isEmpty();
  }
}
