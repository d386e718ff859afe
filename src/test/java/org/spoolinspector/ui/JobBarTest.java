package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.control.ProgressBar;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.JobProgress;
import org.spoolinspector.job.JobState;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class JobBarTest {
  private final List<String> asked = new ArrayList<>();
  private final FakeJob job = new FakeJob();
  private JobBar bar;
  private Stage stage;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage shown) {
    stage = shown;
    bar = new JobBar(() -> asked.add("closed"), Command.of("jobs", null, null, new SimpleBooleanProperty(), () -> asked.add("list")));
    var scene = new Scene(bar, 1440, 60);
    new Theme(Theme.Choice.LIGHT).dress(scene);
    stage.setScene(scene);
    stage.show();
  }

  @BeforeEach
  void watch(FxRobot robot) {
    robot.interact(() -> bar.watch(job, "Verifying .nock of all nodes"));
  }

  private Button button(String id) {
    return (Button) bar.lookup("#" + id);
  }

  private List<String> texts() {
    WaitForAsyncUtils.waitForFxEvents();
    return bar.lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  private static List<String> seen(Node node) {
    return node.lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  @Test
  void tellsFiguresWhileRunning() {
    assertThat(texts()).contains("Verifying .nock of all nodes", "12 of 46 files  ·  41 of 126 GiB  ·  2.1 GiB/s  ·  40 s left");
    assertThat(seen(bar.lookup("#count-verified"))).containsExactly("11", "verified");
    assertThat(seen(bar.lookup("#count-bad"))).containsExactly("1", "bad");
    assertThat(seen(bar.lookup("#count-unreadable"))).containsExactly("0", "unreadable");
    assertThat(((ProgressBar) bar.lookup(".progress-bar")).getProgress()).isEqualTo(41 / 126.0);
    assertThat(bar.isVisible()).isTrue();
  }

  @Test
  void followsPauseAndResume(FxRobot robot) {
    robot.interact(() -> button("pause").fire());
    assertThat(job.state()).isEqualTo(JobState.PAUSED);
    assertThat(texts()).contains("Paused  ·  12 of 46 files  ·  41 of 126 GiB");
    assertThat(button("pause").getText()).isEqualTo("Resume");
    robot.interact(() -> button("pause").fire());
    assertThat(job.state()).isEqualTo(JobState.RUNNING);
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(button("pause").getText()).isEqualTo("Pause");
  }

  @Test
  void followsCancelToTheEnd(FxRobot robot) {
    robot.interact(() -> button("cancel").fire());
    assertThat(texts()).contains("Stopping…");
    assertThat(button("cancel").isDisabled()).isTrue();
    job.become(JobState.CANCELLED);
    assertThat(texts()).contains("Cancelled after 3 s  ·  12 of 46 files  ·  41 of 126 GiB");
    assertThat(button("pause").isVisible()).isFalse();
  }

  @Test
  void showsTheResultUntilClosed(FxRobot robot) {
    job.progress(new JobProgress(46, 46, 126L << 30, 126L << 30, 0, 0, new Counters.Verify(45, 1, 0, 0, 0), List.of()));
    job.become(JobState.DONE);
    assertThat(texts()).contains("Done in 3 s  ·  46 of 46 files  ·  126 of 126 GiB");
    assertThat(JobText.result(job)).isEqualTo("Verified 45, bad 1, of 46 files, in 3 s");
    assertThat(JobText.isGood(job)).isFalse();
    robot.interact(() -> button("close").fire());
    assertThat(bar.isVisible()).isFalse();
    assertThat(bar.isManaged()).isFalse();
    assertThat(asked).containsExactly("closed");
  }

  @Test
  void saysWhyItFailed() {
    job.fail("The disk is full.");
    assertThat(texts()).contains("Stopped: The disk is full.");
    assertThat(JobText.result(job)).isNull();
  }

  @Test
  void manyChangesAreOneLook(FxRobot robot) {
    var looks = new ArrayList<Number>();
    robot.interact(() -> {
      ((ProgressBar) bar.lookup(".progress-bar")).progressProperty().addListener((o, was, is) -> looks.add(is));
      for (int i = 13; i <= 40; i++) {
        job.progress(new JobProgress(i, 46, i, 46, 0, -1, new Counters.Verify(i, 0, 0, 0, 0), List.of()));
      }
    });
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(looks).containsExactly(40 / 46.0);
  }

  @Test
  void rebuildHasCountersOfItsOwn() {
    job.progress(new JobProgress(3, 5, 0, 0, 0, -1, new Counters.Rebuild(1, 2, 3, 4, 5), List.of()));
    assertThat(texts()).contains("3 of 5 files", "written", "replaced", "unchanged", "to quarantine", "failed");
    assertThat(seen(bar.lookup("#count-failed"))).containsExactly("5", "failed");
  }

  @Test
  void saysHowManyWaitAndLeadsToThem(FxRobot robot) {
    assertThat(button("waiting").isVisible()).isFalse();
    robot.interact(() -> bar.waiting(2));
    assertThat(button("waiting").getText()).isEqualTo("+2 waiting");
    robot.interact(() -> button("waiting").fire());
    assertThat(asked).containsExactly("list");
  }

  @Test
  void oneThatWaitsCanBePausedAndCancelled(FxRobot robot) {
    job.become(JobState.WAITING);
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(button("pause").isDisabled()).isFalse();
    assertThat(button("cancel").isDisabled()).isFalse();
  }

  @Test
  void keepsIconsOnlyWhereItIsNarrow(FxRobot robot) {
    assertThat(button("pause").getContentDisplay()).isEqualTo(ContentDisplay.LEFT);
    robot.interact(() -> stage.setWidth(1024));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(button("pause").getContentDisplay()).isEqualTo(ContentDisplay.GRAPHIC_ONLY);
  }
}
