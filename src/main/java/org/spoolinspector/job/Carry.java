package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolContents;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** Keeps what verify runs found from one scan to the next, as long as a file is the same. */
final class Carry {
  /** The entry that was {@code before} is {@code after} now. */
  record Change(Entry before, Entry after) {
    /** Whether a file was renamed, went, or got another cache, so that the folder differs from what was scanned. */
    boolean touchesFiles() {
      return !before.key().equals(after.key()) || after.state() == State.VANISHED || before.hdr() != after.hdr();
    }
  }

  private Carry() {
  }

  /** What was just scanned, with what was known before of files with the same name, inode, size and time. */
  static SpoolContents over(SpoolContents before, SpoolContents scanned) {
    var sections = new TreeMap<Section, List<Entry>>();
    scanned.sections().forEach((section, entries) -> {
      List<Entry> old = before.sections().getOrDefault(section, List.of());
      sections.put(section, old.equals(entries) ? old : over(old, entries));
    });
    return new SpoolContents(sections, scanned.aliases(), scanned.cost());
  }

  private static List<Entry> over(List<Entry> before, List<Entry> scanned) {
    Map<Entry.Key, Entry> known = new HashMap<>();
    for (Entry entry : before) {
      if (isFound(entry)) {
        known.put(entry.key(), entry);
      }
    }
    if (known.isEmpty()) {
      return scanned;
    }
    var carried = new ArrayList<Entry>(scanned.size());
    for (Entry entry : scanned) {
      Entry old = known.get(entry.key());
      carried.add(old != null && outweighs(old.state(), entry) && isSameFile(old, entry) ? entry.with(old.state(), old.reason()) : entry);
    }
    return carried;
  }

  private static boolean isSameFile(Entry one, Entry other) {
    return one.inode() == other.inode() && one.size() == other.size() && one.modifiedNanos() == other.modifiedNanos();
  }

  /** A cache that hides or misleads matters more than a right hash, but not more than a wrong one. */
  static boolean outweighs(State known, Entry scanned) {
    return switch (scanned.state()) {
      case UNVERIFIED, UNCHECKED -> true;
      case HIDDEN, MISLEADING, TOO_OLD -> known != State.VERIFIED;
      case VERIFIED, BAD, NOT_A_PACKET, UNREADABLE, VANISHED, BROKEN, PARTIAL, ORPHAN, OLD_LAYOUT, SEEN, LEFT_OVER, FREE, HELD, LOG, ALIAS,
          QUARANTINED, FOREIGN -> false;
    };
  }

  /** Whether it is what only reading the whole file tells. */
  private static boolean isFound(Entry entry) {
    return switch (entry.state()) {
      case VERIFIED, BAD, NOT_A_PACKET -> true;
      case UNREADABLE -> entry.reason().why() == Why.UNREADABLE_FROM;
      case UNCHECKED -> entry.reason().why() != Why.NOCK_WAITS;
      case UNVERIFIED, HIDDEN, MISLEADING, TOO_OLD, VANISHED, BROKEN, PARTIAL, ORPHAN, OLD_LAYOUT, SEEN,
          LEFT_OVER, FREE, HELD, LOG, ALIAS, QUARANTINED, FOREIGN -> false;
    };
  }

  /** The contents after these changes, in their order. */
  static SpoolContents apply(SpoolContents contents, Collection<Change> changes) {
    Map<Section, Latest> bySection = new HashMap<>();
    for (Change change : changes) {
      bySection.computeIfAbsent(change.before.folder().section(), any -> new Latest()).add(change);
    }
    var sections = new TreeMap<>(contents.sections());
    var moved = new ArrayList<Entry>();
    bySection.forEach((section, latest) ->
        sections.computeIfPresent(section, (same, entries) -> latest.applyTo(section, entries, moved)));
    moved.stream().collect(Collectors.groupingBy(entry -> entry.folder().section()))
        .forEach((section, came) -> sections.merge(section, came, Carry::sorted));
    return new SpoolContents(sections, contents.aliases(), contents.cost());
  }

  private static List<Entry> sorted(List<Entry> some, List<Entry> more) {
    var all = new HashMap<Entry.Key, Entry>();
    some.forEach(entry -> all.put(entry.key(), entry));
    more.forEach(entry -> all.put(entry.key(), entry));
    return all.values().stream().sorted(Entry.ORDER).toList();
  }

  /** The last word on each entry, under every name it had, and what it was at first. */
  private static final class Latest {
    private final Map<Entry.Key, Entry.Key> firstName = new HashMap<>();
    private final Map<Entry.Key, Change> changes = new HashMap<>();

    void add(Change change) {
      Entry.Key first = firstName.getOrDefault(change.before.key(), change.before.key());
      firstName.put(change.after.key(), first);
      changes.merge(first, change, (one, next) -> new Change(one.before, next.after));
    }

    List<Entry> applyTo(Section section, List<Entry> entries, List<Entry> moved) {
      var done = new HashSet<Entry.Key>();
      var applied = new ArrayList<Entry>(entries.size());
      for (Entry entry : entries) {
        Change change = changes.get(firstName.getOrDefault(entry.key(), entry.key()));
        Entry latest = change == null ? entry : apply(change, entry);
        if (change == null || done.add(latest.key())) {
          (latest.folder().section().equals(section) ? applied : moved).add(latest);
        }
      }
      applied.sort(Entry.ORDER);
      return applied;
    }

    /** A job may have begun with an older entry than is known now: only what it found out is taken over. */
    private static Entry apply(Change change, Entry now) {
      Entry before = change.before;
      Entry after = change.after;
      if (!before.key().equals(after.key())) {
        return after;
      }
      if (!isSameFile(after, now)) {
        return now;
      }
      boolean judged = !isOutweighed(after, now) && (before.state() != after.state() || !before.reason().equals(after.reason()));
      Entry judgedNow = judged ? now.with(after.state(), after.reason()) : now;
      return before.hdr() == after.hdr() ? judgedNow : judgedNow.withHdr(after.hdr());
    }

    /** A right hash says less than a cache that hides; a new cache says less than a hash. */
    private static boolean isOutweighed(Entry after, Entry now) {
      return switch (after.state()) {
        case VERIFIED -> now.state() == State.HIDDEN || now.state() == State.MISLEADING || now.state() == State.TOO_OLD;
        case UNVERIFIED -> now.state() == State.VERIFIED || now.state() == State.BAD;
        case HIDDEN, MISLEADING, TOO_OLD, BAD, NOT_A_PACKET, UNREADABLE, VANISHED, UNCHECKED, BROKEN, PARTIAL, ORPHAN, OLD_LAYOUT, SEEN,
            LEFT_OVER, FREE, HELD, LOG, ALIAS, QUARANTINED, FOREIGN -> false;
      };
    }
  }
}
