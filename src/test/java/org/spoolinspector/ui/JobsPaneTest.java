package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.controls.Notification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.LeftJob;
import org.spoolinspector.job.SessionListener;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;
import org.spoolinspector.state.JobRecord;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The list of jobs, the bar that shows one of them, and what is offered of jobs that were left. */
@ExtendWith(ApplicationExtension.class)
class JobsPaneTest {
  private static final VerifyPlan PLAN = VerifyPlan.of(List.of(Made.nock(Made.rx(Made.ALICE), 3)));
  private Path folder;
  private Stage stage;
  private MainWindow window;
  private FakeSpool spool;
  private SessionListener listener;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage shown) throws IOException {
    stage = shown;
    folder = Files.createTempDirectory("jobs");
    Files.writeString(folder.resolve("settings.properties"), "window.width=1440\nwindow.height=900\n");
    window = new MainWindow(shown, new Settings(folder.resolve("settings.properties")), (configuration, told) -> {
      listener = told;
      spool = new FakeSpool(configuration, told);
      spool.past = List.of(new JobRecord("verify", "Verifying of old", "/var/spool/nncp", Instant.now().minusSeconds(7200),
          Instant.now().minusSeconds(7100), JobRecord.End.DONE, Map.of("verified", 7L, "bad", 2L), 1, ""));
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
    spool.publish(Made.snapshot(Made.nock(Made.rx(Made.ALICE), 3)));
    WaitForAsyncUtils.waitForFxEvents();
  }

  @AfterEach
  void tidy(FxRobot robot) throws IOException {
    robot.interact(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
    Files.deleteIfExists(folder.resolve("settings.properties"));
    Files.delete(folder);
  }

  private FakeJob add(String title) {
    FakeJob job = spool.add(title, PLAN);
    WaitForAsyncUtils.waitForFxEvents();
    return job;
  }

  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents();
  }

  private static List<String> texts(Node node) {
    WaitForAsyncUtils.waitForFxEvents();
    return node.lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  private Node root() {
    return stage.getScene().getRoot();
  }

  private List<String> rows() {
    return window.jobs().list().getItems().stream().map(row -> switch (row) {
      case JobRow.Now(var queued) -> queued.title();
      case JobRow.Head(var title) -> "-- " + title;
      case JobRow.Past(var job) -> job.title();
    }).toList();
  }

  /** The button of a kind that is seen in the row of a job. */
  private Button button(String key, String title) {
    WaitForAsyncUtils.waitForFxEvents();
    return window.jobs().list().lookupAll(".job-cell").stream().filter(cell -> texts(cell).contains(title))
        .map(cell -> (Button) cell.lookup("#job-" + key)).findFirst().orElseThrow();
  }

  @Test
  void aKeyShowsTheListAndTakesItAway(FxRobot robot) {
    assertThat(window.jobs().isVisible()).isFalse();
    press(robot, KeyCode.SHORTCUT, KeyCode.J);
    assertThat(window.jobs().isVisible()).isTrue();
    assertThat(stage.getScene().getFocusOwner()).isSameAs(window.jobs().list());
    assertThat(rows()).containsExactly("-- Before this session", "Verifying of old");
    assertThat(texts(window.jobs().list())).contains("Verifying of old", "Found bad files");
    press(robot, KeyCode.SHORTCUT, KeyCode.J);
    assertThat(window.jobs().isVisible()).isFalse();
    assertThat(stage.getScene().getFocusOwner()).isSameAs(window.table());
  }

  @Test
  void anEmptyListSaysWhatComesThere(FxRobot robot) {
    robot.interact(() -> window.workplace().close());
    robot.interact(() -> window.workplace().queue().of(null));
    robot.interact(() -> window.jobs().show(true));
    assertThat(texts(window.jobs().list())).contains("No jobs yet");
  }

  @Test
  void theBarShowsOneAndHowManyWait(FxRobot robot) {
    FakeJob first = add("First");
    add("Second").become(JobState.WAITING);
    add("Third").become(JobState.WAITING);
    Node bar = root().lookup(".job-bar");
    assertThat(texts(bar)).contains("First");
    assertThat(((Button) bar.lookup("#waiting")).getText()).isEqualTo("+2 waiting");
    assertThat(((Labeled) root().lookup("#status-jobs")).getText()).isEqualTo("3 jobs");
    first.become(JobState.DONE);
    assertThat(texts(bar)).contains("Second");
    assertThat(((Button) bar.lookup("#waiting")).getText()).isEqualTo("+1 waiting");
    robot.interact(() -> ((Button) bar.lookup("#waiting")).fire());
    assertThat(window.jobs().isVisible()).isTrue();
  }

  @Test
  void aRowSaysItsStateAndOffersWhatCanBeDone(FxRobot robot) {
    FakeJob first = add("First");
    FakeJob second = add("Second");
    second.become(JobState.WAITING);
    robot.interact(() -> window.jobs().show(true));
    assertThat(texts(window.jobs().list())).contains("Working", "Waiting", "12 of 46 files  ·  41 of 126 GiB  ·  2.1 GiB/s  ·  40 s left");
    assertThat(button("up", "First").isVisible()).isFalse();
    robot.interact(() -> button("up", "Second").fire());
    assertThat(spool.asked).contains("UP Second");
    assertThat(rows()).startsWith("Second", "First");
    robot.interact(() -> button("pause", "First").fire());
    assertThat(first.state()).isEqualTo(JobState.PAUSED);
    assertThat(button("pause", "First").getAccessibleText()).startsWith("Resume");
    robot.interact(() -> button("pause", "First").fire());
    assertThat(first.state()).isEqualTo(JobState.RUNNING);
    assertThat(button("retry", "First").isVisible()).isFalse();
    robot.interact(() -> button("cancel", "First").fire());
    assertThat(first.state()).isEqualTo(JobState.CANCELLING);
    first.become(JobState.CANCELLED);
    robot.interact(() -> button("retry", "First").fire());
    assertThat(spool.asked).contains("retry First");
  }

  @Test
  void keysWorkOnTheChosenJob(FxRobot robot) {
    FakeJob first = add("First");
    add("Second").become(JobState.WAITING);
    press(robot, KeyCode.SHORTCUT, KeyCode.J);
    robot.interact(() -> window.jobs().list().getSelectionModel().select(0));
    press(robot, KeyCode.SPACE);
    assertThat(first.state()).isEqualTo(JobState.PAUSED);
    robot.interact(() -> window.jobs().list().getSelectionModel().select(1));
    press(robot, KeyCode.ALT, KeyCode.UP);
    assertThat(spool.asked).contains("UP Second");
    assertThat(((JobRow.Now) window.jobs().list().getSelectionModel().getSelectedItem()).queued().title())
        .as("it is still chosen").isEqualTo("Second");
    press(robot, KeyCode.DELETE);
    assertThat(((FakeSpool.Queued) spool.jobs().getFirst()).job().state()).isEqualTo(JobState.CANCELLING);
  }

  @Test
  void theLimitIsChangedWhileItWorks(FxRobot robot) {
    FakeJob first = add("First");
    robot.interact(() -> {
      window.jobs().show(true);
      window.jobs().list().getSelectionModel().select(0);
    });
    WaitForAsyncUtils.waitForFxEvents();
    @SuppressWarnings("unchecked")
    var limit = (ComboBox<Long>) window.jobs().lookup("#limit");
    assertThat(limit.getConverter().toString(limit.getValue())).isEqualTo("As fast as it can");
    robot.interact(() -> limit.setValue(20L << 20));
    assertThat(first.limit()).isEqualTo(20L << 20);
    assertThat(texts(window.jobs().list()).toString()).contains("at most 20 MiB/s");
    robot.interact(() -> limit.setValue(0L));
    assertThat(first.limit()).isZero();
  }

  @Test
  void allArePausedAndResumed(FxRobot robot) {
    FakeJob first = add("First");
    robot.interact(() -> window.jobs().show(true));
    robot.interact(() -> ((Button) window.jobs().lookup("#jobs-pause-all")).fire());
    assertThat(first.state()).isEqualTo(JobState.PAUSED);
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(((Button) window.jobs().lookup("#jobs-pause-all")).getText()).isEqualTo("Resume all");
    robot.interact(() -> ((Button) window.jobs().lookup("#jobs-pause-all")).fire());
    assertThat(first.state()).isEqualTo(JobState.RUNNING);
  }

  private static VerifyReport bad() {
    Entry entry = Made.nock(Made.rx(Made.ALICE), 3).with(State.BAD, Reason.of(Why.NOCK_BAD, "HASH"));
    return new VerifyReport(List.of(entry), new Counters.Verify(4, 1, 0, 0, 0), 1L << 30, 3, false, false, 4);
  }

  @Test
  void whatIsBadIsToldLoudlyAndListed(FxRobot robot) throws IOException {
    add("First").end(bad());
    WaitForAsyncUtils.waitForFxEvents();
    Popup told = Window.getWindows().stream().filter(Popup.class::isInstance).map(Popup.class::cast).findFirst().orElseThrow();
    assertThat(((Notification) told.getContent().getFirst()).getMessage())
        .isEqualTo("Verified 4, bad 1, of 46 files, in 3 s. 4 .nock became packets: their senders are told at the next call.");
    Labeled status = (Labeled) root().lookup("#status-jobs");
    assertThat(status.getGraphic()).isInstanceOfSatisfying(Badge.class, badge -> {
      assertThat(badge.getText()).isEqualTo("1");
      assertThat(badge.getStyleClass()).contains("danger");
    });
    robot.interact(() -> ((Button) told.getScene().getRoot().lookup("#show-job")).fire());
    assertThat(told.isShowing()).isFalse();
    assertThat(window.jobs().isVisible()).isTrue();
    Node details = window.jobs().lookup(".job-details");
    assertThat(texts(details)).contains("First", "1 file to look at", PLAN.entries().getFirst().path());
    assertThat(((Labeled) root().lookup("#status-jobs")).getGraphic()).as("it was looked at").isNotInstanceOf(Badge.class);

    Path saved = folder.resolve("found.csv");
    robot.interact(() -> new ResultSaver(window.workplace(), () -> stage, (title, sentence) -> { }, Runnable::run, Runnable::run)
        .save(spool.jobs().getFirst(), saved));
    assertThat(saved).content().contains(PLAN.entries().getFirst().path()).contains("bad");
    Files.delete(saved);
    assertThat(window.jobs().lookup("#save-results")).isNotNull();
  }

  @Test
  void endedOnesAreTakenOffTheList(FxRobot robot) {
    add("First").become(JobState.CANCELLED);
    add("Second");
    robot.interact(() -> window.jobs().show(true));
    robot.interact(() -> ((Button) window.jobs().lookup("#jobs-forget")).fire());
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(rows()).startsWith("Second").doesNotContain("First");
  }

  @Test
  void offersToGoOnWithWhatWasLeft(FxRobot robot) {
    Node bar = root().lookup("#left-bar");
    assertThat(bar.isVisible()).isFalse();
    listener.left(List.of(new LeftJob(4, "Verifying packets of alice", 812, 41, false), new LeftJob(5, "Mending", 3, 50, true)));
    assertThat(texts(bar)).contains("Verifying packets of alice, 812 files, was interrupted at 41 %. And 1 more job.");
    robot.interact(() -> ((Button) bar.lookup("#go-on")).fire());
    assertThat(spool.asked).contains("go on Verifying packets of alice");
    assertThat(texts(bar).toString()).contains("Mending was interrupted");
    robot.interact(() -> ((Button) bar.lookup("#go-on")).fire());
    assertThat(spool.asked).contains("forget Mending");
    assertThat(window.views().shown().get().key()).isEqualTo("problems");
    assertThat(bar.isVisible()).isFalse();
    assertThat(bar.isManaged()).isFalse();
  }

  @Test
  void whoClosesWhileSomethingRunsIsAsked(FxRobot robot) {
    add("First");
    press(robot, KeyCode.SHORTCUT, KeyCode.W);
    assertThat(spool.asked).isEmpty();
    Window question = Window.getWindows().stream().filter(w -> w != stage).findFirst().orElseThrow();
    assertThat(texts(question.getScene().getRoot()).toString()).contains("1 job has not ended.").contains("Nothing is lost");
    press(robot, KeyCode.ESCAPE);
    assertThat(spool.asked).doesNotContain("close");
    press(robot, KeyCode.SHORTCUT, KeyCode.W);
    press(robot, KeyCode.ENTER);
    assertThat(spool.asked).contains("close");
  }
}
