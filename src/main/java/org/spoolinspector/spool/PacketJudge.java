package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.PacketHeader;

/** Judges packets and nocks of one section by what was read of them. Reads nothing itself. */
final class PacketJudge {
  private final Direction direction;
  private final Id node;
  private final boolean stranger;
  private final @Nullable Id self;
  private final boolean nohdr;

  PacketJudge(Configuration configuration, Id node, Direction direction) {
    this.direction = direction;
    this.node = node;
    this.self = configuration.self();
    this.stranger = configuration.isKnown() && configuration.neighbours().stream().noneMatch(n -> n.id().equals(node));
    this.nohdr = configuration.nohdr();
  }

  /** Whether sender and recipient are who they mostly are in this folder; else a cache is not taken on trust. */
  boolean fits(PacketHeader header) {
    Id there = direction == Direction.RX ? header.sender() : header.recipient();
    Id here = direction == Direction.RX ? header.recipient() : header.sender();
    return there.equals(node) && (self == null || here.equals(self));
  }

  /** Whether it can lie in this folder: a packet that is relayed has a sender farther away than the neighbour that brought it. */
  private boolean mayLieHere(PacketHeader header) {
    return direction == Direction.RX ? self == null || header.recipient().equals(self) : header.recipient().equals(node);
  }

  /** A packet whose cache says nothing suspicious; the packet itself was not read. */
  Verdict trusted(PacketHeader cached) {
    return whole(cached, HdrState.FRESH);
  }

  /** A packet that was read, and its cache where there is one. */
  Verdict packet(Head packet, @Nullable Head cache) {
    return switch (packet) {
      case Head.Failed(var why) -> why.isVanished() ? Verdict.of(State.VANISHED, Why.VANISHED)
          : new Verdict(State.UNREADABLE, Reason.of(Why.UNREADABLE, why.errno().sentence()), alone(cache, HdrState.FRESH, absent()),
              cache instanceof Head.Bytes cached && cached.reading() instanceof PacketHeader header ? header : null);
      case Head.Bytes own -> switch (own.reading()) {
        case HeaderFault fault -> notAPacket(fault).withHdr(alone(cache, HdrState.OTHER_PACKET, null));
        case PacketHeader header -> cache == null ? whole(header, absent()) : compare(own, cache, header);
      };
    };
  }

  /** A nock that was read. */
  static Verdict nock(Head nock) {
    return switch (nock) {
      case Head.Failed(var why) -> why.isVanished() ? Verdict.of(State.VANISHED, Why.VANISHED)
          : Verdict.of(State.UNREADABLE, Why.UNREADABLE, why.errno().sentence());
      case Head.Bytes own -> switch (own.reading()) {
        case PacketHeader header -> new Verdict(State.UNCHECKED, Reason.of(Why.NOCK_WAITS), null, header);
        case HeaderFault fault -> broken(fault);
      };
    };
  }

  /** A nock without a header that can be used. */
  static Verdict broken(HeaderFault fault) {
    return switch (fault.kind()) {
      case EMPTY -> Verdict.of(State.BROKEN, Why.NOCK_EMPTY);
      case SHORT -> Verdict.of(State.BROKEN, Why.NOCK_SHORT, fault.value());
      case TOO_OLD -> Verdict.of(State.BROKEN, Why.NOCK_TOO_OLD, fault.value());
      case NO_MAGIC, UNKNOWN_VERSION, BAD_NICENESS -> Verdict.of(State.BROKEN, Why.NOCK_NO_HEADER, fault.offset());
    };
  }

  /** The state of the cache of what is no packet, or cannot be read: there is nothing to compare it with. */
  private static @Nullable HdrState alone(@Nullable Head cache, HdrState wellFormed, @Nullable HdrState absent) {
    return switch (cache) {
      case null -> absent;
      case Head.Failed(var why) -> why.isVanished() ? absent : HdrState.UNREADABLE;
      case Head.Bytes cached -> switch (cached.reading()) {
        case PacketHeader header -> wellFormed;
        case HeaderFault fault -> hidden(null, fault).hdr();
      };
    };
  }

