package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.collections.ListChangeListener;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

class PacketTableModelTest {
  private final PacketTableModel model = new PacketTableModel(Runnable::run, Runnable::run);

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  private List<Integer> numbers() {
    return model.rows().stream().map(e -> (int) e.inode()).toList();
  }

  private void select(int... indices) {
    model.select(IntStream.of(indices).mapToObj(model.rows()::get).toList(), indices);
  }

  private List<Integer> selected() {
    return model.selected().get().stream().map(e -> (int) e.inode()).toList();
  }

  private void ask(PacketColumn column, boolean descending) {
    model.ask(model.query().get().withSort(new RowQuery.Sort(column, descending)));
  }

  private void mixed() {
    model.snapshot(Made.snapshot(
        Made.packet(Made.rx(Made.ALICE), 1), Made.hidden(Made.rx(Made.ALICE), 2), Made.nock(Made.rx(Made.ALICE), 3),
        Made.part(Made.rx(Made.CAROL), 4), Made.packet(Made.tx(Made.CAROL), 5), Made.packet(Made.tx(Made.STRANGER), 6), Made.leftOver(7)));
  }

  @Test
  void showsTheYoungestFirstUntilAskedOtherwise() {
    mixed();
    assertThat(numbers()).containsExactly(1, 2, 3, 4, 5, 6, 7);
    ask(PacketColumn.SIZE, true);
    assertThat(numbers()).containsExactly(7, 6, 5, 4, 3, 2, 1);
  }

  @Test
  void findsARowWhateverItHasBecome() {
    mixed();
    var nock = model.rows().get(2);
    var gone = model.rows().get(6);
    model.snapshot(Made.snapshot(Made.leftOver(1), Made.leftOver(2), Made.packet(Made.rx(Made.ALICE), 3),
        Made.hidden(Made.tx(Made.CAROL), 5)));
    ask(PacketColumn.SIZE, true);
    assertThat(model.rows().indexOf(nock)).as("by now a packet").isEqualTo(numbers().indexOf(3));
    assertThat(model.rows().indexOf(Made.packet(Made.tx(Made.CAROL), 5))).as("by now hidden").isEqualTo(numbers().indexOf(5));
    assertThat(model.rows().indexOf(gone)).isEqualTo(-1);
    assertThat(model.rows().indexOf(null)).isEqualTo(-1);
  }

  @Test
  void sortsByRawValues() {
    mixed();
    ask(PacketColumn.STATE, false);
    assertThat(numbers()).as("warning, then notices, then the healthy").startsWith(2, 7);
    ask(PacketColumn.NODE, false);
    assertThat(numbers()).as("alice, carol, the nameless, no node").containsExactly(1, 2, 3, 4, 5, 6, 7);
    ask(PacketColumn.NICE, false);
    assertThat(numbers().subList(0, 5)).as("96, 160, 224, unknown last").containsExactly(3, 6, 1, 5, 2);
    ask(PacketColumn.HDR, true);
    assertThat(numbers().getLast()).as("fresh is least of those with a cache").isIn(1, 5, 6);
  }

  @Test
  void leavesOnlyTheKindAskedFor() {
    mixed();
    model.ask(model.query().get().withKind(RowKind.RX));
    assertThat(numbers()).containsExactly(1, 2);
    model.ask(model.query().get().withKind(RowKind.TX));
    assertThat(numbers()).containsExactly(5, 6);
    model.ask(model.query().get().withKind(RowKind.NOCK));
    assertThat(numbers()).containsExactly(3);
    model.ask(model.query().get().withKind(RowKind.PART));
    assertThat(numbers()).containsExactly(4);
    model.ask(model.query().get().withKind(RowKind.FLAGGED));
    assertThat(numbers()).containsExactly(2, 7);
  }

