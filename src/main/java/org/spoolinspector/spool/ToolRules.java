package org.spoolinspector.spool;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.spool.ToolEffect.Effect;

/**
 * Knows what NNCP's tools do with what lies in a spool. Every rule was seen with 8.8.2, and is tried against the tools that are
 * installed in the tests; where nothing was seen, nothing is said.
 */
final class ToolRules {
  private static final String STAT = "nncp-stat";
  private static final String CHECK = "nncp-check";
  private static final String TOSS = "nncp-toss";
  private static final String CALL = "nncp-call";
  private static final String DAEMON = "nncp-daemon";
  private static final String RM = "nncp-rm";
  private static final int NICENESS_OFFSET = 8;

  private ToolRules() {
  }

  static List<ToolEffect> of(Entry entry, boolean configured) {
    return switch (entry.kind()) {
      case PACKET -> configured ? PacketRules.of(entry) : stranger(entry);
      case NOCK -> configured ? nock(entry) : stranger(entry);
      case PART -> configured
          ? List.of(works(STAT, "stat-lists"), works(DAEMON, "daemon-resumes"), works(RM, "rm-part")) : stranger(entry);
      case HDR -> switch (entry.reason().why()) {
        case HDR_ORPHAN -> List.of(overlooks(STAT, "stat-ignores"), works(RM, "rm-hdr"));
        case HDR_OLD_LAYOUT -> List.of(overlooks(STAT, "stat-ignores"));
        default -> List.of();
      };
      case SEEN -> switch (entry.reason().why()) {
        case SEEN_MARK -> List.of(works(DAEMON, "daemon-seen"), works(RM, "rm-seen"));
        case SEEN_OLD_LAYOUT -> List.of(overlooks(DAEMON, "daemon-old-seen"));
        default -> List.of();
      };
      case TMP -> List.of(works(RM, "rm-tmp"));
      case LOCK -> List.of(fails(RM, "rm-lock"));
      case AREA -> List.of(works(RM, "rm-area"));
      case LOG -> List.of(works("nncp-log", "log-shows"));
      case FOLDER -> entry.node() != null && configured ? List.of(fails(STAT, "stat-empty")) : List.of();
      case FOREIGN -> configured && isTraffic(entry) ? foreign(entry) : List.of();
      case ALIAS, QUARANTINE -> List.of();
    };
  }

  static ToolEffect works(String tool, String key) {
    return new ToolEffect(tool, Effect.WORKS, key);
  }

  static ToolEffect overlooks(String tool, String key) {
    return new ToolEffect(tool, Effect.OVERLOOKS, key);
  }

  static ToolEffect fails(String tool, String key) {
    return new ToolEffect(tool, Effect.FAILS, key);
  }

  private static List<ToolEffect> stranger(Entry entry) {
    return List.of(overlooks(STAT, "stat-stranger"), overlooks(CHECK, "check-stranger"),
        entry.direction() == Direction.TX ? overlooks(CALL, "call-stranger") : overlooks(TOSS, "toss-stranger"));
  }

  private static List<ToolEffect> nock(Entry entry) {
    if (isOutdated(entry.header())) {
      return List.of(overlooks(STAT, "stat-unsupported"), overlooks(CHECK, "check-nock-unsupported"));
    }
    return switch (entry.state()) {
      case UNCHECKED -> List.of(works(STAT, "stat-lists"), works(CHECK, "check-nock-renames"), overlooks(TOSS, "toss-nock"),
          works(DAEMON, "daemon-nock"));
      case BAD -> List.of(works(STAT, "stat-lists"), fails(CHECK, "check-nock-mismatch"), overlooks(TOSS, "toss-nock"),
          fails(DAEMON, "daemon-blocks"));
      case BROKEN -> isOddNiceness(entry) ? List.of()
          : List.of(overlooks(STAT, "stat-hides"), overlooks(CHECK, "check-nock-hides"), fails(DAEMON, "daemon-blocks"));
      case UNREADABLE -> List.of(overlooks(STAT, "stat-hides"), overlooks(CHECK, "check-nock-hides"));
      default -> List.of();
    };
  }

  /** Where a header's only fault is its niceness, the tools take 0 for one and leave out what does not fit into a byte. */
  private static boolean isOddNiceness(Entry entry) {
    return entry.reason().why() == Why.NOCK_NO_HEADER && entry.reason().arguments().contains(NICENESS_OFFSET);
  }

  /** Of a format that today's NNCP refuses. */
  static boolean isOutdated(@Nullable PacketHeader header) {
    return header != null && header.format() != PacketFormat.V6;
  }

  private static List<ToolEffect> foreign(Entry entry) {
    boolean packet = isPacketName(entry, "");
    boolean nock = isPacketName(entry, SpoolLayout.NOCK_SUFFIX.toString()) && entry.direction() == Direction.RX;
    return switch (entry.reason().why()) {
      case FOREIGN_SYMLINK -> packet ? List.of(fails(STAT, "stat-follows"), fails(CHECK, "check-follows"))
          : nock ? List.of(fails(STAT, "stat-follows")) : List.of();
      case FOREIGN_FIFO -> packet ? List.of(fails(STAT, "stat-hangs"), fails(CHECK, "check-hangs"), fails(TOSS, "toss-hangs"))
          : nock ? List.of(fails(STAT, "stat-hangs"), fails(CHECK, "check-nock-hangs")) : List.of();
      case FOREIGN_SPARE_BITS -> List.of(fails(STAT, "stat-misnames"));
      case FOREIGN_FOLDER, FOREIGN_NAME, FOREIGN_LOWER_CASE, FOREIGN_NOT_IN_TX ->
          List.of(overlooks(STAT, "stat-hides"), overlooks(CHECK, "check-hides"));
      default -> List.of();
    };
  }

  /** Directly in rx or tx. */
  private static boolean isTraffic(Entry entry) {
    Direction direction = entry.direction();
    return direction != null && entry.folder().path().endsWith("/" + direction.word());
  }

  private static boolean isPacketName(Entry entry, String suffix) {
    return entry.id() != null && entry.name().toString().equals(entry.id() + suffix);
  }
}
