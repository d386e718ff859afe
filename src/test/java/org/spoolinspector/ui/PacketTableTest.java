package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.ui.Fx.eventually;
import static org.spoolinspector.ui.Fx.onFx;

import java.util.Locale;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.TableRow;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.spoolinspector.spool.Entry;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The first rows come one after another, all later ones at once; ages grow. */
@ExtendWith(ApplicationExtension.class)
class PacketTableTest {
  private static final int PLACE = 20;
  private PacketTableModel model;
  private PacketTable table;
  private Stage stage;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage shown) {
    model = new PacketTableModel(Runnable::run, Runnable::run);
    table = new PacketTable(model);
    stage = shown;
    stage.setScene(new Scene(table, 900, PLACE * PacketTable.ROW_HEIGHT));
    stage.show();
  }

  @AfterEach
  void close() {
    Platform.runLater(stage::hide);
  }

  /** Shows so many rows, and tells how many of them are there after one layout. */
  private long shownAtOnce(int count) {
    return onFx(() -> {
      model.snapshot(Made.snapshot(Made.packets(count)));
      table.applyCss();
      table.layout();
      return made();
    });
  }

  private long made() {
    return table.lookupAll(".table-row-cell").stream().filter(row -> row.isVisible() && ((TableRow<?>) row).getItem() != null).count();
  }

  @Test
  void onlyTheFirstScreenfulComesRowByRow() {
    assertThat(onFx(table::isFilled)).as("nothing to show yet").isFalse();
    assertThat(shownAtOnce(1000)).isLessThan(4);
    assertThat(onFx(table::isFilled)).isFalse();
    eventually(() -> assertThat(onFx(table::isFilled)).isTrue());
    eventually(() -> assertThat(onFx(this::made)).isGreaterThanOrEqualTo(PLACE - 2));

    onFx(() -> {
      model.clear();
      table.layout();
      return made();
    });
    assertThat(shownAtOnce(500)).as("later ones need not be made").isGreaterThanOrEqualTo(PLACE - 2);
  }

  @Test
  void isFilledWhereThereAreFewRows() {
    shownAtOnce(3);
    eventually(() -> assertThat(onFx(table::isFilled)).isTrue());
    eventually(() -> assertThat(onFx(this::made)).isEqualTo(3));
  }

  @Test
  void showsHowOldFilesAreByNow() {
    long now = System.currentTimeMillis();
    var made = Made.packet(Made.rx(Made.ALICE), 1);
    var young = new Entry(made.folder(), made.name(), made.kind(), made.state(), made.reason(), made.hdr(), made.size(),
        (now - 59_500) * 1_000_000, made.inode(), made.header());
    onFx(() -> {
      model.snapshot(Made.snapshot(young));
      return true;
    });
    eventually(() -> assertThat(Fx.cells(table)).contains("Unverified"));
    eventually(() -> {
      onFx(() -> {
        table.age();
        return true;
      });
      assertThat(Fx.cells(table)).contains("1 min").doesNotContain("< 1 min");
    });
  }

  @Test
  void leadsToARowWhileTheFirstOnesCome() {
    var wanted = Made.packets(1000).get(700);
    onFx(() -> {
      model.snapshot(Made.snapshot(Made.packets(1000)));
      model.reveal(wanted);
      return true;
    });
    eventually(() -> assertThat(onFx(table::isFilled)).isTrue());
    eventually(() -> assertThat(onFx(() -> table.lookupAll(".table-row-cell").stream()
        .anyMatch(row -> row.isVisible() && wanted.equals(((TableRow<?>) row).getItem())))).isTrue());
  }
}
