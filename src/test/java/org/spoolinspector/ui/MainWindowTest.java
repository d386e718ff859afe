package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.ui.Fx.eventually;
import static org.spoolinspector.ui.Fx.onFx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.JobProgress;
import org.spoolinspector.job.JobState;
import org.spoolinspector.spool.Entry;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class MainWindowTest {
  private Path folder;
  private Stage stage;
  private MainWindow window;
  private FakeSpool spool;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage shown) throws IOException {
    stage = shown;
    folder = Files.createTempDirectory("window");
    Files.writeString(folder.resolve("settings.properties"), "window.width=1440\nwindow.height=900\n");
    window = make(shown);
    window.show();
  }

  private MainWindow make(Stage shown) {
    return new MainWindow(shown, new Settings(folder.resolve("settings.properties")), (configuration, listener) -> {
      spool = new FakeSpool(configuration, listener);
      return spool;
    }, () -> {
      throw new IOException("no demo here");
    }, Runnable::run, Runnable::run, Platform::runLater);
  }

  private static Configuration configuration() {
    return new Configuration(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp"), null, OptionalInt.empty(), false, null, List.of(),
        Map.of());
  }

  @BeforeEach
  void open(FxRobot robot) {
    robot.interact(() -> window.open(configuration()));
    publish(Made.packet(Made.rx(Made.ALICE), 1), Made.hidden(Made.rx(Made.ALICE), 2), Made.nock(Made.rx(Made.ALICE), 3),
        Made.part(Made.rx(Made.CAROL), 4), Made.packet(Made.tx(Made.CAROL), 5), Made.packet(Made.tx(Made.STRANGER), 6), Made.leftOver(7));
  }

  @AfterEach
  void tidy(FxRobot robot) throws IOException {
    robot.interact(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
    Files.deleteIfExists(folder.resolve("settings.properties"));
    Files.delete(folder);
  }

  private void publish(Entry... entries) {
    spool.publish(Made.snapshot(entries));
    WaitForAsyncUtils.waitForFxEvents();
  }

  private List<Integer> rows() {
    WaitForAsyncUtils.waitForFxEvents();
    return window.table().getItems().stream().map(e -> (int) e.inode()).toList();
  }

  private List<String> texts(Node node) {
    WaitForAsyncUtils.waitForFxEvents();
    return node.lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  private Node root() {
    return stage.getScene().getRoot();
  }

  private void select(FxRobot robot, int... rows) {
    robot.interact(() -> {
      window.table().getSelectionModel().clearSelection();
      window.table().getSelectionModel().selectIndices(rows[0], rows);
    });
  }

  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents();
  }

  @Test
  void showsWhatTheSessionTells() {
    assertThat(rows()).containsExactly(1, 2, 3, 4, 5, 6, 7);
    assertThat(texts(root().lookup(".status-bar"))).contains("Live, 9 folders watched", "zfs", "128 KiB blocks",
        "Last scan: 7 entries, 193 KiB read, 0.31 s", "7 of 7 rows shown", "81 GiB free of 931 GiB");
    assertThat(((Labeled) root().lookup("#status-problems")).getText()).isEqualTo("3 problems");
    assertThat(texts(root().lookup(".node-list"))).contains("All nodes", "alice", "carol", "Not in the configuration",
        Formats.shortNode(Made.STRANGER), "Files of the spool", "tmp");
  }

  @Test
  void filtersByKeyAndClearsByEscape(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.F);
    assertThat(stage.getScene().getFocusOwner()).isInstanceOf(TextField.class);
    robot.write("carol");
    assertThat(rows()).containsExactly(4, 5);
    press(robot, KeyCode.ESCAPE);
    assertThat(rows()).hasSize(7);
  }

  @Test
  void saysWhyNothingIsShownAndLeadsOn(FxRobot robot) {
    robot.interact(() -> window.workplace().table().ask(RowQuery.START.withText("nothing like it")));
    assertThat(texts(window.table())).contains("No row matches “nothing like it”");
    robot.interact(() -> window.workplace().table().ask(RowQuery.START));
    publish();
    assertThat(texts(window.table())).contains("The spool is empty");
  }

  @Test
  void saysThatAScanFailed(FxRobot robot) {
    robot.interact(() -> window.open(configuration()));
    spool.fail("/var/spool/nncp: permission denied");
    assertThat(texts(window.table())).contains("The spool could not be read", "/var/spool/nncp: permission denied");
  }

  @Test
  void choosingANodeLeavesItsRows(FxRobot robot) {
    robot.interact(() -> window.workplace().table().ask(RowQuery.START.withPlace(new Place.OfNode(Made.ALICE))));
    assertThat(rows()).containsExactly(1, 2, 3);
    publish(Made.packet(Made.rx(Made.CAROL), 9));
    assertThat(rows()).as("alice has nothing any more").isEmpty();
    assertThat(texts(window.table())).contains("No packets of alice");
  }

  @Test
  void aNodeThatIsGoneGivesWayToAll(FxRobot robot) {
    robot.interact(() -> window.workplace().table().ask(RowQuery.START.withPlace(new Place.OfNode(Made.STRANGER))));
    assertThat(rows()).containsExactly(6);
    publish(Made.packet(Made.rx(Made.CAROL), 9));
    assertThat(rows()).containsExactly(9);
  }

  @Test
  void sortsByHeadAndKeepsTheSelection(FxRobot robot) {
    select(robot, 1);
    robot.interact(() -> {
      TableColumn<Entry, ?> size = window.table().of(PacketColumn.SIZE);
      size.setSortType(TableColumn.SortType.DESCENDING);
      window.table().getSortOrder().setAll(List.of(size));
    });
    assertThat(rows()).containsExactly(7, 6, 5, 4, 3, 2, 1);
    assertThat(window.table().getSelectionModel().getSelectedIndices()).containsExactly(5);
    assertThat(window.workplace().table().selected().get()).extracting(Entry::inode).containsExactly(2L);
  }

  @Test
  void followsTheSelectedNockToItsPacket(FxRobot robot) {
    select(robot, 2);
    publish(Made.packet(Made.rx(Made.ALICE), 1), Made.packet(Made.rx(Made.ALICE), 2), Made.packet(Made.rx(Made.ALICE), 3));
    assertThat(window.table().getSelectionModel().getSelectedItems()).containsExactly(Made.packet(Made.rx(Made.ALICE), 3));
    assertThat(texts(root().lookup(".details-pane"))).contains("Unverified", "rx from alice");
  }

  @Test
  void selectsAMillionRowsByKey(FxRobot robot) {
    publish(Made.packets(1_000_000).toArray(Entry[]::new));
    robot.interact(() -> window.table().requestFocus());
    press(robot, KeyCode.SHORTCUT, KeyCode.A);
    assertThat(window.workplace().table().selected().get()).hasSize(1_000_000);
    assertThat(texts(root().lookup(".details-pane"))).contains("1,000,000 rows selected");
    publish(Made.packet(Made.rx(Made.ALICE), 1), Made.packet(Made.rx(Made.ALICE), 2));
    assertThat(window.table().getSelectionModel().getSelectedIndices()).as("one of them is carol’s").containsExactly(1);
  }

  @Test
  void rangesAndSingleRowsAreSelectedByKeys(FxRobot robot) {
    select(robot, 1);
    robot.interact(() -> window.table().requestFocus());
    press(robot, KeyCode.SHIFT, KeyCode.DOWN);
    press(robot, KeyCode.SHIFT, KeyCode.DOWN);
    assertThat(window.table().getSelectionModel().getSelectedIndices()).containsExactly(1, 2, 3);
    press(robot, KeyCode.SHIFT, KeyCode.UP);
    assertThat(window.table().getSelectionModel().getSelectedIndices()).containsExactly(1, 2);
    press(robot, KeyCode.DOWN);
    assertThat(window.table().getSelectionModel().getSelectedIndices()).containsExactly(3);
    press(robot, KeyCode.SHIFT, KeyCode.END);
    assertThat(window.table().getSelectionModel().getSelectedIndices()).containsExactly(3, 4, 5, 6);
    press(robot, KeyCode.HOME);
    assertThat(window.workplace().table().selected().get()).extracting(Entry::inode).containsExactly(1L);
  }

  @Test
  void rowsThatTheUserSeesStayWhereTheyAre(FxRobot robot) {
    publish(Made.packets(1000).toArray(Entry[]::new));
    robot.interact(() -> window.table().scrollTo(500));
    WaitForAsyncUtils.waitForFxEvents();
    int before = (int) window.table().getItems().get(firstVisible()).inode();
    var more = new ArrayList<>(Made.packets(1000));
    for (int i = -40; i <= 0; i++) {
      more.add(Made.packet(Made.rx(Made.ALICE), i));
    }
    publish(more.toArray(Entry[]::new));
    assertThat(rows()).hasSize(1041);
    assertThat((int) window.table().getItems().get(firstVisible()).inode()).isEqualTo(before).isGreaterThan(400);
  }

  private int firstVisible() {
    WaitForAsyncUtils.waitForFxEvents();
    var cell = ((VirtualFlow<?>) window.table().lookup(".virtual-flow")).getFirstVisibleCell();
    return cell.getLayoutY() < 1 - PacketTable.ROW_HEIGHT ? cell.getIndex() + 1 : cell.getIndex();
  }

  @Test
  void offersInTheContextMenuWhatCanBeDone(FxRobot robot) {
    select(robot, 2);
    assertThat(enabled()).contains("Verify selected…", "Rebuild .hdr of selected…=off", "Copy names", "Copy paths");
    select(robot, 1);
    assertThat(enabled()).contains("Verify selected…", "Rebuild .hdr of selected…");
    select(robot, 6);
    assertThat(enabled()).contains("Verify selected…=off", "Rebuild .hdr of selected…=off", "Copy names");
  }

  @Test
  void saysTheReasonWhereTheMouseRests(FxRobot robot) {
    Labeled cell = onFx(() -> (Labeled) window.table().lookup(".table-cell"));
    assertThat(cell.getTooltip()).as("made only when it is wanted").isNull();
    robot.moveTo(cell).moveBy(3, 0);
    eventually(() -> assertThat(onFx(() -> cell.getTooltip() != null && cell.getTooltip().isShowing())).isTrue());
    Entry first = window.table().getItems().getFirst();
    assertThat(cell.getTooltip().getText()).isEqualTo(first.reason().text(Locale.US));
  }

  @Test
  void offersWhatCanBeDoneForANode(FxRobot robot) {
    ListCell<?> cell = onFx(() -> (ListCell<?>) root().lookupAll(".node-row").stream()
        .filter(n -> n.getAccessibleText() != null && n.getAccessibleText().startsWith("alice")).findFirst().orElseThrow());
    robot.clickOn(cell);
    robot.rightClickOn(cell);
    eventually(() -> assertThat(onFx(() -> cell.getContextMenu() != null && cell.getContextMenu().isShowing())).isTrue());
    eventually(() -> assertThat(onFx(() -> cell.getContextMenu().getItems().stream().map(MenuItem::getText).toList()))
        .containsExactly("Verify .nock of alice…", "Rebuild .hdr of alice…"));
  }

  private List<String> enabled() {
    WaitForAsyncUtils.waitForFxEvents();
    return window.table().getContextMenu().getItems().stream().filter(i -> i.getText() != null)
        .map((MenuItem i) -> i.getText() + (i.isDisable() ? "=off" : "")).toList();
  }

  @Test
  void cyclesThroughThePanes(FxRobot robot) {
    robot.interact(() -> window.table().requestFocus());
    press(robot, KeyCode.F6);
    assertThat(stage.getScene().getFocusOwner().getStyleClass()).contains("details-scroll");
    press(robot, KeyCode.F6);
    assertThat(stage.getScene().getFocusOwner().getStyleClass()).contains("node-list");
    press(robot, KeyCode.F6);
    assertThat(stage.getScene().getFocusOwner()).isInstanceOf(TextField.class);
    press(robot, KeyCode.F6);
    assertThat(stage.getScene().getFocusOwner()).isSameAs(window.table());
  }

  @Test
  void scansAgainByKey(FxRobot robot) {
    press(robot, KeyCode.F5);
    press(robot, KeyCode.SHIFT, KeyCode.F5);
    assertThat(spool.asked).containsExactly("rescan", "deep scan");
  }

  @Test
  void helpListsKeysAndStates(FxRobot robot) {
    press(robot, KeyCode.F1);
    Window help = Window.getWindows().stream().filter(w -> w != stage).findFirst().orElseThrow();
    assertThat(texts(help.getScene().getRoot())).contains("Ctrl+F", "Shift+F5", "Misleading", "Other packet");
  }

  @Test
  void verifiesAfterTheUserAgreed(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.V);
    assertThat(Window.getWindows()).hasSize(2);
    press(robot, KeyCode.ESCAPE);
    assertThat(spool.asked).isEmpty();

    press(robot, KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.V);
    press(robot, KeyCode.ENTER);
    assertThat(spool.asked).containsExactly("verify 1");
    assertThat(root().lookup(".job-bar").isVisible()).isTrue();
    assertThat(window.workplace().queue().live()).isEqualTo(1);
    var current = new JobProgress.Current(Made.nock(Made.rx(Made.ALICE), 3).key(), 62, 100);
    spool.job.progress(new JobProgress(0, 1, 62, 100, 0, -1, new Counters.Verify(0, 0, 0, 0, 0), List.of(current)));
    assertThat(Fx.cells(window.table())).contains("Checking 62%").doesNotContain("Unchecked");
    spool.job.become(JobState.DONE);
    assertThat(Fx.cells(window.table())).contains("Unchecked").doesNotContain("Checking 62%");
    assertThat(window.workplace().queue().live()).isZero();
  }

  @Test
  void explainsTheSelectedRow(FxRobot robot) {
    select(robot, 1);
    var details = root().lookup(".details-pane");
    assertThat(texts(details)).contains("Hidden", "rx from alice",
        "The packet itself is whole, but its header cache is cut short: 46 of 172 bytes.", "alice", "carol", "v6 (MTH)", "B (224)");
    assertThat(details.lookupAll(".button").stream().map(b -> ((Labeled) b).getText())).contains("Rebuild its .hdr", "Verify");
    select(robot, 1, 2, 3);
    assertThat(texts(details)).contains("3 rows selected");
  }

  @Test
  void remembersColumnsSortAndSpools(FxRobot robot) {
    robot.interact(() -> {
      window.table().of(PacketColumn.NICE).setVisible(false);
      window.workplace().table().ask(RowQuery.START.withSort(new RowQuery.Sort(PacketColumn.SIZE, true)));
      window.quit();
    });
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(spool.asked).contains("close");
    robot.interact(() -> {
      var again = make(new Stage());
      assertThat(again.table().of(PacketColumn.NICE).isVisible()).isFalse();
      assertThat(again.table().of(PacketColumn.SIZE).isVisible()).isTrue();
      assertThat(again.workplace().table().query().get().sort()).isEqualTo(new RowQuery.Sort(PacketColumn.SIZE, true));
    });
    assertThat(new Settings(folder.resolve("settings.properties")).recents())
        .containsExactly(new RecentSpool(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp")));
  }

  @Test
  void foldsTheDetailsWhereTheWindowIsNarrow(FxRobot robot) {
    assertThat(root().lookup(".detail-strip").isVisible()).isFalse();
    robot.interact(() -> stage.setWidth(1024));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(root().lookup(".detail-strip").isVisible()).isTrue();
    assertThat(root().lookup(".details-pane")).isNull();
    press(robot, KeyCode.SHORTCUT, KeyCode.D);
    assertThat(root().lookup(".table-area > .details-pane")).isNotNull();
  }

  @Test
  void closingTheSpoolOffersToOpenAnother(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.W);
    assertThat(root().lookup(".first-start")).isNotNull();
    assertThat(spool.asked).containsExactly("close");
    spool.publish(Made.snapshot(Made.leftOver(1)));
    assertThat(rows()).as("the old session is not heard any more").isEmpty();
  }
}
