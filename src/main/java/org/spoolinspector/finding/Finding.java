package org.spoolinspector.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.PluralForm;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.Sizes;

/**
 * All of one kind that is wrong with a spool. There is at most one finding of a kind; an entry may be in several.
 *
 * @param rows the entries it is about, in the order of the snapshot
 * @param places what it is about beside them: folders, the log
 * @param figures of its sentences, from {@code {2}} on
 * @param fixes ways to mend it, the recommended one first; empty where nothing helps but what the sentence says
 */
public record Finding(FindingKind kind, List<Entry> rows, List<Place> places, List<Object> figures, List<Fix> fixes) {
  /** How much it asks for attention. */
  public Severity severity() {
    return kind.severity();
  }

  /** How many rows and places, at least 1: a finding about the spool as a whole counts as one. */
  public int count() {
    // Of a node that is not known, the rows are what lies in its folder.
    return kind == FindingKind.NODE_UNKNOWN ? places.size() : Math.max(1, rows.size() + places.size());
  }

  /** The rows' sizes together. */
  public long bytes() {
    return Sizes.sum(rows.stream().mapToLong(Entry::size));
  }

  /** What is wrong, one sentence without a full stop: {@code 3 .nock files block redelivery}. */
  public String title(Locale locale) {
    return text(locale, "title");
  }

  /** What it causes, one or two sentences. */
  public String effect(Locale locale) {
    return text(locale, "effect");
  }

  private String text(Locale locale, String part) {
    var arguments = new ArrayList<Object>(List.of(count(), PluralForm.of(count(), locale)));
    arguments.addAll(figures);
    return FindingTexts.get(locale, kind.word() + "." + part, arguments.toArray());
  }

  /** The recommended fix that this program can carry out, or null where there is none. */
  public @Nullable Fix fix() {
    return fixes.stream().filter(Fix::isAutomatic).findFirst().orElse(null);
  }

  /** The same, about some of its rows only; null where none is left. Places and their commands go unless they are of these nodes. */
  public @Nullable Finding only(Predicate<Entry> wantedRow, Predicate<@Nullable Id> wantedNode) {
    List<Entry> some = rows.stream().filter(wantedRow).toList();
    List<Place> there = places.stream().filter(place -> wantedNode.test(place.node())).toList();
    if (some.isEmpty() && there.isEmpty()) {
      return null;
    }
    var fewer = fixes.stream().flatMap(fix -> Stream.ofNullable(fix.only(wantedRow, wantedNode))).toList();
    return new Finding(kind, some, there, figures, fewer);
  }

  /** The same about one node only, or null where it has no such thing. */
  public @Nullable Finding ofNode(Id node) {
    return only(entry -> node.equals(entry.node()), node::equals);
  }
}
