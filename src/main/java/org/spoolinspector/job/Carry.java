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
      boolean same = old != null && outweighs(old, entry) && old.inode() == entry.inode() && old.size() == entry.size()
          && old.modifiedNanos() == entry.modifiedNanos();
      carried.add(old != null && same ? entry.with(old.state(), old.reason()) : entry);
    }
    return carried;
  }

  /** A cache that hides or misleads matters more than a right hash, but not more than a wrong one. */
  private static boolean outweighs(Entry old, Entry scanned) {
    return switch (scanned.state()) {
      case UNVERIFIED, UNCHECKED -> true;
      case HIDDEN, MISLEADING, TOO_OLD -> old.state() != State.VERIFIED;
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

  /** The last word on each entry, under every name it had. */
  private static final class Latest {
    private final Map<Entry.Key, Entry.Key> firstName = new HashMap<>();
    private final Map<Entry.Key, Entry> after = new HashMap<>();

    void add(Change change) {
      Entry.Key first = firstName.getOrDefault(change.before.key(), change.before.key());
      firstName.put(change.after.key(), first);
      after.put(first, change.after);
    }

    List<Entry> applyTo(Section section, List<Entry> entries, List<Entry> moved) {
      var done = new HashSet<Entry.Key>();
      var applied = new ArrayList<Entry>(entries.size());
      for (Entry entry : entries) {
        Entry latest = after.get(firstName.getOrDefault(entry.key(), entry.key()));
        if (latest == null) {
          applied.add(entry);
        } else if (done.add(latest.key())) {
          (latest.folder().section().equals(section) ? applied : moved).add(latest);
        }
      }
      applied.sort(Entry.ORDER);
      return applied;
    }
  }
}
