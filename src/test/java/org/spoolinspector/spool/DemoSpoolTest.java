package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;

class DemoSpoolTest {
  @TempDir Path folder;

  @Test
  void theArchiveIsMadeOfTheFixtures() throws IOException {
    try (var archive = DemoSpool.archive()) {
      assertThat(archive.readAllBytes()).as("made by DemoArchive").isEqualTo(DemoArchive.make());
    }
  }

  @Test
  void itIsTheBrokenSpoolAndItsConfigurationFits() throws IOException, ConfigException, PosixException {
    Path config = DemoSpool.unpack(folder);
    Configuration read = ConfigReader.read(config);
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", folder.resolve("fixture"));
    assertThat(config.getParent().getParent()).isEqualTo(folder);
    assertThat(read.spool()).isEqualTo(config.resolveSibling("spool"));
    assertThat(read.self()).isEqualTo(ConfigReader.read(broken.config()).self());
    assertThat(states(read)).isNotEmpty().isEqualTo(states(ConfigReader.read(broken.config())));
    assertThat(read.spool().resolve("alice").toRealPath()).hasParent(read.spool().toRealPath());
  }

  @Test
  void itsFilesAreOfTheLastDays() throws IOException {
    Path spool = DemoSpool.unpack(folder).resolveSibling("spool");
    try (var all = Files.walk(spool)) {
      List<Duration> ages = all.filter(Files::isRegularFile).filter(f -> !f.getParent().endsWith("tmp")).map(DemoSpoolTest::age).toList();
      assertThat(ages).allMatch(age -> age.compareTo(Duration.ofMinutes(1)) > 0 && age.compareTo(Duration.ofDays(9)) < 0);
      assertThat(ages.stream().map(Duration::toHours).distinct().count()).isGreaterThan(8);
    }
  }

  @Test
  void twoDemosAreTwo() throws IOException {
    assertThat(DemoSpool.unpack(folder)).isNotEqualTo(DemoSpool.unpack(folder));
  }

  @Test
  void theToolsTakeIt() throws IOException {
    Nncp.assumeInstalled();
    Path written = FixtureSpool.fixtures().resolve("nncp-8/broken.nncp-stat.txt");
    assertThat(Nncp.stat(DemoSpool.unpack(folder))).containsExactlyInAnyOrderElementsOf(Nncp.listed(Files.readString(written)));
  }

  private static Duration age(Path file) {
    try {
      return Duration.between(Files.getLastModifiedTime(file).toInstant(), Instant.now());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, State> states(Configuration configuration) throws PosixException {
    var states = new TreeMap<String, State>();
    new SpoolScanner(configuration, Posix.system(), Workers.INLINE, Checkpoint.NONE).scan(true).sections().values()
        .forEach(entries -> entries.forEach(e -> states.put(e.path(), e.state())));
    return states;
  }
}
