package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Scans;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.verify.PacketFile;
import org.spoolinspector.verify.PacketVerifier;
import org.spoolinspector.verify.VerifyOutcome;

class SmallFilesTest {
  @TempDir Path folder;

  @Test
  void haveTogetherTheOutcomesTheyHaveAlone() throws IOException, PosixException {
    var random = new Random(29);
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      PacketFormat format = i % 7 == 3 ? PacketFormat.V4 : PacketFormat.V6;
      int size = i % 10 == 0 ? 16_384 : i % 31 == 0 ? 200_000 : 172 + random.nextInt(40_000);
      Path file = Made.packet(folder, format, i, size, i % 4 == 1 ? ".nock" : "");
      files.add(file);
      byte[] bytes = Files.readAllBytes(file);
      if (i % 9 == 4) {
        bytes[random.nextInt(172, size)] ^= 1;
        Files.write(file, bytes);
      } else if (i % 23 == 5) {
        Files.write(file, new byte[i % 2 == 0 ? 0 : 5000]);
      } else if (i % 41 == 7) {
        Files.delete(file);
      }
    }
    List<Long> read = new ArrayList<>();
    var verifier = new PacketVerifier(Workers.INLINE, Checkpoint.NONE, false, false);
    try (OpenFolder open = Posix.system().open(folder)) {
      List<PacketFile> packets = files.stream().map(f -> new PacketFile(open, RawName.of(f.getFileName().toString()), read::add)).toList();
      List<VerifyOutcome> alone = packets.stream().flatMap(p -> verifier.verify(List.of(p)).stream()).toList();
      long bytesAlone = read.stream().mapToLong(Long::longValue).sum();
      read.clear();
      List<VerifyOutcome> together = new ArrayList<>();
      for (int from = 0; from < packets.size(); from += PacketVerifier.TOGETHER) {
        together.addAll(verifier.verify(packets.subList(from, Math.min(packets.size(), from + PacketVerifier.TOGETHER))));
      }
      assertThat(together).isEqualTo(alone);
      assertThat(read.stream().mapToLong(Long::longValue).sum()).isEqualTo(bytesAlone);
      assertThat(alone).hasAtLeastOneElementOfType(VerifyOutcome.Verified.class).hasAtLeastOneElementOfType(VerifyOutcome.Mismatch.class)
          .hasAtLeastOneElementOfType(VerifyOutcome.Skipped.class).hasAtLeastOneElementOfType(VerifyOutcome.Vanished.class);
    }
  }

  @Test
  void ofOneFolderThatFollowOneAnotherGoTogether() {
    Path spool = folder.resolve("spool");
    for (int node = 0; node < 3; node++) {
      for (int i = 0; i < 20; i++) {
        Path rx = spool.resolve(SpoolText.id("node" + node) + "/rx");
        Made.packet(rx, PacketFormat.V6, 100 * node + i, i == 9 ? PacketVerifier.SMALL + 1 : 1000, "");
      }
    }
    List<Entry> entries = List.copyOf(VerifyPlan.of(Scans.scan(spool, false).values()).entries());
    List<List<Entry>> batches = Batches.of(entries);
    assertThat(batches.stream().flatMap(List::stream).toList()).isEqualTo(entries);
    assertThat(batches).allSatisfy(batch -> {
      assertThat(batch).hasSizeBetween(1, PacketVerifier.TOGETHER);
      assertThat(batch.stream().map(Entry::folder).distinct()).hasSize(1);
      assertThat(batch.size() == 1 || Stream.of(batch).flatMap(List::stream).allMatch(e -> e.size() <= PacketVerifier.SMALL)).isTrue();
    });
    assertThat(batches).hasSizeLessThan(20);
  }
}
