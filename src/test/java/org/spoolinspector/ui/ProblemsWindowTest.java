package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.ui.Fx.eventually;
import static org.spoolinspector.ui.Fx.onFx;
import static org.spoolinspector.ui.Fx.press;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.job.JobState;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.Severity;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The view of problems in the window, on the broken spools: told, mended, taken back. */
@ExtendWith(ApplicationExtension.class)
class ProblemsWindowTest {

  @TempDir
  private Path folder;
  private Stage stage;
  private LiveWindow live;
  private MainWindow window;
  private FixtureSpool broken;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage shown) throws IOException {
    stage = shown;
    live = LiveWindow.show(shown, folder);
    window = live.window();
  }

  @AfterEach
  void close(FxRobot robot) {
    live.close(robot);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-8", "nncp-7", "nncp-6"})
  void everythingThatHasAFixIsMendedAndTheRestRemains(String generation, FxRobot robot) {
    openDeep(generation, robot);
    List<Finding> before = findings().all();
    List<FindingKind> withoutFix = before.stream().filter(f -> f.fix() == null).map(Finding::kind).toList();
    assertThat(before).extracting(Finding::kind).contains(FindingKind.HIDDEN, FindingKind.MISLEADING, FindingKind.NOCK_BLOCKS,
        FindingKind.NOT_A_PACKET, FindingKind.FOREIGN, FindingKind.CACHE_ORPHAN, FindingKind.TMP_LEFT_OVER, FindingKind.NODE_UNKNOWN);
    assertThat(withoutFix).contains(FindingKind.NODE_UNKNOWN, FindingKind.TOO_OLD);

    showProblems(robot);
    robot.clickOn("#check-all");
    eventually(() -> assertThat(button("mend").isDisabled()).isFalse());
    assertThat(texts(stage.getScene().getRoot().lookup(".filter-row")))
        .anyMatch(text -> text.startsWith(before.size() - withoutFix.size() + " of " + before.size() + " findings selected"));
    mend(robot);
    eventually(() -> assertThat(findings().all()).extracting(Finding::kind).isEqualTo(withoutFix));
    eventually(() -> assertThat(heads()).extracting(Finding::kind).isEqualTo(withoutFix));
    assertThat(texts(list())).contains("no automatic fix");
    assertThat(list().lookupAll(".button")).noneMatch(b -> b.getId() != null && b.getId().startsWith("fix-"));
    assertThat(button("check-all").isDisabled()).isTrue();
    assertThat(button("mend").getParent().isVisible()).as("there is nothing to mend any more").isFalse();
    assertThat(segmentCount()).isEqualTo(String.valueOf(findings().problems()));
  }

  @Test
  void aRepairIsTakenBackByKey(FxRobot robot) throws IOException {
    openDeep("nncp-8", robot);
    Map<String, String> tree = tree();
    showProblems(robot);
    robot.clickOn("#fix-nock-blocks");
    eventually(() -> assertThat(onFx(() -> button("mend").isFocused())).as("the preview has the keys").isTrue());
    assertThat(button("mend").getText()).isEqualTo("Quarantine 1");
    assertThat(texts(preview())).contains("Quarantine 1 file", "1 file goes to quarantine, 0 B. Nothing is deleted.",
        "alice: rx.lock, tx.lock and toss.lock are free", "The same by hand, as NNCP’s user");
    assertThat(checked()).containsExactly(FindingKind.NOCK_BLOCKS);
    int undoableBefore = onFx(() -> window.workplace().undoable().get());
    mend(robot);
    eventually(() -> assertThat(findings().of(FindingKind.NOCK_BLOCKS)).isNull());
    assertThat(undoableBefore).isZero();
    assertThat(tree()).isNotEqualTo(tree);
    eventually(() -> assertThat(button("quarantine").getText()).isEqualTo("Quarantine: 1 file"));
    eventually(() -> assertThat(onFx(() -> window.problems().commands().undo.disabled().get())).isFalse());
    press(robot, KeyCode.SHORTCUT, KeyCode.Z);
    eventually(() -> assertThat(findings().of(FindingKind.NOCK_BLOCKS)).isNotNull());
    assertThat(packets(tree())).isEqualTo(packets(tree));
  }

  @Test
  void whatIsInQuarantineIsPutBackOrDeletedAfterASecondQuestion(FxRobot robot) throws IOException {
    openDeep("nncp-8", robot);
    Map<String, String> tree = tree();
    showProblems(robot);
    robot.clickOn("#fix-foreign");
    eventually(() -> assertThat(button("mend").isDisabled()).isFalse());
    mend(robot);
    eventually(() -> assertThat(findings().of(FindingKind.FOREIGN)).isNull());
    eventually(() -> assertThat(button("quarantine").isDisabled()).isFalse());

    Node dialog = openQuarantine();
    TableView<?> table = (TableView<?>) dialog.lookup("#quarantined");
    int files = table.getItems().size();
    assertThat(files).isPositive();
    robot.interact(() -> table.getSelectionModel().clearAndSelect(0));
    assertThat(onFx(() -> ((Button) dialog.lookup("#go")).getText())).isEqualTo("Put 1 back");
    robot.interact(() -> ((Button) dialog.lookup("#go")).fire());
    ended();
    eventually(() -> assertThat(findings().of(FindingKind.FOREIGN)).isNotNull());
    eventually(() -> assertThat(quarantined()).isEqualTo(files - 1));

    Node again = openQuarantine();
    assertThat(onFx(() -> again.lookup("#question").isVisible())).isFalse();
    assertThat(onFx(() -> again.lookup("#go").isDisabled())).as("nothing is chosen yet").isTrue();
    robot.interact(() -> ((TableView<?>) again.lookup("#quarantined")).getSelectionModel().selectAll());
    robot.interact(() -> ((Button) again.lookup("#delete")).fire());
    assertThat(onFx(() -> again.lookup("#question").isVisible())).isTrue();
    Button go = (Button) onFx(() -> again.lookup("#go"));
    assertThat(go.getText()).startsWith("Delete " + (files - 1));
    assertThat(go.isDefaultButton()).as("Enter alone deletes nothing").isFalse();
    robot.interact(go::fire);
    ended();
    eventually(() -> assertThat(quarantined()).isZero());
    assertThat(packets(tree()).keySet()).isSubsetOf(packets(tree).keySet());
  }

  @Test
  void filtersBySeverityAndNode(FxRobot robot) {
    openDeep("nncp-8", robot);
    showProblems(robot);
    for (ProblemFilter filter : ProblemFilter.values()) {
      robot.interact(() -> window.problems().model().filter().set(filter));
      List<Finding> wanted = findings().all().stream().filter(f -> filter.includes(f.severity())).toList();
      assertThat(heads()).isEqualTo(wanted).isNotEmpty();
    }
    assertThat(heads()).allMatch(f -> f.severity() == Severity.NOTICE);
    Place stranger = new Place.OfNode(Objects.requireNonNull(findings().of(FindingKind.NODE_UNKNOWN)).places().getFirst().node());
    robot.interact(() -> window.workplace().table().ask(RowQuery.START.withPlace(stranger)));
    eventually(() -> assertThat(heads()).extracting(Finding::kind).containsExactly(FindingKind.NODE_UNKNOWN));
  }

  @Test
  void aFileLeadsToItsRowAndTheRowToItsProblem(FxRobot robot) {
    openDeep("nncp-8", robot);
    showProblems(robot);
    robot.clickOn("#fold-hidden");
    Entry hidden = Objects.requireNonNull(findings().of(FindingKind.HIDDEN)).rows().getFirst();
    eventually(() -> assertThat(list().lookup(".lead")).isNotNull());
    robot.interact(() -> {
      int file = 0;
      while (!(list().getItems().get(file) instanceof ProblemRow.File)) {
        file++;
      }
      list().getSelectionModel().clearAndSelect(file);
      list().requestFocus();
    });
    press(robot, KeyCode.ENTER);
    eventually(() -> assertThat(onFx(() -> List.copyOf(window.table().getSelectionModel().getSelectedItems()))).containsExactly(hidden));
    assertThat(onFx(() -> window.views().shown().get().key())).isEqualTo("packets");
    eventually(() -> assertThat(onFx(() -> stage.getScene().getRoot().lookup("#problem-hidden"))).isNotNull());
    robot.clickOn("#problem-hidden");
    assertThat(onFx(() -> window.views().shown().get().key())).isEqualTo("problems");
    eventually(() -> assertThat(onFx(() -> list().getSelectionModel().getSelectedItem()))
        .isInstanceOfSatisfying(ProblemRow.Head.class, head -> assertThat(head.finding().kind()).isEqualTo(FindingKind.HIDDEN)));
  }

  @Test
  void keysCheckAndUnfoldAndCleanUpChecksItsOwn(FxRobot robot) {
    openDeep("nncp-8", robot);
    showProblems(robot);
    robot.interact(() -> window.problems().model().reveal(FindingKind.HIDDEN));
    robot.interact(() -> list().requestFocus());
    press(robot, KeyCode.SPACE);
    assertThat(checked()).containsExactly(FindingKind.HIDDEN);
    press(robot, KeyCode.LEFT);
    assertThat(onFx(() -> List.copyOf(list().getItems()))).noneMatch(ProblemRow.File.class::isInstance);
    press(robot, KeyCode.RIGHT);
    assertThat(onFx(() -> List.copyOf(list().getItems()))).filteredOn(ProblemRow.File.class::isInstance).hasSize(3);
    press(robot, KeyCode.SPACE);
    assertThat(checked()).isEmpty();
    robot.clickOn("#clean-up");
    assertThat(checked()).contains(FindingKind.CACHE_ORPHAN, FindingKind.TMP_LEFT_OVER).doesNotContain(FindingKind.FOREIGN);
    eventually(() -> assertThat(button("mend").getText()).startsWith("Clean up"));
  }

  @Test
  void aSpoolWithoutProblemsSaysWhatWasLookedAtAndWhatIsNext(FxRobot robot) {
    broken = FixtureSpool.lay("nncp-8", "bob", folder.resolve("laid"));
    open(robot);
    eventually(() -> assertThat(onFx(() -> window.workplace().table().shown().get().snapshot())).isNotNull());
    showProblems(robot);
    eventually(() -> assertThat(texts(list())).contains("No problems"));
    assertThat(list().lookupAll(".button").stream().map(b -> ((Labeled) b).getText())).contains("Compare caches with packets");
    assertThat(((Labeled) stage.getScene().getRoot().lookup("#status-problems")).getText()).isEqualTo("0 problems");
  }

  private void openDeep(String generation, FxRobot robot) {
    broken = FixtureSpool.lay(generation, "broken", folder.resolve("laid"));
    age(broken.path().resolve("tmp"));
    open(robot);
    eventually(() -> assertThat(findings().of(FindingKind.HIDDEN)).isNotNull());
    press(robot, KeyCode.SHIFT, KeyCode.F5);
    eventually(() -> assertThat(findings().of(FindingKind.MISLEADING)).isNotNull());
    eventually(() -> assertThat(onFx(() -> Objects.requireNonNull(window.workplace().opened().get()).model().status().get().scanning()))
        .isFalse());
  }

  /** So that what lies there counts as left over. */
  private static void age(Path tmp) {
    try (Stream<Path> files = Files.list(tmp)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofDays(3))));
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void open(FxRobot robot) {
    live.open(robot, broken);
  }

  private void showProblems(FxRobot robot) {
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT3);
    eventually(() -> assertThat(onFx(() -> window.problems().model().shown().get().findings())).isEqualTo(findings()));
  }

  private void mend(FxRobot robot) {
    robot.clickOn("#mend");
    ended();
  }

  private void ended() {
    eventually(() -> {
      var started = onFx(() -> window.workplace().queue().foremost().get());
      assertThat(started).isNotNull();
      assertThat(started.job().state()).isEqualTo(JobState.DONE);
      assertThat(onFx(() -> window.workplace().queue().live())).isZero();
    });
  }

  private Node openQuarantine() {
    // Shown by itself, since a dialog that waits would keep the robot waiting too.
    Platform.runLater(() -> window.problems().commands().quarantine.run());
    eventually(() -> assertThat(onFx(() -> Window.getWindows().stream().anyMatch(ProblemsWindowTest::isQuarantine))).isTrue());
    return onFx(() -> Window.getWindows().stream().filter(ProblemsWindowTest::isQuarantine).findFirst().orElseThrow().getScene()
        .getRoot());
  }

  private static boolean isQuarantine(Window shown) {
    return shown.getScene() != null && shown.getScene().getRoot().lookup("#quarantined") != null;
  }

  private Findings findings() {
    return onFx(() -> window.workplace().diagnosis().get().findings());
  }

  private int quarantined() {
    return onFx(() -> window.workplace().diagnosis().get().quarantine().size());
  }

  private List<FindingKind> checked() {
    return onFx(() -> list().getItems().stream().filter(r -> r instanceof ProblemRow.Head head && head.checked())
        .map(r -> ((ProblemRow.Head) r).finding().kind()).toList());
  }

  private List<Finding> heads() {
    return onFx(() -> list().getItems().stream().filter(ProblemRow.Head.class::isInstance).map(r -> ((ProblemRow.Head) r).finding())
        .toList());
  }

  private ListView<ProblemRow> list() {
    return window.problems().pane().list().list();
  }

  private Node preview() {
    return window.problems().pane().preview();
  }

  private Button button(String id) {
    return (Button) onFx(() -> window.problems().pane().lookup("#" + id));
  }

  private String segmentCount() {
    return onFx(() -> stage.getScene().getRoot().lookup("#views").lookupAll(".toggle-button").stream()
        .map(Node::getAccessibleText).filter(text -> text.startsWith("Problems ")).findFirst().orElseThrow().substring(9));
  }

  /** Every file of the spool with its size, by path. */
  private Map<String, String> tree() throws IOException {
    var found = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(broken.path())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(broken.path().relativize(file).toString(), String.valueOf(Files.size(file)));
      }
    }
    return found;
  }

  /** Without what the quarantine keeps for itself. */
  private static Map<String, String> packets(Map<String, String> tree) {
    var some = new TreeMap<>(tree);
    some.keySet().removeIf(path -> path.contains("quarantine"));
    return some;
  }

  private static List<String> texts(Node node) {
    WaitForAsyncUtils.waitForFxEvents();
    return onFx(() -> node.lookupAll(".label").stream().filter(Labeled.class::isInstance).map(n -> ((Labeled) n).getText()).toList());
  }
}
