package org.spoolinspector.spool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Base32;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
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
  static RootScan of(Configuration configuration, OpenFolder spool, Locks locks) throws PosixException {
    var scan = new RootScan(new ArrayList<>(), new ArrayList<>(), new HashMap<>(), new ArrayList<>());
    Listing root = Listing.of(spool, Section.ROOT.folder());
    for (Listing.Listed listed : root.entries()) {
      scan.add(configuration, root, listed, locks);
    }
    return scan;
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
    if (slash > 0 && !isSpool(spool, text.substring(0, slash))) {
      return MarkScan.entry(root, link, Kind.FOREIGN, State.FOREIGN, Reason.of(Why.FOREIGN_ALIAS_ELSEWHERE, text));
    }
    aliases.putIfAbsent(id, link.name().toString());
    return MarkScan.entry(root, link, Kind.ALIAS, State.ALIAS, Reason.of(Why.ALIAS, id.toString()));
  }

  private static boolean isSpool(Path spool, String folder) {
    return folder.equals(spool.toString()) || folder.equals(spool.toAbsolutePath().normalize().toString())
        || folder.equals(realPath(spool));
  }

  private static @Nullable String realPath(Path spool) {
    try {
      return spool.toRealPath().toString();
    } catch (IOException gone) {
      return null;
    }
  }
}
