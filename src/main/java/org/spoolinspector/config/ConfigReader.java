package org.spoolinspector.config;

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
   * all; {@code spool}, {@code $NNCPSPOOL} and {@code $NNCPLOG} take precedence over what it says, in this order.
   *
   * @return null where there is neither a configuration nor a spool
   */
  public static @Nullable Configuration find(
      @Nullable Path config, @Nullable Path spool, Map<String, String> environment) throws ConfigException {
    throw new UnsupportedOperationException();
  }

  /** Reads an Hjson file or a configuration folder ({@code nncp-cfgdir}). */
  public static Configuration read(Path source) throws ConfigException {
    throw new UnsupportedOperationException();
  }
}
