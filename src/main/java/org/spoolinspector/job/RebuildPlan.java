package org.spoolinspector.job;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;

/**
 * Which header caches a rebuild will write, and which files it will take away.
 *
 * @param packets the packets whose caches are written
 * @param unchanged how many more have a cache that is left as it is
 * @param toQuarantine caches to move to quarantine
 */
public record RebuildPlan(List<Entry> packets, long unchanged, List<Entry> toQuarantine) {
  /** Bytes of a cache. */
  public static final int CACHE_BYTES = 172;

  /**
   * Plans a rebuild.
   *
   * @param node null for all
   * @param all every cache, not only those missing or broken
   * @param orphans whether orphans go to quarantine
   * @param oldLayout whether caches of the other layout go to quarantine
   */
  public static RebuildPlan of(SpoolSnapshot snapshot, @Nullable Id node, boolean all, boolean orphans, boolean oldLayout) {
    var own = snapshot.entries().stream().filter(e -> node == null || node.equals(e.node())).toList();
    var able = own.stream().filter(RebuildPlan::canHaveCache).toList();
    var chosen = all ? able : able.stream().filter(e -> e.hdr() != HdrState.FRESH).toList();
    var away = own.stream().filter(e -> e.kind() == Kind.HDR)
        .filter(e -> (orphans && e.state() == State.ORPHAN) || (oldLayout && e.state() == State.OLD_LAYOUT)).toList();
    return new RebuildPlan(chosen, (long) able.size() - chosen.size(), away);
  }

  /** Whether NNCP keeps a header cache for such an entry, and the header to be cached can be read. */
  public static boolean canHaveCache(Entry entry) {
    return entry.kind() == Kind.PACKET && entry.header() != null
        && entry.state() != State.UNREADABLE && entry.state() != State.NOT_A_PACKET;
  }

  /** How many caches there are to write in a given state before. */
  public long count(HdrState before) {
    return packets.stream().filter(e -> e.hdr() == before).count();
  }

  /** Bytes to write. */
  public long bytes() {
    return packets.size() * (long) CACHE_BYTES;
  }
}
