package org.spoolinspector.header;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FileType;
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
        place = Place.of(node.openFolder(folder.getLast()));
        places.put(folder, place);
      }
    }
    return place;
  }

  /** Makes durable what was renamed; where that fails, says so of the folder. */
  synchronized void sync(BiConsumer<List<RawName>, PosixException> failed) {
    places.forEach((folder, place) -> {
      try {
        place.sync();
      } catch (PosixException why) {
        failed.accept(folder, why);
      }
    });
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
    /** Why {@code hdr}, which is there, cannot be used; packets whose caches lie beside them do not mind. */
    private @Nullable PosixException hdrFailure;
    private boolean changed;

    private Place(OpenFolder packets, int folderMode) {
      this.packets = packets;
      this.folderMode = folderMode;
      try {
        this.hdr = packets.openFolder(SpoolLayout.HDR);
      } catch (PosixException why) {
        this.hdrFailure = why.isVanished() ? null : why;
      }
    }

    /** The place of these packets, which closes their folder, also where this fails. */
    static Place of(OpenFolder packets) throws PosixException {
      try {
        return new Place(packets, packets.status().mode() & 02777);
      } catch (PosixException why) {
        packets.close();
        throw why;
      }
    }

    OpenFolder packets() {
      return packets;
    }

    /** The permission bits of a new cache. */
    int fileMode(OptionalInt umask) {
      return umask.isPresent() ? 0666 & ~umask.getAsInt() : folderMode & 0666;
    }

    /**
     * Where a cache goes: where its format has it. For v5 that is beside the packet, unless one lies in {@code hdr} (NNCP 7.7.0), or
     * that folder is there and none lies beside.
     */
    synchronized Cache cache(RawName packet, PacketFormat format) throws PosixException {
      changed = true;
      var beside = new Cache(packets, SpoolLayout.name(packet.bytes(), SpoolLayout.HDR_SUFFIX));
      if (format.layout() == CacheLayout.BESIDE
          && (hdr == null || !format.mayUse(CacheLayout.FOLDER) || (!new Cache(hdr, packet).isThere() && beside.isThere()))) {
        return beside;
      }
      return new Cache(folder(), packet);
    }

    private OpenFolder folder() throws PosixException {
      OpenFolder folder = hdr;
      if (folder == null) {
        if (hdrFailure != null) {
          throw hdrFailure;
        }
        folder = openOrMake(packets, SpoolLayout.HDR, folderMode);
        hdr = folder;
      }
      return folder;
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

  /** Opens a folder, and makes it where it is missing; somebody else may make it at the same time. */
  static OpenFolder openOrMake(OpenFolder parent, RawName name, int mode) throws PosixException {
    try {
      return parent.openFolder(name);
    } catch (PosixException why) {
      if (!why.isVanished()) {
        throw why;
      }
    }
    try {
      parent.createFolder(name, mode);
    } catch (PosixException why) {
      if (!why.isExisting()) {
        throw why;
      }
    }
    return parent.openFolder(name);
  }

  /** Where one cache lies or will lie. */
  record Cache(OpenFolder folder, RawName name) {
    /** Whether there is one. What is no file is nobody's cache, and must not be replaced: that fails. */
    boolean isThere() throws PosixException {
      try {
        if (folder.status(name).type() != FileType.REGULAR) {
          throw new PosixException("rename", folder.path() + "/" + name, Errno.EEXIST);
        }
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
