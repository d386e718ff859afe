package org.spoolinspector.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;

/**
 * What this program needs of an NNCP configuration. No private key is in it.
 *
 * @param source the file or folder it was read from; null where there is none
 * @param log the log file, or null where the configuration names a file descriptor or nothing
 * @param umask permission bits to take away from new files, where it says
 * @param nohdr whether NNCP writes no header caches
 * @param self this node's id, where it says
 * @param neighbours the nodes it knows, this one ({@code self}) among them, in its order; those of a folder by name
 * @param areas area ids by name
 */
public record Configuration(
    @Nullable Path source, Path spool, @Nullable Path log, OptionalInt umask, boolean nohdr,
    @Nullable Id self, List<Neighbour> neighbours, Map<String, Id> areas) {

  /**
   * A node the configuration knows.
   *
   * @param via names or ids of the nodes packets for it travel over, in order
   * @param calledUpTo the highest niceness that the calls to it ask for; empty where there are none, or one asks for all
   */
  public record Neighbour(String name, Id id, List<String> via, OptionalInt calledUpTo) {
    /** One of whose calls nothing is said. */
    public Neighbour(String name, Id id, List<String> via) {
      this(name, id, via, OptionalInt.empty());
    }
  }

  /** A spool without a configuration: ids for names. */
  public static Configuration none(Path spool) {
    return new Configuration(null, spool, spool.resolve("log"), OptionalInt.empty(), false, null, List.of(), Map.of());
  }

  /** Whether there is a configuration at all. */
  public boolean isKnown() {
    return source != null;
  }
}
