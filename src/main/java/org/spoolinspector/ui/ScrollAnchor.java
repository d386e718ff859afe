package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;

/** Keeps the rows that the user sees where they are when the rows around them change. */
final class ScrollAnchor {
  private final PacketTable table;
  private @Nullable Entry first;
  private double offset;
  private RowQuery query = RowQuery.START;

  ScrollAnchor(PacketTable table) {
    this.table = table;
  }

  /** Before the change. */
  void remember(PacketTableModel model) {
    first = null;
    query = model.shown().get().query();
    IndexedCell<?> cell = flow() == null ? null : flow().getFirstVisibleCell();
    if (cell != null && cell.getIndex() < model.rows().size()) {
      offset = -cell.getLayoutY();
      int index = cell.getIndex();
      // A row of which less than a pixel is seen is none.
      if (offset > PacketTable.ROW_HEIGHT - 1 && index + 1 < model.rows().size()) {
        offset = 0;
        index++;
      }
      // At the very top stay at the top: that is where new rows are looked for.
      first = index == 0 && offset < 1 ? null : model.rows().get(index);
    }
  }

  /** After it. */
  void restore(PacketTableModel model) {
    var flow = flow();
    Rows now = model.shown().get();
    if (flow == null || now.entries().isEmpty()) {
      return;
    }
    if (!now.query().equals(query)) {
      flow.scrollTo(model.selectedIndices().length > 0 ? Math.max(0, model.selectedIndices()[0] - 3) : 0);
    } else if (first == null) {
      flow.scrollTo(0);
    } else {
      int[] index = now.indicesOf(List.of(first));
      if (index.length > 0) {
        flow.scrollTo(index[0]);
        flow.layout();
        flow.scrollPixels(offset);
      }
    }
  }

  private @Nullable VirtualFlow<?> flow() {
    return table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? flow : null;
  }
}