  @Test
  void countsEachKindOfThePlaceWhateverTheFilter() {
    mixed();
    model.ask(model.query().get().withText("no such thing").withPlace(new Place.OfNode(Made.ALICE)));
    var shown = model.shown().get();
    assertThat(model.rows()).isEmpty();
    assertThat(shown.count(RowKind.ALL)).isEqualTo(3);
    assertThat(shown.count(RowKind.RX)).isEqualTo(2);
    assertThat(shown.count(RowKind.TX)).isZero();
    assertThat(shown.count(RowKind.FLAGGED)).isEqualTo(1);
    assertThat(shown.totals().entries()).isEqualTo(7);
    assertThat(shown.totals().flagged()).isEqualTo(2);
    assertThat(shown.totals().unchecked().count()).isEqualTo(1);
  }

  @Test
  void findsTextInIdsNodeNamesAndReasonsWhateverTheCase() {
    mixed();
    model.ask(model.query().get().withText(Made.id(5).toString().substring(0, 9).toLowerCase(Locale.ROOT)));
    assertThat(numbers()).contains(5).doesNotContain(1, 2);
    model.ask(model.query().get().withText("CAROL"));
    assertThat(numbers()).containsExactly(4, 5);
    model.ask(model.query().get().withText("cut short: 46"));
    assertThat(numbers()).containsExactly(2);
    model.ask(model.query().get().withText(".NOCK"));
    assertThat(numbers()).containsExactly(3);
    model.ask(model.query().get().withText("  "));
    assertThat(numbers()).hasSize(7);
  }

  @Test
  void findsNamesAsTheyArePrinted() {
    model.snapshot(Made.snapshot(Made.entry(Made.rx(Made.ALICE), "odd\nname", Kind.FOREIGN, State.FOREIGN, Reason.of(Why.FOREIGN_NAME),
        null, 1, 0), Made.packet(Made.rx(Made.ALICE), 2)));
    model.ask(model.query().get().withText("\\x0a"));
    assertThat(numbers()).containsExactly(1);
  }

  @Test
  void filtersByNicenessAndPlace() {
    mixed();
    model.ask(model.query().get().withBand(NicenessBand.BULK));
    assertThat(numbers()).containsExactly(2);
    model.ask(model.query().get().withBand(NicenessBand.UNKNOWN));
    assertThat(numbers()).containsExactly(4, 7);
    model.ask(RowQuery.START.withPlace(Place.Files.TMP));
    assertThat(numbers()).containsExactly(7);
    model.ask(RowQuery.START.withPlace(new Place.OfNode(Made.STRANGER)));
    assertThat(numbers()).containsExactly(6);
  }

  @Test
  void keepsTheSelectionWhenRowsComeAndGo() {
    mixed();
    select(1, 4);
    assertThat(selected()).containsExactly(2, 5);
    model.snapshot(Made.snapshot(Made.packet(Made.rx(Made.ALICE), 0), Made.hidden(Made.rx(Made.ALICE), 2),
        Made.packet(Made.rx(Made.ALICE), 9), Made.packet(Made.tx(Made.CAROL), 5)));
    assertThat(numbers()).containsExactly(0, 2, 5, 9);
    assertThat(selected()).containsExactly(2, 5);
    assertThat(model.selectedIndices()).containsExactly(1, 2);
  }

  @Test
  void keepsTheSelectionWhenItsEntryChangesAndMoves() {
    mixed();
    ask(PacketColumn.STATE, false);
    select(numbers().indexOf(1));
    var bad = Made.packet(Made.rx(Made.ALICE), 1).with(State.BAD, Reason.of(Why.PACKET_BAD, "X"));
    model.snapshot(Made.snapshot(bad, Made.hidden(Made.rx(Made.ALICE), 2), Made.leftOver(7)));
    assertThat(numbers()).containsExactly(1, 2, 7);
    assertThat(model.selected().get()).containsExactly(bad);
    assertThat(model.selectedIndices()).containsExactly(0);
  }

  @Test
  void followsANockThatBecameAPacket() {
    mixed();
    select(2);
    assertThat(model.selected().get().getFirst().kind()).isEqualTo(Kind.NOCK);
    model.snapshot(Made.snapshot(Made.packet(Made.rx(Made.ALICE), 1), Made.packet(Made.rx(Made.ALICE), 3)));
    assertThat(selected()).containsExactly(3);
    assertThat(model.selected().get().getFirst().kind()).isEqualTo(Kind.PACKET);
  }

