package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.ui.Fx.eventually;
import static org.spoolinspector.ui.Fx.onFx;

import java.util.Locale;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Scrolling goes where JavaFX's own goes, without its sums. */
@ExtendWith(ApplicationExtension.class)
class GrowingFlowTest {
  private static final int PLACE = 20;
  private static final int FEW = 1_000;
  private static final int MANY = 30_000;
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

  private void show(int count) {
    act(() -> model.snapshot(Made.snapshot(Made.packets(count))));
    eventually(() -> assertThat(onFx(table::isFilled)).isTrue());
  }

  private static void act(Runnable what) {
    onFx(() -> {
      what.run();
      return true;
    });
  }

  private void press(KeyCode key) {
    act(() -> {
      Event.fireEvent(table, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
      table.layout();
    });
  }

  private VirtualFlow<?> flow() {
    return (VirtualFlow<?>) table.lookup(".virtual-flow");
  }

  /** Where a row is, in pixels below the top of all visible ones; not a number where it is not visible. */
  private double top(int row) {
    return onFx(() -> {
      table.layout();
      IndexedCell<?> cell = flow().getVisibleCell(row);
      return cell == null ? Double.NaN : cell.getBoundsInParent().getMinY();
    });
  }

  private double bottom() {
    return onFx(() -> flow().getViewportLength());
  }

  @ParameterizedTest
  @ValueSource(ints = {FEW, MANY})
  void aRowFarAwayComesToTheTop(int count) {
    show(count);
    for (int row : new int[] {count / 2, 3, count - 100, count / 3}) {
      act(() -> table.scrollTo(row));
      assertThat(top(row)).as("row %d", row).isCloseTo(0, within());
      assertThat(top(row + 5)).as("five rows below %d", row).isCloseTo(5 * PacketTable.ROW_HEIGHT, within());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {FEW, MANY})
  void theLastRowEndsTheView(int count) {
    show(count);
    act(() -> table.scrollTo(count - 1));
    eventually(() -> assertThat(top(count - 1)).isCloseTo(bottom() - PacketTable.ROW_HEIGHT, within()));
    act(() -> table.scrollTo(0));
    assertThat(top(0)).isEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {FEW, MANY})
  void theWheelMovesByPixels(int count) {
    show(count);
    int from = count / 2;
    act(() -> table.scrollTo(from));
    assertThat(top(from)).isCloseTo(0, within());
    assertThat(onFx(() -> flow().scrollPixels(40))).isCloseTo(40, within());
    assertThat(top(from + 2)).isCloseTo(2 * PacketTable.ROW_HEIGHT - 40, within());
    assertThat(onFx(() -> flow().scrollPixels(-100))).isCloseTo(-100, within());
    assertThat(top(from)).isCloseTo(60, within());
    act(() -> table.scrollTo(0));
    assertThat(top(0)).isEqualTo(0);
    assertThat(onFx(() -> flow().scrollPixels(-10))).as("nothing above").isEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {FEW, MANY})
  void keysMoveRowByRowAndPageByPage(int count) {
    show(count);
    int from = count / 2;
    act(() -> {
      table.requestFocus();
      table.scrollTo(from);
    });
    int last = lastWhole(from);
    act(() -> table.getSelectionModel().clearAndSelect(last));
    press(KeyCode.DOWN);
    assertThat(top(last + 1)).as("the next row comes in at the bottom").isCloseTo(bottom() - PacketTable.ROW_HEIGHT, within());
    press(KeyCode.PAGE_DOWN);
    assertThat(top(last + 1)).as("the last row of a page is the next one's first").isCloseTo(0, within());
    int next = onFx(() -> table.getSelectionModel().getSelectedIndex());
    assertThat(next).isEqualTo(lastWhole(last + 1));
    press(KeyCode.HOME);
    assertThat(top(0)).isEqualTo(0);
    press(KeyCode.END);
    eventually(() -> assertThat(top(count - 1)).isCloseTo(bottom() - PacketTable.ROW_HEIGHT, within()));
  }

  /** The last row that fits in when this one is at the top. */
  private int lastWhole(int first) {
    return first + (int) (bottom() / PacketTable.ROW_HEIGHT) - 1;
  }

  private static Offset<Double> within() {
    return Offset.offset(0.01);
  }
}
