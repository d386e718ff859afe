package org.spoolinspector.config;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds and reads configurations. */
public final class ConfigReader {
  /** Where NNCP looks on Debian, and upstream. */
  public static final List<Path> USUAL_PLACES = List.of(Path.of("/etc/nncp.hjson"), Path.of("/usr/local/etc/nncp.hjson"));

  private ConfigReader() {
  }

  /**
   * Reads the configuration to use: {@code config} if given, else {@code $NNCPCFG}, else the usual place that exists, else none at
   * all; {@code spool}, {@code $NNCPSPOOL} and {@code $NNCPLOG} take precedence over what it says, in this order. A usual place
   * that may not be read counts as none where a spool is given, since nobody asked for that configuration.
   *
   * @return null where there is neither a configuration nor a spool
   */
  public static @Nullable Configuration find(
      @Nullable Path config, @Nullable Path spool, Map<String, String> environment) throws ConfigException {
    return find(config, spool, environment, USUAL_PLACES);
  }

  static @Nullable Configuration find(
      @Nullable Path config, @Nullable Path spool, Map<String, String> environment, List<Path> places) throws ConfigException {
    Path asked = config != null ? config : path(environment, "NNCPCFG");
    Path askedSpool = spool != null ? spool.toAbsolutePath() : path(environment, "NNCPSPOOL");
    Configuration found = asked != null ? read(asked, askedSpool) : usual(askedSpool, places);
    String log = environment.getOrDefault("NNCPLOG", "");
    return found == null || log.isEmpty() ? found : withLog(found, ConfigTree.isDescriptor(log) ? null : path(environment, "NNCPLOG"));
  }

  private static @Nullable Configuration usual(@Nullable Path spool, List<Path> places) throws ConfigException {
    for (Path place : places) {
      if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
        try {
          return read(place, spool);
        } catch (ConfigException e) {
          if (spool == null || e.fault() != Fault.NO_PERMISSION) {
            throw e;
          }
        }
      }
    }
    return spool == null ? null : Configuration.none(spool);
  }

  private static @Nullable Path path(Map<String, String> environment, String name) {
    String value = environment.getOrDefault(name, "");
    return value.isEmpty() ? null : Path.of(value).toAbsolutePath();
  }

  private static Configuration withLog(Configuration c, @Nullable Path log) {
    return new Configuration(c.source(), c.spool(), log, c.umask(), c.nohdr(), c.self(), c.neighbours(), c.areas());
  }

  /** Reads an Hjson file or a configuration folder ({@code nncp-cfgdir}). */
  public static Configuration read(Path source) throws ConfigException {
    return read(source, null);
  }

  private static Configuration read(Path source, @Nullable Path spool) throws ConfigException {
    Path file = source.toAbsolutePath();
    return new ConfigTree(Files.isDirectory(file) ? FolderSource.read(file) : HjsonSource.read(file)).read(spool);
  }
}