  @Test
  void staysAtTheNockWhileItIsThere() {
    var nock = Made.nock(Made.rx(Made.ALICE), 3);
    model.snapshot(Made.snapshot(nock, Made.leftOver(7)));
    select(0);
    var bad = nock.with(State.BAD, Reason.of(Why.NOCK_BAD, "X"));
    model.snapshot(Made.snapshot(Made.packet(Made.rx(Made.ALICE), 3), bad));
    assertThat(model.selected().get()).containsExactly(bad);
  }

  @Test
  void deselectsWhatVanishedOrIsFilteredOut() {
    mixed();
    select(0, 2);
    model.ask(model.query().get().withKind(RowKind.NOCK));
    assertThat(selected()).containsExactly(3);
    model.snapshot(Made.snapshot(Made.leftOver(7)));
    assertThat(selected()).isEmpty();
  }

  @Test
  void tellsOfNewRowsInOneChangeThatLeavesOutWhatStayed() {
    model.snapshot(Made.snapshot(Made.packets(50)));
    var changes = new ArrayList<String>();
    model.rows().addListener((ListChangeListener<Entry>) c -> {
      while (c.next()) {
        changes.add(c.getFrom() + "-" + c.getTo() + " for " + c.getRemovedSize());
      }
    });
    var entries = new ArrayList<>(Made.packets(50));
    entries.set(20, entries.get(20).with(State.VERIFIED, Reason.of(Why.PACKET_VERIFIED)));
    model.snapshot(Made.snapshot(entries));
    model.snapshot(Made.snapshot(entries));
    assertThat(changes).containsExactly("20-21 for 1");
  }

  @Test
  void hasOneRunLaterPendingAtMostAndShowsTheNewest() {
    Deque<Runnable> pending = new ArrayDeque<>();
    var lazy = new PacketTableModel(Runnable::run, pending::add);
    lazy.snapshot(Made.snapshot(Made.packets(1)));
    lazy.snapshot(Made.snapshot(Made.packets(2)));
    lazy.snapshot(Made.snapshot(Made.packets(3)));
    assertThat(pending).hasSize(1);
    assertThat(lazy.rows()).isEmpty();
    pending.remove().run();
    assertThat(lazy.rows()).hasSize(3);
  }

  @Test
  void givesUpRowsNobodyWaitsForAnyMore() {
    assertThat(Rows.of(Made.snapshot(Made.packets(3)), RowQuery.START, () -> true)).isNull();
  }

  @Test
  void forgetsTheSpool() {
    mixed();
    select(1);
    model.ask(model.query().get().withPlace(new Place.OfNode(Made.ALICE)));
    model.clear();
    assertThat(model.rows()).isEmpty();
    assertThat(model.selected().get()).isEmpty();
    assertThat(model.shown().get().snapshot()).isNull();
    assertThat(model.query().get().place()).isEqualTo(new Place.Everywhere());
  }

  @Test
  void holdsAMillionRows() {
    int million = 1_000_000;
    var entries = new ArrayList<>(Made.packets(million));
    model.snapshot(Made.snapshot(entries));
    assertThat(model.rows()).hasSize(million);
    select(999_999);
    assertThat(selected()).containsExactly(million);

    ask(PacketColumn.SIZE, true);
    assertThat(model.rows().get(0).size()).isEqualTo(million);
    assertThat(model.selectedIndices()).containsExactly(0);

    model.ask(model.query().get().withText(Made.id(123_456).toString()));
    assertThat(numbers()).containsExactly(123_456);
    model.ask(model.query().get().withText(""));

    entries.addFirst(Made.nock(Made.rx(Made.ALICE), 0));
    model.select(List.of(model.rows().get(5)), new int[] {5});
    model.snapshot(Made.snapshot(entries));
    assertThat(model.rows()).hasSize(million + 1);
    assertThat(selected()).containsExactly(million - 5);
    assertThat(model.shown().get().count(RowKind.NOCK)).isEqualTo(1);
  }
}
