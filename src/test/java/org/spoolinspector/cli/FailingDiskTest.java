package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FaultyPosix;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.SpoolText;

/** A disk that gives some of its blocks no more: what lies there is unreadable and not bad, and the rest is verified. */
class FailingDiskTest {
  private static final String ALICE = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  private static final String LARGE = SpoolText.id("large").toString();
  private static final int LARGE_BYTES = 12 << 20;
  @TempDir Path folder;

  @Test
  void aPacketThatCannotBeReadFromSomewhereOn() throws IOException {
    FixtureSpool bob = layWithLarge(folder);
    int whole = Cli.on(bob, "verify", "--all", "--json").entries().size() - 1;
    var reads = new AtomicInteger();
    var failing = new FaultyPosix(Posix.system()).onLooking((operation, path) -> {
      if (operation.equals("read") && path.endsWith(LARGE) && reads.incrementAndGet() > 2) {
        throw new PosixException(operation, path, Errno.EIO);
      }
    });
    Cli.Outcome verify = Cli.run(failing, Locale.ENGLISH, "verify", "--all", "--json", "--config", bob.config().toString());
    assertThat(verify.exit()).isEqualTo(ExitCode.UNREADABLE.status());
    assertThat(verify.counter("unreadable")).isEqualTo(1);
    assertThat(verify.counter("verified") + verify.counter("skipped")).isEqualTo(whole);
    assertThat(verify.counter("bad")).isZero();
    assertThat(Cli.text(verify.entry(ALICE + "/rx/" + LARGE), "state")).isEqualTo("unreadable");
    assertThat(Cli.text(verify.entry(ALICE + "/rx/" + LARGE), "reason")).containsPattern("from byte [1-9].*input/output error");
  }

  /** Blocks that are really gone: the file behind a loop device is cut off, so that the kernel answers EIO for what lay there. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aDeviceWithBlocksThatAreGone() throws IOException {
    Path image = folder.resolve("image");
    try (var file = new RandomAccessFile(image.toFile(), "rw")) {
      file.setLength(64 << 20);
    }
    assumeTrue(Files.isExecutable(Path.of("/usr/sbin/mkfs.ext4")) && Files.isExecutable(Path.of("/usr/sbin/filefrag")),
        "there is no mkfs.ext4 or filefrag here");
    assertThat(Nncp.run(List.of("mkfs.ext4", "-q", "-b", "4096", "-O", "^has_journal", image.toString()), "", 60).exit()).isZero();
    try (Mounted disk = Mounted.image(folder.resolve("disk"), image)) {
      FixtureSpool bob = layWithLarge(folder.resolve("disk"));
      Path large = bob.path().resolve(ALICE + "/rx/" + LARGE);
      assertThat(Nncp.run(List.of("sync", "-f", large.toString()), "", 60).exit()).isZero();
      long middle = middleBlock(large) * 4096;
      disk.again("-o", "ro");
      Map<String, Long> readable = new TreeMap<>();
      try (var file = new RandomAccessFile(image.toFile(), "rw")) {
        file.setLength(middle);
      }
      Cli.Outcome verify = Cli.on(bob, "verify", "--all", "--json");
      verify.entries().forEach(e -> readable.put(Cli.text(e, "path"), readable(bob.path().resolve(Cli.text(e, "path")))));
      assertThat(readable.get(ALICE + "/rx/" + LARGE)).as("how much of it the kernel gives").isBetween(1L, LARGE_BYTES - 1L);
      assertThat(verify.exit()).isEqualTo(ExitCode.UNREADABLE.status());
      verify.entries().forEach(e -> {
        boolean whole = readable.get(Cli.text(e, "path")) == e.getLong("size", -1);
        assertThat(Cli.text(e, "state").equals("unreadable")).as(e.toString()).isEqualTo(!whole);
        if (!whole) {
          assertThat(Cli.text(e, "reason")).contains("input/output error");
        }
      });
      assertThat(verify.counter("verified")).isPositive();
      assertThat(verify.counter("bad")).isZero();
    }
  }

  private static FixtureSpool layWithLarge(Path into) throws IOException {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    var bytes = ByteBuffer.allocate(LARGE_BYTES).put(SpoolText.header(6, 160, SpoolText.id("alice"), SpoolText.id("bob"))).array();
    Files.write(bob.path().resolve(ALICE + "/rx/" + LARGE), bytes);
    return bob;
  }

  /** Where on the disk the middle of a file's last piece lies. */
  private static long middleBlock(Path file) {
    // A line a piece:   0:        0..    3071:       4096..      7167:   3072:             last,eof
    String last = Nncp.run(List.of("filefrag", "-v", file.toString()), "", 60).stdout().lines().filter(line -> line.matches(" *\\d+:.*"))
        .reduce((one, other) -> other).orElseThrow();
    List<Long> figures = Pattern.compile("[0-9]+").matcher(last).results().map(found -> Long.parseLong(found.group())).toList();
    return (figures.get(3) + figures.get(4)) / 2;
  }

  /** How many bytes can be read from the start, in steps of a page. */
  private static long readable(Path file) {
    long position = 0;
    try (FileChannel channel = FileChannel.open(file)) {
      for (int read = 0; read >= 0; position += Math.max(0, read)) {
        read = channel.read(ByteBuffer.allocate(4096), position);
      }
      return position;
    } catch (IOException gone) {
      return position;
    }
  }
}
