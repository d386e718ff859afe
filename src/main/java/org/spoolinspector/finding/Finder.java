package org.spoolinspector.finding;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.SpoolSnapshot;

/** Finds out what is wrong with a spool, in one pass over its entries. Reads nothing. */
public final class Finder {
  private final SpoolSnapshot snapshot;
  private final Thresholds thresholds;
  private final Examination examination;
  private final Instant now;
  private final Fixes fixes;
  private final Map<FindingKind, List<Entry>> rows = new EnumMap<>(FindingKind.class);
  private final Map<FindingKind, List<Place>> places = new EnumMap<>(FindingKind.class);
  private final List<Id> emptyNodes = new ArrayList<>();
  private final Configuration configuration;

  private Finder(SpoolSnapshot snapshot, Configuration configuration, Thresholds thresholds, Examination examination, Instant now) {
    this.configuration = configuration;
    this.snapshot = snapshot;
    this.thresholds = thresholds;
    this.examination = examination;
    this.now = now;
    this.fixes = new Fixes(configuration);
  }

  /**
   * What is wrong.
   *
   * @param examination what was looked up beyond the snapshot, {@link Examination#NONE} where nothing was
   * @param now the time that ages are counted to
   */
  public static Findings find(
      SpoolSnapshot snapshot, Configuration configuration, Thresholds thresholds, Examination examination, Instant now) {
    return find(snapshot, configuration, thresholds, examination, now, new SectionMemory());
  }

  /**
   * The same, for a spool that is looked at again and again.
   *
   * @param memory what was found in sections that are still the same; not for several threads
   */
  public static Findings find(SpoolSnapshot snapshot, Configuration configuration, Thresholds thresholds, Examination examination,
      Instant now, SectionMemory memory) {
    return new Finder(snapshot, configuration, thresholds, examination, now).find(memory);
  }

  private Findings find(SectionMemory memory) {
    memory.keep(snapshot.sections().keySet(), thresholds, now);
    snapshot.sections().forEach((section, entries) -> memory.of(section, entries, () -> {
      var found = new EnumMap<FindingKind, List<Entry>>(FindingKind.class);
      new EntryRules(configuration, thresholds, now, (kind, entry) -> found.computeIfAbsent(kind, any -> new ArrayList<>()).add(entry))
          .section(section, entries, stranger(section.node()));
      return found;
    }).forEach((kind, some) -> rows.computeIfAbsent(kind, any -> new ArrayList<>()).addAll(some)));
    strangers();
    examination.places().forEach(place -> places.computeIfAbsent(place.kind(), any -> new ArrayList<>()).add(place));
    var all = new ArrayList<Finding>();
    for (FindingKind kind : FindingKind.values()) {
      Finding found = finding(kind);
      if (found != null) {
        all.add(found);
      }
    }
    fileSystem(all);
    all.sort(Comparator.comparing(Finding::kind));
    return new Findings(List.copyOf(all), now);
  }

  private boolean stranger(@Nullable Id node) {
    NodeSummary summary = node == null ? null : snapshot.node(node);
    return summary != null && !summary.configured();
  }

  /** Nodes the configuration does not know are one finding each way: with something in their folder, and with nothing but locks. */
  private void strangers() {
    var entries = new HashMap<Id, Integer>();
    snapshot.sections().forEach((section, list) -> {
      if (stranger(section.node())) {
        long there = list.stream().filter(e -> e.kind() != Kind.LOCK).count();
        entries.merge(Objects.requireNonNull(section.node()), (int) there, Integer::sum);
      }
    });
    for (NodeSummary node : snapshot.nodes()) {
      if (!node.configured() && node.hasFolder()) {
        boolean empty = entries.getOrDefault(node.id(), 0) == 0;
        FindingKind kind = empty ? FindingKind.NODE_EMPTY : FindingKind.NODE_UNKNOWN;
        if (empty) {
          emptyNodes.add(node.id());
        }
        places.computeIfAbsent(kind, any -> new ArrayList<>()).add(new Place(kind, node.id().toString(), node.id(),
            empty ? "node-empty" : "node-unknown", List.of(entries.getOrDefault(node.id(), 0)), List.of()));
      }
    }
  }

