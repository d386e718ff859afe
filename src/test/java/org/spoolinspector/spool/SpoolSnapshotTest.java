package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;

class SpoolSnapshotTest {
  @TempDir Path folder;

  @Test
  void findsEachEntryByItsKey() throws Exception {
    for (int seed = 0; seed < 6; seed++) {
      Path spool = folder.resolve("s" + seed);
      new RandomSpool(spool, seed).change(120);
      SpoolContents contents = Scans.contents(Scans.bob(spool), Posix.system(), false);
      var snapshot = new SpoolSnapshot(spool, List.of(), contents.sections(), null, contents.cost(), Instant.EPOCH);
      assertThat(snapshot.entries()).as("seed %d", seed).isNotEmpty().allSatisfy(entry -> {
        assertThat(snapshot.entry(entry.key())).isSameAs(entry);
        assertThat(snapshot.entry(new Entry.Key(entry.folder(), RawName.of(entry.name() + "~")))).isNull();
      });
      assertThat(snapshot.entry(new Entry.Key(SpoolFolder.at("elsewhere"), RawName.of("a")))).isNull();
    }
  }
}
