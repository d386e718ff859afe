package org.spoolinspector.finding;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.SpoolFolder;

/**
 * Where a packet's header cache lies, as far as its format tells.
 *
 * @param folder the folder
 * @param name in it
 */
public record CachePlace(SpoolFolder folder, RawName name) {
  /** Of this packet, by its format; where that is not known, as today's NNCP has it. */
  public static CachePlace of(Entry packet) {
    boolean beside = packet.header() != null && packet.header().format().layout() == CacheLayout.BESIDE;
    return beside ? beside(packet) : inFolder(packet);
  }

  /** The path of the cache that is at fault, for a packet whose cache leads the tools astray; else null. */
  public static @Nullable String ofFault(Entry row) {
    return row.kind() == Kind.PACKET && row.hdr() != null && row.hdr().isFaulty() ? of(row).path() : null;
  }

  /** The other of the two places, where caches of some formats may lie too. */
  public static CachePlace other(Entry packet) {
    return of(packet).equals(beside(packet)) ? inFolder(packet) : beside(packet);
  }

  /** Relative to the spool, made printable. */
  public String path() {
    return folder.path() + "/" + name;
  }

  private static CachePlace beside(Entry packet) {
    return new CachePlace(packet.folder(), SpoolLayout.name(packet.name().bytes(), SpoolLayout.HDR_SUFFIX));
  }

  private static CachePlace inFolder(Entry packet) {
    return new CachePlace(packet.folder().in(SpoolLayout.HDR), Objects.requireNonNull(packet.name()));
  }
}