  private @Nullable Finding finding(FindingKind kind) {
    List<Entry> some = List.copyOf(rows.getOrDefault(kind, List.of()));
    List<Place> there = List.copyOf(places.getOrDefault(kind, List.of()));
    if (some.isEmpty() && there.isEmpty()) {
      return null;
    }
    List<Fix> known = fixes.of(kind, some, there, emptyNodes);
    // Of what cannot be read the rows are the thing, and the places tell only how to mend it.
    boolean rowsTell = kind == FindingKind.FILE_UNREADABLE || kind == FindingKind.FOLDER_UNREADABLE;
    return rowsTell && some.isEmpty() ? null : new Finding(kind, some, rowsTell ? List.of() : there, figures(kind, some), known);
  }

  private List<Object> figures(FindingKind kind, List<Entry> some) {
    return switch (kind) {
      case PART_OLD -> List.of(days(thresholds.part()));
      case TMP_LEFT_OVER, TMP_RECENT -> List.of(Math.max(1, thresholds.tmp().toHours()));
      case SEEN_OLD -> List.of(days(thresholds.seen()));
      case RX_WAITS, TX_WAITS -> List.of(days(thresholds.waiting()), nodes(some));
      case LOCK_HELD -> List.of(holders(some));
      case NOCK_BLOCKS, RX_BAD, TX_BAD, NOT_A_PACKET, HIDDEN, MISLEADING, NEVER_CALLED -> List.of(nodes(some));
      case FILE_UNREADABLE, FOLDER_UNREADABLE, NOT_WRITABLE, NOT_READABLE, LOG_NOT_WRITABLE, READ_ONLY, MISREAD_NAME, OTHER_FILE_SYSTEM,
          LITTLE_SPACE, MISPLACED, CACHE_ORPHAN, CACHE_OLD_LAYOUT, CACHE_UNWANTED, SEEN_OLD_LAYOUT, FOREIGN, DUPLICATE, NODE_EMPTY,
          NODE_UNKNOWN, TOO_OLD, FUTURE, NO_SETGID, UMASK -> List.of();
    };
  }

  private static long days(Duration duration) {
    return Math.max(1, duration.toDays());
  }

  /** The names of the nodes these rows are of. */
  private String nodes(List<Entry> some) {
    return some.stream().map(Entry::node).filter(Objects::nonNull).distinct().map(this::title).sorted().collect(Collectors.joining(", "));
  }

  private String title(Id id) {
    NodeSummary node = snapshot.node(id);
    return node == null ? id.toString() : node.title();
  }

  /** {@code nncp-daemon (4711, since 2026-11-30 12:00)}. */
  private String holders(List<Entry> locks) {
    return locks.stream().map(LockHolder::of).distinct().map(holder -> holder.text(examination.processes()))
        .collect(Collectors.joining(", "));
  }

  /** What comes with parts takes room too; how much only the senders know, so as much again as is here is taken for it. */
  private void fileSystem(List<Finding> all) {
    FileSystemStatus disk = snapshot.fileSystem();
    if (disk == null) {
      return;
    }
    if (disk.readOnly()) {
      all.add(new Finding(FindingKind.READ_ONLY, List.of(), List.of(), List.of(), List.of()));
    }
    long coming = Sizes.sum(snapshot.nodes().stream().mapToLong(node -> node.part().bytes()));
    if (disk.free() < Math.max(thresholds.freeBytes(), coming)) {
      all.add(new Finding(FindingKind.LITTLE_SPACE, List.of(), List.of(),
          List.of(Bytes.text(disk.free()), Bytes.text(coming), Bytes.text(disk.total())), List.of()));
    }
  }
}
