package org.spoolinspector.spool;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Base32;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Printable;
import org.spoolinspector.posix.RawName;

/**
 * The entries directly in the spool.
 *
 * @param nodes ids of the node folders
 * @param aliases names of nodes, from the name links
 * @param others which of {@code tmp} and {@code quarantine} are there
 */
record RootScan(List<Entry> entries, List<Id> nodes, Map<Id, String> aliases, List<Section.Kind> others) {
  static RootScan of(Configuration configuration, OpenFolder spool, Locks locks, Checkpoint checkpoint) throws PosixException {
    var scan = new RootScan(new ArrayList<>(), new ArrayList<>(), new HashMap<>(), new ArrayList<>());
    Listing root = Listing.of(spool, Section.ROOT.folder(), checkpoint);
    for (Listing.Listed listed : root.entries()) {
      scan.add(configuration, root, listed, locks);
    }
    return scan;
  }

  /** Whether the folder of this section, or that of its node, is there. */
  boolean has(Section section) {
    return section.equals(Section.ROOT) || (section.node() == null ? others.contains(section.kind()) : nodes.contains(section.node()));
  }

  private void add(Configuration configuration, Listing root, Listing.Listed listed, Locks locks) {
    RawName name = listed.name();
    Id id = name.bytes().length == Base32.LENGTH ? Id.parse(name.bytes()) : null;
    switch (listed.type()) {
      case FOLDER -> {
        if (id != null) {
          nodes.add(id);
        } else if (name.equals(SpoolLayout.TMP)) {
          others.add(Section.Kind.TMP);
        } else if (name.equals(SpoolLayout.QUARANTINE)) {
          others.add(Section.Kind.QUARANTINE);
        } else {
          entries.add(MarkScan.foreign(root, listed));
        }
      }
      case REGULAR -> entries.add(
          name.equals(SpoolLayout.LOG_LOCK) ? locks.entry(root, listed)
          : isLog(configuration, name) ? MarkScan.entry(root, listed, Kind.LOG, State.LOG, Reason.of(Why.LOG))
          : MarkScan.foreign(root, listed));
      case SYMLINK -> entries.add(alias(configuration.spool(), root, listed));
      case FIFO, SOCKET, DEVICE, UNKNOWN -> entries.add(MarkScan.foreign(root, listed));
    }
  }

  private static boolean isLog(Configuration configuration, RawName name) {
    Path log = configuration.log();
    if (log != null && configuration.spool().equals(log.getParent())) {
      return name.equals(RawName.of(log.getFileName().toString()));
    }
    return name.equals(SpoolLayout.LOG);
  }

  /** A name link points to a node's folder in this spool; any other link is foreign. None is followed. */
  private Entry alias(Path spool, Listing root, Listing.Listed link) {
    byte[] target;
    try {
      target = root.open().readLink(link.name());
    } catch (PosixException why) {
      return MarkScan.foreign(root, link);
    }
    String text = Printable.of(target);
    int slash = text.lastIndexOf('/');
    Id id = Id.parse(text.substring(slash + 1));
    if (id == null) {
      return MarkScan.foreign(root, link);
    }
    if (slash >= 0 && !isSpool(spool, text.substring(0, slash + 1))) {
      return MarkScan.entry(root, link, Kind.FOREIGN, State.FOREIGN, Reason.of(Why.FOREIGN_ALIAS_ELSEWHERE, text));
    }
    aliases.putIfAbsent(id, link.name().toString());
    return MarkScan.entry(root, link, Kind.ALIAS, State.ALIAS, Reason.of(Why.ALIAS, id.toString()));
  }

  /** Whether this printable path, absolute or relative to the spool, is the spool's. By its text only: nothing is followed. */
  private static boolean isSpool(Path spool, String folder) {
    try {
      return Stream.of(spool.toAbsolutePath().normalize(), real(spool))
          .map(own -> Path.of(Printable.of(own.toString().getBytes(StandardCharsets.UTF_8))))
          .anyMatch(own -> own.resolve(folder).normalize().equals(own));
    } catch (InvalidPathException notToBeSaid) {
      return false;
    }
  }

  /** As the user names it, links may lead to it. */
  private static Path real(Path spool) {
    try {
      return spool.toRealPath();
    } catch (IOException gone) {
      return spool.toAbsolutePath();
    }
  }
}
