package org.spoolinspector.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigFindTest {
  @TempDir Path folder;
  private Path first;
  private Path second;
  private List<Path> places;

  @BeforeEach
  void threeConfigurations() throws IOException {
    first = Files.writeString(folder.resolve("first.hjson"), "spool: /first\nlog: /first/log\n");
    second = Files.writeString(folder.resolve("second.hjson"), "spool: /second\nlog: /second/log\n");
    places = List.of(folder.resolve("none"), first, second);
  }

  private static Map<String, String> none() {
    return Map.of();
  }

  @Test
  void whatIsGivenComesBeforeTheEnvironmentAndThatBeforeTheUsualPlaces() throws ConfigException {
    Map<String, String> environment = Map.of("NNCPCFG", second.toString());
    assertThat(ConfigReader.find(second, null, Map.of("NNCPCFG", first.toString()), List.of(first)).source()).isEqualTo(second);
    assertThat(ConfigReader.find(null, null, environment, places).source()).isEqualTo(second);
    assertThat(ConfigReader.find(null, null, none(), places).source()).isEqualTo(first);
    assertThat(ConfigReader.find(null, null, Map.of("NNCPCFG", ""), places).source()).isEqualTo(first);
  }

  @Test
  void spoolAndLogTakePrecedenceOverTheFile() throws ConfigException {
    Map<String, String> environment = Map.of("NNCPSPOOL", "/env", "NNCPLOG", "/env.log");
    assertThat(ConfigReader.find(first, Path.of("/given"), environment, places).spool()).isEqualTo(Path.of("/given"));
    Configuration found = ConfigReader.find(first, null, environment, places);
    assertThat(found.spool()).isEqualTo(Path.of("/env"));
    assertThat(found.log()).isEqualTo(Path.of("/env.log"));
    assertThat(found.source()).isEqualTo(first);
    assertThat(ConfigReader.find(first, null, Map.of("NNCPLOG", "FD:4"), places).log()).isNull();
    assertThat(ConfigReader.find(first, Path.of("here"), none(), places).spool()).isEqualTo(Path.of("here").toAbsolutePath());
  }

  @Test
  void aSpoolIsEnough() throws ConfigException {
    Path spool = Path.of("/given");
    assertThat(ConfigReader.find(null, spool, none(), List.of())).isEqualTo(Configuration.none(spool));
    assertThat(ConfigReader.find(null, null, Map.of("NNCPSPOOL", "/given"), List.of())).isEqualTo(Configuration.none(spool));
    assertThat(ConfigReader.find(null, null, none(), List.of(folder.resolve("none")))).isNull();
  }

  @Test
  void aConfigurationWithoutSpoolIsEnoughWhereOneIsGiven() throws ConfigException, IOException {
    Files.writeString(first, "log: /first/log\n");
    assertThat(ConfigReader.find(first, Path.of("/given"), none(), places).spool()).isEqualTo(Path.of("/given"));
    assertThatThrownBy(() -> ConfigReader.find(first, null, none(), places)).isInstanceOf(ConfigException.class);
  }

  @Test
  void whatWasAskedForMustBeRight() throws IOException {
    Path wrong = Files.writeString(folder.resolve("wrong.hjson"), "{");
    Path spool = Path.of("/given");
    assertThatThrownBy(() -> ConfigReader.find(folder.resolve("none"), spool, none(), places)).isInstanceOf(ConfigException.class);
    assertThatThrownBy(() -> ConfigReader.find(null, spool, Map.of("NNCPCFG", wrong.toString()), places))
        .isInstanceOf(ConfigException.class);
    assertThatThrownBy(() -> ConfigReader.find(null, spool, none(), List.of(wrong))).isInstanceOf(ConfigException.class);
  }

  @Test
  void aUsualPlaceThatMayNotBeReadIsNoneWhereASpoolIsGiven() throws ConfigException, IOException {
    Files.setPosixFilePermissions(first, Set.of());
    assumeFalse(Files.isReadable(first), "this user may read everything");
    Path spool = Path.of("/given");
    assertThat(ConfigReader.find(null, spool, none(), List.of(first))).isEqualTo(Configuration.none(spool));
    assertThatThrownBy(() -> ConfigReader.find(null, null, none(), List.of(first))).isInstanceOf(ConfigException.class);
    assertThatThrownBy(() -> ConfigReader.find(first, spool, none(), List.of())).isInstanceOf(ConfigException.class);
  }
}
