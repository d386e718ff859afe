package org.spoolinspector.spool;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Base32;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.Niceness;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.RawName;

/**
 * One directory entry of the spool. Immutable, and small, since there may be a million.
 *
 * @param hdr the header cache, for packets only
 * @param size bytes
 * @param modifiedNanos modification time, nanoseconds since 1970 UTC
 * @param header the header, from the cache where that was usable, else from the packet; null where there is none
 */
public record Entry(
    SpoolFolder folder, RawName name, Kind kind, State state, Reason reason, @Nullable HdrState hdr,
    long size, long modifiedNanos, long inode, @Nullable PacketHeader header) {

  /** By folder and name. */
  public static final Comparator<Entry> ORDER = (one, other) -> order(one, other.folder, other.name);

  private static int order(Entry one, SpoolFolder folder, RawName name) {
    int byFolder = one.folder.equals(folder) ? 0 : one.folder.path().compareTo(folder.path());
    return byFolder != 0 ? byFolder : one.name.compareTo(name);
  }

  /** Where among entries in {@link #ORDER} the one of this folder and name stands, or -1. */
  public static int indexIn(List<Entry> sorted, SpoolFolder folder, RawName name) {
    int from = 0;
    int to = sorted.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      int order = order(sorted.get(middle), folder, name);
      if (order == 0) {
        return middle;
      } else if (order < 0) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return -1;
  }

  /** What makes the entry that entry, from one snapshot to the next. */
  public record Key(SpoolFolder folder, RawName name) {
  }

  /** The entry's identity. */
  public Key key() {
    return new Key(folder, name);
  }

  /** Relative to the spool, made printable. */
  public String path() {
    return folder.path().isEmpty() ? name.toString() : folder.path() + "/" + name;
  }

  /** The node whose folder it lies in, or null. */
  public @Nullable Id node() {
    return folder.node();
  }

  /** rx or tx, or null outside them. */
  public @Nullable Direction direction() {
    return folder.direction();
  }

  /** The id its name starts with: of the packet for packets, nocks, parts, caches and seen marks; null where there is none. */
  public @Nullable Id id() {
    return name.bytes().length >= Base32.LENGTH ? Id.parse(name.bytes()) : null;
  }

  /** Niceness 1 to 255, or 0 where unknown. */
  public int niceness() {
    return header == null ? 0 : header.niceness();
  }

  /** Niceness as NNCP writes it, or null where unknown. */
  public @Nullable String nicenessText() {
    return header == null ? null : Niceness.format(header.niceness());
  }

  /** Modification time. */
  public Instant modified() {
    return Instant.ofEpochSecond(Math.floorDiv(modifiedNanos, 1_000_000_000L), Math.floorMod(modifiedNanos, 1_000_000_000L));
  }

  /** How much it asks for attention. */
  public Severity severity() {
    Severity ofReason = reason.why() == Why.NOCK_MATCHES_BUT_FAILED ? Severity.WARNING
        : state == State.UNVERIFIED && reason.why() != Why.PACKET_WHOLE && reason.why() != Why.CACHE_OF_INNER
        ? Severity.NOTICE : Severity.NONE;
    Severity ofCache = hdr != null && hdr.isFaulty() ? Severity.WARNING : Severity.NONE;
    return state.severity().max(ofReason).max(ofCache);
  }

  /** Whether it counts as a problem. */
  public boolean isFlagged() {
    return severity() != Severity.NONE;
  }

  /** The same entry, found to be in another state. */
  public Entry with(State newState, Reason newReason) {
    return new Entry(folder, name, kind, newState, newReason, hdr, size, modifiedNanos, inode, header);
  }

  /** The same packet or nock, which turned out to have no header that can be used. */
  public Entry with(HeaderFault fault) {
    Verdict verdict = kind == Kind.NOCK ? PacketJudge.broken(fault) : PacketJudge.notAPacket(fault);
    return with(verdict.state(), verdict.reason());
  }

  /** The same entry with another state of its cache. */
  public Entry withHdr(@Nullable HdrState newHdr) {
    return new Entry(folder, name, kind, state, reason, newHdr, size, modifiedNanos, inode, header);
  }
}
