package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolContents;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

class CarryTest {
  private static final Section RX = new Section(Section.Kind.RX, SpoolText.id("alice"));
  private static final Section QUARANTINE = new Section(Section.Kind.QUARANTINE, null);

  private static Entry entry(String word, State state, Why why) {
    return new Entry(RX.folder(), RawName.of(SpoolText.id(word).toString()), Kind.PACKET, state, Reason.of(why), HdrState.FRESH, 500, 7, 1,
        null);
  }

  private static SpoolContents contents(Entry... entries) {
    return new SpoolContents(new TreeMap<>(Map.of(RX, List.of(entries))), Map.of(), ScanCost.NOTHING);
  }

  private static List<Entry> rx(SpoolContents contents) {
    return contents.sections().get(RX);
  }

  @ParameterizedTest
  @CsvSource({
    "VERIFIED, PACKET_VERIFIED, UNVERIFIED, VERIFIED", "BAD, PACKET_BAD, UNVERIFIED, BAD", "BAD, NOCK_BAD, UNCHECKED, BAD",
    "UNREADABLE, UNREADABLE_FROM, UNVERIFIED, UNREADABLE", "UNREADABLE, UNREADABLE, UNVERIFIED, UNVERIFIED",
    "NOT_A_PACKET, FILE_NO_MAGIC, UNVERIFIED, NOT_A_PACKET", "UNCHECKED, NOCK_MATCHES_BUT_PACKET_THERE, UNCHECKED, UNCHECKED",
    "VERIFIED, PACKET_VERIFIED, HIDDEN, HIDDEN", "VERIFIED, PACKET_VERIFIED, MISLEADING, MISLEADING", "BAD, PACKET_BAD, HIDDEN, BAD",
    "UNREADABLE, UNREADABLE_FROM, HIDDEN, UNREADABLE", "VERIFIED, PACKET_VERIFIED, UNREADABLE, UNREADABLE",
    "BAD, PACKET_BAD, VANISHED, VANISHED", "HIDDEN, CACHE_EMPTY, UNVERIFIED, UNVERIFIED", "BAD, NOCK_BAD, BROKEN, BROKEN"})
  void whatOnlyReadingTheWholeFileTellsIsKept(State known, Why why, State scanned, State expected) {
    Entry before = entry("one", known, why);
    Entry after = rx(Carry.over(contents(before), contents(entry("one", scanned, Why.UNREADABLE)))).getFirst();
    assertThat(after.state()).isEqualTo(expected);
    boolean kept = known != State.VERIFIED && expected == known && why != Why.UNREADABLE;
    assertThat(after.reason().why()).isEqualTo(kept || (known == State.VERIFIED && expected == known) ? why : Why.UNREADABLE);
  }

  @Test
  void aFileThatIsNotTheSameAnyMoreIsUnknownAgain() {
    Entry known = entry("one", State.VERIFIED, Why.PACKET_VERIFIED);
    Entry scanned = entry("one", State.UNVERIFIED, Why.PACKET_WHOLE);
    for (Entry other : List.of(
        new Entry(RX.folder(), scanned.name(), Kind.PACKET, scanned.state(), scanned.reason(), HdrState.FRESH, 501, 7, 1, null),
        new Entry(RX.folder(), scanned.name(), Kind.PACKET, scanned.state(), scanned.reason(), HdrState.FRESH, 500, 8, 1, null),
        new Entry(RX.folder(), scanned.name(), Kind.PACKET, scanned.state(), scanned.reason(), HdrState.FRESH, 500, 7, 2, null),
        entry("two", State.UNVERIFIED, Why.PACKET_WHOLE))) {
      assertThat(rx(Carry.over(contents(known), contents(other)))).containsExactly(other);
    }
    assertThat(rx(Carry.over(contents(known), contents(scanned)))).containsExactly(known);
  }

