package org.spoolinspector.cli;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;

/**
 * Writes entries as JSON, one after another. There may be a million, and most of what an entry says its neighbours say too, by the very
 * same objects: what stands before and after its name, size and time is made once for all of those.
 */
@SuppressWarnings("ReferenceEquality") // equal objects that are not the same make the same text again: slower, not wrong
final class EntryJson {
  private static final int NANOS = 1_000_000_000;
  private static final int SECONDS_OF_DAY = 86_400;
  private static final byte[] MODIFIED = new JsonBytes().raw(",\"modified\":\"").toBytes();
  private final JsonBytes text = new JsonBytes();
  private @Nullable Start start;
  private @Nullable Middle middle;
  /** The last of each niceness. */
  private final @Nullable End[] ends = new End[256];
  private long day = Long.MIN_VALUE;
  private byte[] date = {};

  /** Adds an entry, and before it what stands between it and the one before. */
  void add(String between, Entry entry) {
    text.raw(between).raw(startOf(entry.folder()));
    name(entry.name());
    text.raw(middleOf(entry)).number(entry.size()).raw(MODIFIED);
    time(entry.modifiedNanos());
    text.raw(endOf(entry));
  }

  /** All that was added, UTF-8. */
  byte[] bytes() {
    return text.toBytes();
  }

  private void name(RawName name) {
    byte[] bytes = name.bytes();
    if (isPlain(bytes)) {
      text.raw(bytes);
    } else {
      text.inString(name.toString());
    }
  }

  /** Whether it is printed as it is, and has nothing in it to escape. */
  private static boolean isPlain(byte[] name) {
    for (byte c : name) {
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        return false;
      }
    }
    return true;
  }

  /** As {@link Instant} writes it. */
  private void time(long nanos) {
    long seconds = Math.floorDiv(nanos, NANOS);
    long itsDay = Math.floorDiv(seconds, SECONDS_OF_DAY);
    if (itsDay != day) {
      day = itsDay;
      date = new JsonBytes().raw(LocalDate.ofEpochDay(day).toString()).toBytes();
    }
    int second = Math.floorMod(seconds, SECONDS_OF_DAY);
    text.raw(date).raw('T').digits(second / 3600, 2).raw(':').digits(second / 60 % 60, 2).raw(':').digits(second % 60, 2);
    int fraction = Math.floorMod(nanos, NANOS);
    if (fraction % 1_000 != 0) {
      text.raw('.').digits(fraction, 9);
    } else if (fraction % 1_000_000 != 0) {
      text.raw('.').digits(fraction / 1_000, 6);
    } else if (fraction != 0) {
      text.raw('.').digits(fraction / 1_000_000, 3);
    }
    text.raw('Z');
  }

  private byte[] startOf(SpoolFolder folder) {
    Start last = start;
    if (last == null || last.folder != folder) {
      last = new Start(folder);
      start = last;
    }
    return last.text;
  }

  private byte[] middleOf(Entry entry) {
    Middle last = middle;
    if (last == null || !last.isOf(entry)) {
      last = new Middle(entry);
      middle = last;
    }
    return last.text;
  }

  private byte[] endOf(Entry entry) {
    int slot = entry.niceness() & 0xff;
    End last = ends[slot];
    if (last == null || !last.isOf(entry)) {
      last = new End(entry);
      ends[slot] = last;
    }
    return last.text;
  }

  /** Up to the name. */
  private static final class Start {
    private final SpoolFolder folder;
    private final byte[] text;

    Start(SpoolFolder folder) {
      this.folder = folder;
      this.text = new JsonBytes().raw("{\"path\":\"").inString(folder.path()).raw(folder.path().isEmpty() ? "" : "/").toBytes();
    }
  }

  /** From the name to the size. */
  private static final class Middle {
    private final Entry like;
    private final byte[] text;

    Middle(Entry entry) {
      Direction direction = entry.direction();
      like = entry;
      text = new JsonBytes().raw("\",\"node\":").string(entry.node() == null ? null : entry.node().toString())
          .raw(",\"direction\":").string(direction == null ? null : direction.word())
          .raw(",\"kind\":").string(entry.kind().word())
          .raw(",\"state\":").string(entry.state().word())
          .raw(",\"reason\":").string(entry.reason().sentence(Locale.ROOT))
          .raw(",\"size\":").toBytes();
    }

    boolean isOf(Entry entry) {
      return like.folder() == entry.folder() && like.reason() == entry.reason() && like.kind() == entry.kind()
          && like.state() == entry.state();
    }
  }

  /** From the time on. */
  private static final class End {
    private final @Nullable PacketHeader header;
    private final @Nullable HdrState hdr;
    private final Reason reason;
    private final byte[] text;

    End(Entry entry) {
      header = entry.header();
      hdr = entry.hdr();
      reason = entry.reason();
      var made = new JsonBytes().raw("\",\"niceness\":").raw(header == null ? "null" : Integer.toString(header.niceness()))
          .raw(",\"sender\":").string(header == null ? null : header.sender().toString())
          .raw(",\"recipient\":").string(header == null ? null : header.recipient().toString())
          .raw(",\"format\":").raw(header == null ? "null" : Integer.toString(header.format().version()))
          .raw(",\"hdr\":").string(hdr == null ? null : hdr.word());
      Instant compared = reason.when();
      if (compared != null) {
        made.raw(",\"compared\":").string(compared.toString());
      }
      text = made.raw('}').toBytes();
    }

    boolean isOf(Entry entry) {
      return header == entry.header() && hdr == entry.hdr() && reason == entry.reason();
    }
  }
}
