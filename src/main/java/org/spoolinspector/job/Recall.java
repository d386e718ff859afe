package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolContents;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;
import org.spoolinspector.state.Judgement;
import org.spoolinspector.state.Verdict;
import org.spoolinspector.state.VerdictKey;
import org.spoolinspector.state.Verdicts;

/** Puts what is remembered of packets into what a scan found, where the file is still the same. */
final class Recall {
  /** So many verdicts about files that are not there any more are kept in mind, to be forgotten with the next change. */
  private static final int MOST_LAPSED = 50_000;
  private final SpoolContents scanned;
  private final Map<Section, List<Entry>> changed = new HashMap<>();
  private final Map<String, SpoolFolder> folders = new HashMap<>();
  private final Map<VerdictKey, Verdict> lapsed = new HashMap<>();

  private Recall(SpoolContents scanned) {
    this.scanned = scanned;
  }

  /**
   * What a scan and the verdicts tell together.
   *
   * @param lapsed verdicts on files that went, or are others by now
   */
  record Recalled(SpoolContents contents, Map<VerdictKey, Verdict> lapsed) {
  }

  static Recalled over(SpoolContents scanned, Verdicts verdicts) {
    var recall = new Recall(scanned);
    verdicts.forEach(recall::recall);
    if (recall.changed.isEmpty()) {
      return new Recalled(scanned, recall.lapsed);
    }
    var sections = new TreeMap<>(scanned.sections());
    sections.putAll(recall.changed);
    return new Recalled(new SpoolContents(sections, scanned.aliases(), scanned.cost()), recall.lapsed);
  }

  private void recall(VerdictKey of, Verdict verdict) {
    SpoolFolder folder = folders.computeIfAbsent(of.folder(), SpoolFolder::at);
    List<Entry> found = scanned.sections().getOrDefault(folder.section(), List.of());
    int at = Entry.indexIn(found, folder, of.name());
    if (at >= 0 && isAbout(verdict, found.get(at))) {
      Entry entry = found.get(at);
      Entry judged = judged(entry, verdict);
      if (judged != null) {
        changed.computeIfAbsent(folder.section(), any -> new ArrayList<>(found)).set(at, judged);
      }
    } else if (lapsed.size() < MOST_LAPSED && isWhole(found)) {
      lapsed.put(of, verdict);
    }
  }

  private static boolean isAbout(Verdict verdict, Entry entry) {
    return verdict.holdsFor(entry.inode(), entry.size(), entry.modifiedNanos());
  }

  /** Whether all of the section could be read, so that what was not found is not there. */
  private static boolean isWhole(List<Entry> section) {
    return section.stream().limit(2).noneMatch(entry -> entry.kind() == Kind.FOLDER);
  }

  private static @Nullable Entry judged(Entry entry, Verdict verdict) {
    boolean nock = entry.kind() == Kind.NOCK;
    return switch (verdict.judgement()) {
      case Judgement.Verified fine -> nock || !Carry.outweighs(State.VERIFIED, entry) ? null
          : entry.with(State.VERIFIED, Reason.of(Why.PACKET_VERIFIED).at(verdict.when()));
      case Judgement.Bad(var hash) -> !Carry.outweighs(State.BAD, entry) ? null
          : entry.with(State.BAD, Reason.of(nock ? Why.NOCK_BAD : Why.PACKET_BAD, hash.toString()).at(verdict.when()));
    };
  }
}