  @Test
  void aPromotedNockIsReplacedUnderWhicheverNameItWasScanned() {
    Entry nock = new Entry(RX.folder(), RawName.of(SpoolText.id("one") + ".nock"), Kind.NOCK, State.UNCHECKED,
        Reason.of(Why.NOCK_WAITS), null, 500, 7, 1, null);
    Entry packet = entry("one", State.VERIFIED, Why.PACKET_VERIFIED).withHdr(HdrState.MISSING);
    Entry cached = packet.withHdr(HdrState.FRESH);
    var changes = List.of(new Carry.Change(nock, packet), new Carry.Change(packet, cached));
    assertThat(rx(Carry.apply(contents(nock), changes))).containsExactly(cached);
    assertThat(rx(Carry.apply(contents(entry("one", State.UNVERIFIED, Why.PACKET_WHOLE)), changes))).containsExactly(cached);
    assertThat(rx(Carry.apply(contents(entry("one", State.UNVERIFIED, Why.PACKET_WHOLE), nock), changes))).containsExactly(cached);
    assertThat(changes).allMatch(Carry.Change::touchesFiles);
    assertThat(new Carry.Change(entry("one", State.UNVERIFIED, Why.PACKET_WHOLE), entry("one", State.VERIFIED, Why.PACKET_VERIFIED)))
        .matches(change -> !change.touchesFiles());
  }

  @Test
  void whatIsTakenAwayIsInItsNewSectionAtOnce() {
    Entry orphan = entry("one", State.ORPHAN, Why.HDR_ORPHAN);
    Entry taken = new Entry(QUARANTINE.folder(), orphan.name(), Kind.QUARANTINE, State.QUARANTINED, Reason.of(Why.QUARANTINED), null, 500,
        7, 1, null);
    Entry other = entry("two", State.UNVERIFIED, Why.PACKET_WHOLE);
    SpoolContents after = Carry.apply(contents(orphan, other), List.of(new Carry.Change(orphan, taken)));
    assertThat(rx(after)).containsExactly(other);
    assertThat(after.sections().get(QUARANTINE)).containsExactly(taken);
  }

  @Test
  void ofAnOldEntryOnlyWhatTheJobFoundOutIsTakenOver() {
    Entry planned = entry("one", State.UNVERIFIED, Why.PACKET_WHOLE).withHdr(HdrState.MISSING);
    Entry verified = planned.with(State.VERIFIED, Reason.of(Why.PACKET_VERIFIED));
    Entry cachedMeanwhile = planned.withHdr(HdrState.FRESH);
    assertThat(rx(Carry.apply(contents(cachedMeanwhile), List.of(new Carry.Change(planned, verified)))))
        .as("the cache that another job wrote stays").containsExactly(verified.withHdr(HdrState.FRESH));
    Entry cached = planned.withHdr(HdrState.FRESH);
    assertThat(rx(Carry.apply(contents(verified), List.of(new Carry.Change(planned, cached)))))
        .as("the hash that another job found stays").containsExactly(verified.withHdr(HdrState.FRESH));
    Entry hidden = entry("one", State.HIDDEN, Why.CACHE_EMPTY).withHdr(HdrState.EMPTY);
    assertThat(rx(Carry.apply(contents(hidden), List.of(new Carry.Change(planned, verified))))).containsExactly(hidden);
    Entry mended = entry("one", State.UNVERIFIED, Why.PACKET_WHOLE).withHdr(HdrState.FRESH);
    assertThat(rx(Carry.apply(contents(verified), List.of(new Carry.Change(hidden, mended))))).containsExactly(
        verified.withHdr(HdrState.FRESH));
    Entry other = new Entry(RX.folder(), planned.name(), Kind.PACKET, planned.state(), planned.reason(), HdrState.FRESH, 501, 8, 2, null);
    assertThat(rx(Carry.apply(contents(other), List.of(new Carry.Change(planned, verified)))))
        .as("it is another file by now").containsExactly(other);
  }
}
