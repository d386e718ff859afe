package org.spoolinspector.spool;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.config.Configuration.Neighbour;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.RawName;

/**
 * What an admin would type, as the user NNCP runs as, to mend an entry or to find out about it. Each recipe is tried with the real
 * tools in the tests.
 *
 * @param commands for a POSIX shell, one a line; empty where nothing is known to help
 */
public record ByHand(List<String> commands) {
  private static final ByHand NOTHING = new ByHand(List.of());

  /** The recipe for this entry of the configuration's spool. */
  public static ByHand of(Configuration configuration, Entry entry) {
    boolean typeable = RawName.of(entry.name().toString()).equals(entry.name());
    if (!typeable) {
      return NOTHING;
    }
    List<String> commands = new Recipe(configuration, entry).commands();
    if (commands.isEmpty()) {
      return NOTHING;
    }
    var all = new ArrayList<>(List.of("cd " + quote(configuration.spool().resolve(entry.folder().path()).toString())));
    all.addAll(commands);
    return new ByHand(List.copyOf(all));
  }

  /** As a shell wants it: in quotes where that is needed. */
  public static String quote(String text) {
    return text.matches("[A-Za-z0-9_./:=@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  private record Recipe(Configuration configuration, Entry entry) {
    List<String> commands() {
      return switch (entry.kind()) {
        case PACKET -> packet();
        case NOCK -> nock();
        case HDR -> switch (entry.state()) {
          case ORPHAN, OLD_LAYOUT -> entry.reason().why() == Why.HDR_NEW_LAYOUT ? List.of() : List.of(remove());
          default -> List.of();
        };
        case SEEN -> entry.reason().why() == Why.SEEN_OLD_LAYOUT
            ? List.of("mkdir -p seen", "mv " + name() + " seen/" + entry.id()) : List.of();
        case TMP -> List.of(remove());
        case FOREIGN -> switch (entry.reason().why()) {
          case FOREIGN_FIFO, FOREIGN_SYMLINK -> entry.direction() == null ? List.of() : List.of(remove());
          default -> List.of();
        };
        case PART, LOCK, AREA, LOG, ALIAS, FOLDER, QUARANTINE -> List.of();
      };
    }

    /** A wrong cache goes first: as long as it is there, the tools do not see the packet that it hides. */
    private List<String> packet() {
      HdrState hdr = entry.hdr();
      if (ToolRules.isOutdated(entry.header())) {
        return List.of();
      }
      if (hdr != null && hdr.isFaulty() && entry.header() != null) {
        String stat = tool("nncp-stat", " -pkt");
        return stat == null ? List.of("rm hdr/" + entry.id()) : List.of("rm hdr/" + entry.id(), stat);
      }
      return switch (entry.state()) {
        case UNVERIFIED -> {
          String check = tool("nncp-check", "");
          yield check == null ? List.of() : List.of(check);
        }
        case BAD, NOT_A_PACKET -> {
          String rm = tool("nncp-rm", " -pkt");
          yield rm == null ? List.of() : List.of("echo " + entry.id() + " | " + rm);
        }
        default -> List.of();
      };
    }

    /** The sender keeps its packet until ours is checked, so a nock that is bad may go: the packet comes again. */
    private List<String> nock() {
      String check = tool("nncp-check", " -nock");
      return switch (entry.state()) {
        case UNCHECKED -> check == null || ToolRules.isOutdated(entry.header()) ? List.of() : List.of(check);
        case BAD, BROKEN -> List.of(remove());
        default -> List.of();
      };
    }

    private String remove() {
      return "rm " + name();
    }

    private String name() {
      String name = entry.name().toString();
      return quote(name.startsWith("-") ? "./" + name : name);
    }

    /** The tool for the entry's node, or null where the tools do not know it. */
    private @Nullable String tool(String tool, String options) {
      Path source = configuration.source();
      Id node = entry.node();
      String name = configuration.neighbours().stream().filter(n -> n.id().equals(node)).map(Neighbour::name).findFirst().orElse(null);
      if (source == null || name == null) {
        return null;
      }
      String config = ConfigReader.USUAL_PLACES.contains(source) ? "" : " -cfg " + quote(source.toString());
      return tool + config + " -node " + quote(name) + options;
    }
  }
}
