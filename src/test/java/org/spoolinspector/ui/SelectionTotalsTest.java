package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.spoolinspector.spool.State;

class SelectionTotalsTest {
  @Test
  void countsBytesNodesAndStates() {
    var totals = SelectionTotals.of(List.of(Made.packet(Made.rx(Made.ALICE), 1), Made.packet(Made.tx(Made.CAROL), 20),
        Made.nock(Made.rx(Made.ALICE), 300), Made.leftOver(4000)));
    assertThat(totals.bytes()).isEqualTo(4321);
    assertThat(totals.nodes()).as("alice, carol; a file of no node adds none").isEqualTo(2);
    assertThat(totals.states()).isEqualTo(Map.of(State.UNVERIFIED, 2, State.UNCHECKED, 1, State.LEFT_OVER, 1));
    assertThat(SelectionTotals.of(List.of())).isEqualTo(SelectionTotals.NONE);
    Locale.setDefault(Locale.US);
    assertThat(Texts.get("details.rows-size", "9 B", 0)).isEqualTo("9 B of no node");
    assertThat(Texts.get("details.rows-size", "9 B", 1)).isEqualTo("9 B of 1 node");
  }
}
