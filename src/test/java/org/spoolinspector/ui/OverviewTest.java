package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

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
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.JobState;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.Rotational;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Heads;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.SpoolSnapshot;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The switch between the views, and the overview on spools made by hand. */
@ExtendWith(ApplicationExtension.class)
class OverviewTest {
  @TempDir
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
    Path settings = folder.resolve("settings.properties");
    Files.writeString(settings, "window.width=1440\nwindow.height=900\n");
    window = new MainWindow(shown, new Settings(settings), (configuration, listener) -> {
      spool = new FakeSpool(configuration, listener);
      return spool;
    }, () -> {
      throw new IOException("no demo here");
    }, Runnable::run, Runnable::run, Platform::runLater);
    window.show();
  }

  @BeforeEach
  void open(FxRobot robot) {
    robot.interact(() -> window.open(new Configuration(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp"), null, OptionalInt.empty(),
        false, null, List.of(), Map.of())));
  }

  @AfterEach
  void hide(FxRobot robot) {
    robot.interact(() -> {
      window.quit();
      List.copyOf(Window.getWindows()).forEach(Window::hide);
    });
  }

  private void publish(SpoolSnapshot snapshot) {
    spool.publish(snapshot);
    WaitForAsyncUtils.waitForFxEvents();
  }

  private static SpoolSnapshot some(Entry... entries) {
    return Made.snapshot(entries);
  }

  private Node card(String name) {
    WaitForAsyncUtils.waitForFxEvents();
    return stage.getScene().getRoot().lookup("#card-" + name);
  }

  /** What stands on a card and is seen, from top to bottom. */
  private List<String> texts(String card) {
    var texts = new ArrayList<String>();
    for (Node node : card(card).lookupAll(".label")) {
      String text = ((Labeled) node).getText();
      if (isSeen(node) && text != null && !text.isEmpty()) {
        texts.add(text);
      }
    }
    return texts;
  }

  private static boolean isSeen(Node node) {
    return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
  }

  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents();
  }

  @Test
  void theToolbarSwitchesBetweenTheViews(FxRobot robot) {
    publish(some(Made.packet(Made.rx(Made.ALICE), 1)));
    assertThat(card("summary")).as("the packets come first").isNull();
    var segments = stage.getScene().getRoot().lookupAll("#views .toggle-button").stream()
        .map(n -> ((ToggleButton) n).getAccessibleText()).toList();
    assertThat(segments).startsWith("Overview", "Packets");
    robot.clickOn(stage.getScene().getRoot().lookup("#views .toggle-button"));
    assertThat(card("summary")).isNotNull();
    assertThat(stage.getScene().getFocusOwner()).as("who went there by its segment stays there").isInstanceOf(ToggleButton.class);
    assertThat(stage.getScene().getRoot().lookup(".packet-table")).isNull();
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT2);
    assertThat(stage.getScene().getFocusOwner()).isSameAs(window.table());
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    assertThat(stage.getScene().getFocusOwner()).isInstanceOf(OverviewPane.class);
    press(robot, KeyCode.F6);
    assertThat(stage.getScene().getFocusOwner()).isInstanceOf(OverviewPane.class);
    press(robot, KeyCode.SHORTCUT, KeyCode.F);
    assertThat(stage.getScene().getFocusOwner()).as("the filter is the packets’").isInstanceOf(TextField.class);
    assertThat(card("summary")).isNull();
  }

  @Test
  void saysThatItReadsAndWhyItCouldNot(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    assertThat(overview()).contains("Reading the spool…");
    spool.fail("/var/spool/nncp: permission denied");
    assertThat(overview()).contains("The spool could not be read", "/var/spool/nncp: permission denied");
    publish(some());
    assertThat(texts("summary")).contains("0", "nothing waits", "nothing is wrong");
    assertThat(texts("waiting")).contains("Nothing waits.");
  }

  private List<String> overview() {
    WaitForAsyncUtils.waitForFxEvents();
    return stage.getScene().getRoot().lookup(".overview-scroll").lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  @Test
  void showsTheFiguresOfTheNewestSnapshot(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    publish(some(Made.packet(Made.rx(Made.ALICE), 2000), Made.hidden(Made.rx(Made.ALICE), 2), Made.nock(Made.rx(Made.ALICE), 300),
        Made.part(Made.rx(Made.CAROL), 4), Made.packet(Made.tx(Made.CAROL), 9_000), Made.leftOver(7)));
    assertThat(texts("summary")).contains("3", "packets", "11 KiB wait", "1", ".nock unchecked", "300 B to read", ".part", "4 B so far",
        "2", "problems", "1 warning, 1 notice", "the oldest, tx to carol");
    assertThat(texts("caches")).contains("66 %", "Fresh", "Missing", "Hiding or misleading", "Orphan", "last scan", "0.31 s")
        .doesNotContain("before the rebuild");
    assertThat(texts("waiting")).contains("alice", "carol", "rx", "tx", "2.2 KiB", "8.8 KiB").doesNotContain("Nothing waits.");
    assertThat(texts("spool")).contains("zfs", "128 KiB", "not known", "900, 15 µs each", "40, 95 µs each", "193 KiB", "0.31 s",
        "In this scan a header took 15 µs from a cache and 95 µs from its packet: the caches helped.");
    assertThat(texts("space")).contains("931 GiB, zfs", "This spool", "11 KiB", "81 GiB", "850 GiB");
    publish(some(Made.packet(Made.rx(Made.ALICE), 1)));
    assertThat(texts("summary")).contains("1", "packet", "nothing is wrong");
  }

  @ParameterizedTest
  @CsvSource({"YES,rotates", "NO,does not rotate", "UNKNOWN,not known"})
  void saysWhetherTheDiskRotatesAndDoesNotGuess(Rotational rotational, String words, FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    SpoolSnapshot made = some(Made.packet(Made.rx(Made.ALICE), 1));
    publish(new SpoolSnapshot(made.spool(), made.nodes(), made.sections(), new FileSystemStatus("ext4", 4096, 1000, 500, rotational),
        made.cost(), made.scanned()));
    assertThat(texts("spool")).contains("ext4", "4.0 KiB", words);
    publish(new SpoolSnapshot(made.spool(), made.nodes(), made.sections(), null, made.cost(), made.scanned()));
    assertThat(texts("spool")).contains("not known").doesNotContain("ext4");
    assertThat(texts("space")).contains("The system does not tell").doesNotContain("Free");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "0 | 0 | 0 | 0 | No header was read",
    "50 | 10 | 0 | 0 | no packet was opened",
    "0 | 0 | 50 | 10 | no cache to compare with",
    "50 | 10 | 5 | 90 | too few to say",
    "5 | 10 | 50 | 90 | too few to say",
    "50 | 10 | 50 | 90 | took 10 µs from a cache and 90 µs from its packet: the caches helped.",
    "50 | 10 | 50 | 11 | the caches made little difference",
    "50 | 11 | 50 | 10 | the caches made little difference",
    "50 | 30 | 50 | 10 | took 30 µs from a cache and 10 µs from its packet: the caches cost time."})
  void saysNoMoreOfCachesThanWasMeasured(long caches, long cacheMicros, long packets, long packetMicros, String sentence, FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    SpoolSnapshot made = some(Made.packet(Made.rx(Made.ALICE), 1));
    var cost = new ScanCost(1_000_000, 1, new Heads(caches, caches * cacheMicros * 1000, 172 * caches),
        new Heads(packets, packets * packetMicros * 1000, 172 * packets), false);
    publish(new SpoolSnapshot(made.spool(), made.nodes(), made.sections(), made.fileSystem(), cost, made.scanned()));
    assertThat(((Labeled) card("spool").lookup("#caches-help")).getText()).contains(sentence);
  }

  @Test
  void tellsOfTheLastVerifyOnlyWhereOneRan(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    publish(some(Made.nock(Made.rx(Made.ALICE), 3)));
    assertThat(card("verified").isVisible()).isFalse();
    press(robot, KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.V);
    press(robot, KeyCode.ENTER);
    assertThat(card("verified").isVisible()).isFalse();
    spool.job.become(JobState.DONE);
    assertThat(card("verified").isVisible()).isTrue();
    assertThat(texts("verified")).contains("Last verify", "11", "verified", "1", "bad");
    robot.interact(() -> window.workplace().close());
    open(robot);
    publish(some(Made.nock(Made.rx(Made.ALICE), 3)));
    assertThat(card("verified").isVisible()).as("that was another spool’s").isFalse();
  }

  @Test
  void showsPacketsInsteadOfBytesAndTheLargestOfManyNodes(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    publish(some(Made.packet(Made.rx(Made.ALICE), 5), Made.packet(Made.tx(Made.CAROL), 7)));
    robot.clickOn(card("waiting").lookupAll(".toggle-button").stream()
        .filter(n -> "Packets".equals(((ToggleButton) n).getAccessibleText())).findFirst().orElseThrow());
    double[] widths = card("waiting").lookupAll(".seg-bar").stream().mapToDouble(n -> n.getLayoutBounds().getWidth()).toArray();
    assertThat(widths).hasSize(2);
    assertThat(widths[0]).as("one packet each").isEqualTo(widths[1]).isGreaterThan(100);
  }
}
