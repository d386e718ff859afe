package org.spoolinspector.finding;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** Which findings an entry belongs to. Makes no object for a healthy one. */
final class EntryRules {
  private static final long SECOND = 1_000_000_000L;
  private final Configuration configuration;
  private final BiConsumer<FindingKind, Entry> found;
  private final long partBefore;
  private final long tmpBefore;
  private final long seenBefore;
  private final long waitingBefore;
  private final long futureAfter;
  private final Map<Id, Integer> called = new HashMap<>();

  EntryRules(Configuration configuration, Thresholds thresholds, Instant now, BiConsumer<FindingKind, Entry> found) {
    this.configuration = configuration;
    this.found = found;
    this.partBefore = nanos(now.minus(thresholds.part()));
    this.tmpBefore = nanos(now.minus(thresholds.tmp()));
    this.seenBefore = nanos(now.minus(thresholds.seen()));
    this.waitingBefore = nanos(now.minus(thresholds.waiting()));
    this.futureAfter = nanos(now.plus(thresholds.future()));
    configuration.neighbours().forEach(n -> n.calledUpTo().ifPresent(niceness -> called.put(n.id(), niceness)));
  }

  private static long nanos(Instant at) {
    return at.getEpochSecond() * SECOND + at.getNano();
  }

  /** The entries of a section, by folder and name: so a packet stands right before its nock and part. */
  void section(Section section, List<Entry> entries, boolean stranger) {
    if (section.kind() == Section.Kind.QUARANTINE) {
      return;
    }
    Integer upTo = section.node() == null || section.kind() != Section.Kind.TX ? null : called.get(section.node());
    Entry packet = null;
    for (Entry entry : entries) {
      if (entry.state() == State.VANISHED) {
        continue;
      }
      entry(entry, stranger);
      if (stranger && isTraffic(entry)) {
        found.accept(FindingKind.NODE_UNKNOWN, entry);
      }
      if (entry.kind() == Kind.PACKET) {
        packet = entry;
        if (upTo != null && entry.niceness() > upTo && !stranger) {
          found.accept(FindingKind.NEVER_CALLED, entry);
        }
      } else if ((entry.kind() == Kind.NOCK || entry.kind() == Kind.PART) && isOf(packet, entry)) {
        found.accept(FindingKind.DUPLICATE, entry);
      }
    }
  }

  private static boolean isTraffic(Entry entry) {
    return switch (entry.kind()) {
      case PACKET, NOCK, PART -> true;
      case HDR, SEEN, TMP, LOCK, AREA, LOG, ALIAS, FOLDER, QUARANTINE, FOREIGN -> false;
    };
  }

  private static boolean isOf(@Nullable Entry packet, Entry other) {
    // Beside a packet that is none or damaged, the other file may be the one that is needed.
    if (packet == null || !packet.folder().equals(other.folder()) || packet.state() == State.BAD || packet.state() == State.NOT_A_PACKET
        || packet.state() == State.UNREADABLE) {
      return false;
    }
    byte[] id = packet.name().bytes();
    return Arrays.equals(id, 0, id.length, other.name().bytes(), 0, id.length);
  }

  private void entry(Entry entry, boolean stranger) {
    if (entry.modifiedNanos() > futureAfter) {
      found.accept(FindingKind.FUTURE, entry);
    }
    if (entry.state() == State.UNREADABLE) {
      found.accept(entry.kind() == Kind.FOLDER ? FindingKind.FOLDER_UNREADABLE : FindingKind.FILE_UNREADABLE, entry);
      return;
    }
    switch (entry.kind()) {
      case PACKET -> packet(entry, stranger);
      case NOCK -> {
        if (entry.state() == State.BAD || entry.state() == State.BROKEN) {
          found.accept(FindingKind.NOCK_BLOCKS, entry);
        }
      }
      case PART -> {
        if (entry.modifiedNanos() < partBefore) {
          found.accept(FindingKind.PART_OLD, entry);
        }
      }
      case HDR -> found.accept(entry.state() == State.ORPHAN ? FindingKind.CACHE_ORPHAN : FindingKind.CACHE_OLD_LAYOUT, entry);
      case SEEN -> {
        if (entry.state() == State.OLD_LAYOUT) {
          found.accept(FindingKind.SEEN_OLD_LAYOUT, entry);
        } else if (entry.modifiedNanos() < seenBefore) {
          found.accept(FindingKind.SEEN_OLD, entry);
        }
      }
      case TMP -> found.accept(entry.modifiedNanos() < tmpBefore ? FindingKind.TMP_LEFT_OVER : FindingKind.TMP_RECENT, entry);
      case LOCK -> {
        if (entry.state() == State.HELD) {
          found.accept(FindingKind.LOCK_HELD, entry);
        }
      }
      case FOREIGN -> {
        if (!isConfiguration(entry)) {
          found.accept(entry.reason().why() == Why.FOREIGN_SPARE_BITS ? FindingKind.MISREAD_NAME : FindingKind.FOREIGN, entry);
        }
      }
      case AREA, LOG, ALIAS, FOLDER, QUARANTINE -> { }
    }
  }

  private boolean isConfiguration(Entry entry) {
    return configuration.source() != null && configuration.source().equals(configuration.spool().resolve(entry.path()));
  }

  private void packet(Entry entry, boolean stranger) {
    boolean inbound = entry.direction() == Direction.RX;
    switch (entry.state()) {
      case BAD -> found.accept(inbound ? FindingKind.RX_BAD : FindingKind.TX_BAD, entry);
      case NOT_A_PACKET -> found.accept(FindingKind.NOT_A_PACKET, entry);
      case TOO_OLD -> found.accept(FindingKind.TOO_OLD, entry);
      case UNVERIFIED, VERIFIED, HIDDEN, MISLEADING -> {
        cache(entry);
        if (entry.reason().why() == Why.PACKET_MISPLACED) {
          found.accept(FindingKind.MISPLACED, entry);
        }
        if (entry.modifiedNanos() < waitingBefore && !stranger) {
          found.accept(inbound ? FindingKind.RX_WAITS : FindingKind.TX_WAITS, entry);
        }
      }
      case UNREADABLE, VANISHED, UNCHECKED, BROKEN, PARTIAL, ORPHAN, OLD_LAYOUT, SEEN, LEFT_OVER, FREE, HELD, LOG, ALIAS, QUARANTINED,
          FOREIGN -> { }
    }
  }

  private void cache(Entry entry) {
    HdrState hdr = entry.hdr();
    if (hdr == null) {
      return;
    }
    switch (hdr) {
      case EMPTY, SHORT, OLD_FORMAT, UNREADABLE -> found.accept(FindingKind.HIDDEN, entry);
      case OTHER_PACKET -> found.accept(
          entry.reason().why() == Why.CACHE_BAD_NICENESS ? FindingKind.HIDDEN : FindingKind.MISLEADING, entry);
      case FRESH -> {
        if (configuration.nohdr()) {
          found.accept(FindingKind.CACHE_UNWANTED, entry);
        }
      }
      case MISSING, OFF -> { }
    }
  }
}
