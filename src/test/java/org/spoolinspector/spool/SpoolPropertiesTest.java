package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;

/** What holds of every spool, tried on made-up ones. */
class SpoolPropertiesTest {
  @TempDir Path folder;

  @Test
  void everyDirectoryEntryEndsInExactlyOneRowOrIsAPacketsCache() throws Exception {
    for (int seed = 0; seed < 12; seed++) {
      Path spool = folder.resolve("s" + seed);
      new RandomSpool(spool, seed).change(120);
      Set<String> walked = SpoolWalk.of(spool);
      for (boolean deep : new boolean[] {false, true}) {
        Map<String, Entry> rows = Scans.scan(spool, deep);
        Set<String> claimed = SpoolWalk.claimed(rows, walked);
        var accounted = new TreeSet<>(rows.keySet());
        accounted.addAll(claimed);
        assertThat(accounted).as("seed %d, deep %s", seed, deep).isEqualTo(walked);
        assertThat(claimed).as("seed %d, deep %s: each such packet has one", seed, deep).hasSize((int) rows.values().stream()
            .filter(e -> e.hdr() != null && e.hdr() != HdrState.MISSING && e.hdr() != HdrState.OFF).count());
      }
    }
  }

  @Test
  void rescanningWhatChangedEqualsAFullScan() throws Exception {
    for (int seed = 100; seed < 112; seed++) {
      Path spool = folder.resolve("s" + seed);
      var random = new RandomSpool(spool, seed);
      Configuration bob = Scans.bob(spool);
      random.change(60);
      random.touched();
      boolean deep = seed % 2 == 0;
      var scanner = new SpoolScanner(bob, Posix.system(), Workers.INLINE, Checkpoint.NONE);
      SpoolContents known = scanner.scan(deep);
      for (int round = 0; round < 6; round++) {
        random.change(1 + 2 * round);
        known = scanner.rescan(known, random.touched(), deep);
        SpoolContents full = scanner.scan(deep);
        assertThat(known.sections()).as("seed %d, round %d", seed, round).isEqualTo(full.sections());
        assertThat(known.aliases()).as("seed %d, round %d", seed, round).isEqualTo(full.aliases());
      }
    }
  }

  @Test
  void lookingNeverWritesAndTouchesNoTime() throws Exception {
    for (int seed = 200; seed < 203; seed++) {
      Path spool = folder.resolve("s" + seed);
      new RandomSpool(spool, seed).change(120);
      for (boolean deep : new boolean[] {false, true}) {
        var before = new TreeState(spool);
        Scans.scan(spool, deep);
        assertThat(before.differences()).as("seed %d, deep %s", seed, deep).isEmpty();
      }
    }
  }
}