  private Verdict whole(PacketHeader header, HdrState hdr) {
    Reason reason = stranger ? Reason.of(Why.PACKET_STRANGER)
        : mayLieHere(header) ? Reason.of(Why.PACKET_WHOLE)
        : Reason.of(Why.PACKET_MISPLACED, header.sender().toString(), header.recipient().toString());
    return new Verdict(State.UNVERIFIED, reason, hdr, header);
  }

  private HdrState absent() {
    return nohdr ? HdrState.OFF : HdrState.MISSING;
  }

  /** Named like a packet, without a header that can be used. */
  static Verdict notAPacket(HeaderFault fault) {
    return switch (fault.kind()) {
      case EMPTY -> Verdict.of(State.NOT_A_PACKET, Why.FILE_EMPTY);
      case SHORT -> Verdict.of(State.NOT_A_PACKET, Why.FILE_SHORT, fault.value());
      case NO_MAGIC -> Verdict.of(State.NOT_A_PACKET, Why.FILE_NO_MAGIC, fault.offset());
      case TOO_OLD -> Verdict.of(State.TOO_OLD, Why.FILE_TOO_OLD, fault.value());
      case UNKNOWN_VERSION -> Verdict.of(State.NOT_A_PACKET, Why.FILE_UNKNOWN_VERSION, fault.value());
      case BAD_NICENESS -> Verdict.of(State.NOT_A_PACKET, Why.FILE_BAD_NICENESS, fault.value());
    };
  }

  /** The cache against the packet. */
  private Verdict compare(Head.Bytes packet, Head cache, PacketHeader header) {
    return switch (cache) {
      case Head.Failed(var why) -> why.isVanished() ? whole(header, absent())
          : new Verdict(State.UNVERIFIED, Reason.of(Why.CACHE_UNREADABLE, why.errno().sentence()), HdrState.UNREADABLE, header);
      case Head.Bytes cached -> switch (cached.reading()) {
        case PacketHeader other -> packet.isSameAs(cached) ? whole(header, HdrState.FRESH)
            : isOfInner(header, other) ? new Verdict(State.UNVERIFIED, Reason.of(Why.CACHE_OF_INNER), HdrState.FRESH, header)
            : other.format() != header.format()
                ? hidden(header, HdrState.OLD_FORMAT, Why.CACHE_OTHER_FORMAT, other.format().version(), header.format().version())
                : new Verdict(State.MISLEADING, Reason.of(Why.CACHE_OTHER_PACKET), HdrState.OTHER_PACKET, header);
        case HeaderFault fault -> hidden(header, fault);
      };
    };
  }

  /**
   * Whether the cache is the header of the packet inside this one. NNCP 6 wrote such caches for what it sends over another node, so
   * a spool of its time is full of them; they do no harm, since the tools need only the niceness of an outbound packet.
   */
  private boolean isOfInner(PacketHeader header, PacketHeader cached) {
    return direction == Direction.TX && header.format() == PacketFormat.V4 && cached.format() == PacketFormat.V4 && fits(header)
        && cached.sender().equals(header.sender()) && cached.niceness() == header.niceness()
        && !cached.recipient().equals(header.recipient());
  }

  private static Verdict hidden(@Nullable PacketHeader header, HeaderFault cache) {
    return switch (cache.kind()) {
      case EMPTY -> hidden(header, HdrState.EMPTY, Why.CACHE_EMPTY);
      case SHORT -> hidden(header, HdrState.SHORT, Why.CACHE_SHORT, cache.value());
      case NO_MAGIC -> hidden(header, HdrState.OLD_FORMAT, Why.CACHE_NO_MAGIC);
      case TOO_OLD, UNKNOWN_VERSION -> hidden(header, HdrState.OLD_FORMAT, Why.CACHE_OTHER_FORMAT, cache.value(),
          header == null ? 0 : header.format().version());
      case BAD_NICENESS -> hidden(header, HdrState.OTHER_PACKET, Why.CACHE_BAD_NICENESS, cache.value());
    };
  }

  private static Verdict hidden(@Nullable PacketHeader header, HdrState hdr, Why why, Object... arguments) {
    return new Verdict(State.HIDDEN, Reason.of(why, arguments), hdr, header);
  }
}
