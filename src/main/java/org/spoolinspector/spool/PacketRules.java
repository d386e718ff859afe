package org.spoolinspector.spool;

import static org.spoolinspector.spool.ToolRules.fails;
import static org.spoolinspector.spool.ToolRules.overlooks;
import static org.spoolinspector.spool.ToolRules.works;

import java.util.ArrayList;
import java.util.List;

/** What NNCP's tools do with packets. They go by the header cache where there is one, so that comes first. */
final class PacketRules {
  private static final String STAT = "nncp-stat";
  private static final String CHECK = "nncp-check";
  private static final String TOSS = "nncp-toss";
  private static final String CALL = "nncp-call";
  private static final String DAEMON = "nncp-daemon";

  /** How the tools see a packet. */
  private enum Sight { LISTED, MISTAKEN, HIDDEN, UNSUPPORTED, UNKNOWN }

  private PacketRules() {
  }

  static List<ToolEffect> of(Entry entry) {
    var effects = new ArrayList<ToolEffect>();
    boolean inbound = entry.direction() == Direction.RX;
    switch (sight(entry)) {
      case LISTED -> {
        effects.add(works(STAT, "stat-lists"));
        effects.add(check(entry));
        delivery(entry, effects);
      }
      case MISTAKEN -> {
        effects.add(fails(STAT, "stat-mistakes"));
        effects.add(check(entry));
        effects.add(inbound ? fails(TOSS, "toss-mistakes") : works(CALL, "call-sends"));
      }
      case HIDDEN -> hidden(effects, inbound, "hides");
      case UNSUPPORTED -> hidden(effects, inbound, "unsupported");
      case UNKNOWN -> { }
    }
    if (inbound && (entry.state() == State.BAD || entry.state() == State.NOT_A_PACKET)) {
      effects.add(fails(DAEMON, "daemon-confirms"));
    }
    return List.copyOf(effects);
  }

  private static void hidden(List<ToolEffect> effects, boolean inbound, String how) {
    effects.add(overlooks(STAT, "stat-" + how));
    effects.add(overlooks(CHECK, "check-hides"));
    effects.add(inbound ? overlooks(TOSS, "toss-hides") : overlooks(CALL, "call-hides"));
  }

  private static Sight sight(Entry entry) {
    HdrState hdr = entry.hdr();
    return switch (entry.reason().why()) {
      case CACHE_BAD_NICENESS, FILE_BAD_NICENESS -> Sight.HIDDEN;
      default -> switch (hdr) {
        case EMPTY, SHORT, OLD_FORMAT, UNREADABLE -> Sight.HIDDEN;
        case OTHER_PACKET -> Sight.MISTAKEN;
        case FRESH -> own(entry);
        case MISSING, OFF -> entry.state() == State.UNREADABLE ? Sight.HIDDEN : own(entry);
        case null -> own(entry);
      };
    };
  }

  private static Sight own(Entry entry) {
    return switch (entry.state()) {
      case UNVERIFIED, VERIFIED, BAD -> ToolRules.isOutdated(entry.header()) ? Sight.UNSUPPORTED : Sight.LISTED;
      case NOT_A_PACKET -> Sight.HIDDEN;
      case TOO_OLD -> Sight.UNSUPPORTED;
      default -> Sight.UNKNOWN;
    };
  }

  private static ToolEffect check(Entry entry) {
    return switch (entry.state()) {
      case BAD, NOT_A_PACKET -> fails(CHECK, "check-bad");
      default -> works(CHECK, "check-compares");
    };
  }

  /** What becomes of a packet that the tools see; in the wrong folder that depends on whose it is. */
  private static void delivery(Entry entry, List<ToolEffect> effects) {
    boolean bad = entry.state() == State.BAD;
    if (entry.reason().why() == Why.PACKET_MISPLACED) {
      return;
    }
    if (entry.direction() == Direction.RX) {
      effects.add(bad ? fails(TOSS, "toss-fails") : works(TOSS, "toss-tosses"));
    } else {
      effects.add(bad ? fails(CALL, "call-refused") : works(CALL, "call-sends"));
    }
  }
}
