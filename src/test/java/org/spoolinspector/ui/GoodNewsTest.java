package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.Task;
import org.spoolinspector.job.VerifyPlan;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class GoodNewsTest {
  private Stage owner;
  private Theme theme;

  @Start
  void start(Stage stage) {
    owner = stage;
    theme = new Theme(Theme.Choice.DARK);
    stage.setScene(new Scene(new BorderPane(), 1000, 600));
    stage.show();
  }

  @AfterEach
  void hide(FxRobot robot) {
    robot.interact(() -> popups().forEach(Window::hide));
  }

  private static List<Popup> popups() {
    return Window.getWindows().stream().filter(Popup.class::isInstance).map(Popup.class::cast).toList();
  }

  private void tell(FxRobot robot, JobState end) {
    var job = new FakeJob();
    job.become(end);
    robot.interact(() -> GoodNews.tell(owner, theme, new FakeSpool.Queued(1, new Task.Verify(new VerifyPlan(List.of())), "t", job,
        Instant.EPOCH), Command.of("undo", null, null, new SimpleBooleanProperty(), () -> { }), () -> { }));
    WaitForAsyncUtils.waitForFxEvents();
  }

  @Test
  void aRunThatEndedIsToldInsideTheWindow(FxRobot robot) {
    tell(robot, JobState.DONE);
    assertThat(popups()).singleElement().satisfies(popup -> {
      assertThat(popup.getScene().getRoot().getStyleClass()).contains("dark");
      assertThat(popup.getWidth()).isGreaterThan(200);
      assertThat(popup.getHeight()).isGreaterThan(30);
      assertThat(popup.getX() + popup.getWidth()).isLessThanOrEqualTo(owner.getX() + owner.getWidth());
      assertThat(popup.getX()).isGreaterThan(owner.getX() + owner.getWidth() / 2);
      assertThat(popup.getY() + popup.getHeight()).isLessThanOrEqualTo(owner.getY() + owner.getHeight());
    });
  }

  @Test
  void theNextOneIsToldAboveIt(FxRobot robot) {
    tell(robot, JobState.DONE);
    Popup first = popups().getFirst();
    tell(robot, JobState.DONE);
    Popup second = popups().stream().filter(popup -> popup != first).findFirst().orElseThrow();
    assertThat(second.getY() + second.getHeight()).isLessThanOrEqualTo(first.getY());
    assertThat(second.getX()).isEqualTo(first.getX());
  }

  @Test
  void aCancelledOneIsLeftToTheJobBar(FxRobot robot) {
    tell(robot, JobState.CANCELLED);
    assertThat(popups()).isEmpty();
  }
}
