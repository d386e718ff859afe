package org.spoolinspector.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.Option;

/** Which spool, and which configuration. */
final class SpoolOptions {
  @Option(names = "--config", paramLabel = "FILE|DIR", descriptionKey = "config")
  private @Nullable Path config;

  @Option(names = "--spool", paramLabel = "DIR", descriptionKey = "spool")
  private @Nullable Path spool;

  @Nullable Path config() {
    return config;
  }

  @Nullable Path spool() {
    return spool;
  }

  /** The configuration to use, or null where neither one nor a spool is given or found. */
  @Nullable Configuration find() throws ConfigException, UsageException {
    if (spool != null && !Files.isDirectory(spool)) {
      throw new UsageException(ReportTexts.get("not-a-folder", spool));
    }
    return ConfigReader.find(config, spool == null ? null : spool.toAbsolutePath().normalize(), System.getenv());
  }

  /** The same; it is an error where there is none. */
  Configuration require() throws ConfigException, UsageException {
    Configuration found = find();
    if (found == null) {
      throw new UsageException(ReportTexts.get("no-configuration",
          ConfigReader.USUAL_PLACES.stream().map(Path::toString).collect(Collectors.joining(", "))));
    }
    return found;
  }

  /** The node with this name or id; null where none is asked for. */
  static @Nullable Id node(@Nullable String name, SpoolSnapshot snapshot) throws UsageException {
    if (name == null) {
      return null;
    }
    for (NodeSummary node : snapshot.nodes()) {
      if (name.equals(node.name()) || name.equals(node.id().toString())) {
        return node.id();
      }
    }
    throw new UsageException(ReportTexts.get("no-node", name,
        snapshot.nodes().stream().map(NodeSummary::title).collect(Collectors.joining(", "))));
  }
}
