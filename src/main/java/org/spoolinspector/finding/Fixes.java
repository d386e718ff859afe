package org.spoolinspector.finding;

import java.util.List;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;

/** Which fix there is for a finding. */
final class Fixes {
  private final Configuration configuration;

  Fixes(Configuration configuration) {
    this.configuration = configuration;
  }

  List<Fix> of(FindingKind kind, List<Entry> rows, List<Place> places, List<Id> emptyNodes) {
    return switch (kind) {
      case NOCK_BLOCKS, RX_BAD, TX_BAD, NOT_A_PACKET, MISREAD_NAME, FOREIGN -> List.of(new Fix.Quarantine(Fix.Action.QUARANTINE, rows));
      case CACHE_ORPHAN, SEEN_OLD, TMP_LEFT_OVER, PART_OLD, DUPLICATE -> List.of(new Fix.Quarantine(Fix.Action.CLEAN_UP, rows));
      case HIDDEN, MISLEADING -> List.of(configuration.nohdr() ? new Fix.RemoveCaches(rows) : new Fix.Rebuild(rows));
      case CACHE_UNWANTED -> List.of(new Fix.RemoveCaches(rows));
      case CACHE_OLD_LAYOUT, SEEN_OLD_LAYOUT -> List.of(new Fix.Move(rows));
      case NODE_EMPTY -> List.of(new Fix.TakeNodes(List.copyOf(emptyNodes)));
      case FILE_UNREADABLE, FOLDER_UNREADABLE, NOT_WRITABLE, NOT_READABLE, LOG_NOT_WRITABLE, NO_SETGID, UMASK ->
          places.stream().anyMatch(place -> !place.commands().isEmpty()) ? List.of(new Fix.ByHand(places)) : List.of();
      case READ_ONLY, OTHER_FILE_SYSTEM, LITTLE_SPACE, MISPLACED, TMP_RECENT, NODE_UNKNOWN, TOO_OLD, RX_WAITS, TX_WAITS, NEVER_CALLED,
          FUTURE, LOCK_HELD -> List.of();
    };
  }
}
