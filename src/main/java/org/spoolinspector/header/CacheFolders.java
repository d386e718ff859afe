package org.spoolinspector.header;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** The folders a rebuild works in, opened once each. Used by several threads. */
final class CacheFolders implements AutoCloseable {
  private final OpenFolder spool;
  private final Map<List<RawName>, Place> places = new HashMap<>();

  CacheFolders(OpenFolder spool) {
    this.spool = spool;
  }

  synchronized Place of(List<RawName> folder) throws PosixException {
    Place place = places.get(folder);
    if (place == null) {
      OpenFolder node = spool.openFolder(folder.getFirst());
      try (node) {
        OpenFolder packets = node.openFolder(folder.getLast());
        place = new Place(packets);
        places.put(folder, place);
      }
    }
    return place;
  }

  /** Makes durable what was renamed. */
  synchronized void sync() throws PosixException {
    for (Place place : places.values()) {
      place.sync();
    }
  }

  @Override
  public synchronized void close() {
    places.values().forEach(Place::close);
  }

  /** An rx or tx, and its {@code hdr} where there is one. */
  static final class Place {
    private final OpenFolder packets;
    private final int folderMode;
    private @Nullable OpenFolder hdr;
    private boolean changed;

    Place(OpenFolder packets) throws PosixException {
      this.packets = packets;
      this.folderMode = packets.status().mode() & 0777;
      this.hdr = open(packets);
    }

    OpenFolder packets() {
      return packets;
    }

    /** The permission bits of a new cache. */
    int fileMode(OptionalInt umask) {
      return umask.isPresent() ? 0666 & ~umask.getAsInt() : folderMode & 0666;
    }

    /** Where a cache goes: where its format has it, but into {@code hdr} also for v5 where NNCP 7.7.0 has made that folder. */
    synchronized Cache cache(RawName packet, PacketFormat format) throws PosixException {
      changed = true;
      if (format.layout() == CacheLayout.BESIDE && (hdr == null || !format.mayUse(CacheLayout.FOLDER))) {
        return new Cache(packets, SpoolLayout.name(packet.bytes(), SpoolLayout.HDR_SUFFIX));
      }
      OpenFolder folder = hdr;
      if (folder == null) {
        packets.createFolder(SpoolLayout.HDR, folderMode);
        folder = packets.openFolder(SpoolLayout.HDR);
        hdr = folder;
      }
      return new Cache(folder, packet);
    }

    private static @Nullable OpenFolder open(OpenFolder packets) throws PosixException {
      try {
        return packets.openFolder(SpoolLayout.HDR);
      } catch (PosixException why) {
        if (why.isVanished()) {
          return null;
        }
        throw why;
      }
    }

    synchronized void sync() throws PosixException {
      if (changed) {
        if (hdr != null) {
          hdr.sync();
        }
        packets.sync();
      }
    }

    synchronized void close() {
      if (hdr != null) {
        hdr.close();
      }
      packets.close();
    }
  }

  /** Where one cache lies or will lie. */
  record Cache(OpenFolder folder, RawName name) {
    boolean isThere() throws PosixException {
      try {
        folder.status(name);
        return true;
      } catch (PosixException why) {
        if (why.isVanished()) {
          return false;
        }
        throw why;
      }
    }
  }
}
