package org.spoolinspector.spool;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.FileSystemStatus;

/**
 * The spool as it was found. Immutable.
 *
 * @param nodes configured ones first in the configuration's order (self last of them), then the others by id
 * @param sections the entries by section, each sorted by folder and name
 * @param fileSystem null where the system does not tell
 * @param cost what the last complete scan cost
 * @param scanned when that was
 */
public record SpoolSnapshot(
    Path spool, List<NodeSummary> nodes, Map<Section, List<Entry>> sections,
    @Nullable FileSystemStatus fileSystem, ScanCost cost, Instant scanned) {

  /** How many entries there are. */
  public int size() {
    return sections.values().stream().mapToInt(List::size).sum();
  }

  /** All entries, section by section. */
  public List<Entry> entries() {
    var all = new java.util.ArrayList<Entry>(size());
    sections.values().forEach(all::addAll);
    return all;
  }

  /** The entry with this key, or null. Looks at few entries, however many there are. */
  public @Nullable Entry entry(Entry.Key key) {
    List<Entry> section = sections.getOrDefault(key.folder().section(), List.of());
    int index = Entry.indexIn(section, key.folder(), key.name());
    return index < 0 ? null : section.get(index);
  }

  /** How many entries are problems. */
  public long flagged() {
    return sections.values().stream().flatMap(List::stream).filter(Entry::isFlagged).count();
  }

  /** The node with this id, or null. */
  public @Nullable NodeSummary node(@Nullable Id id) {
    return nodes.stream().filter(n -> n.id().equals(id)).findFirst().orElse(null);
  }
}
