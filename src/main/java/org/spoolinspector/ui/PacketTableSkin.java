package org.spoolinspector.ui;

import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.VirtualFlow;
import org.spoolinspector.spool.Entry;

/** The packet table's skin: as JavaFX's, but its first rows come one after another. */
final class PacketTableSkin extends TableViewSkin<Entry> {
  PacketTableSkin(TableView<Entry> table) {
    super(table);
  }

  // Called by the constructor above, as JavaFX has it.
  @Override
  protected VirtualFlow<TableRow<Entry>> createVirtualFlow() {
    return new GrowingFlow<>(PacketTable.ROW_HEIGHT);
  }
}
