package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class FirstStartViewTest {
  private static final RecentSpool FOUND = new RecentSpool(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp"));
  private static final RecentSpool OLD = new RecentSpool(null, Path.of("/mnt/stick"));
  private final List<String> done = new ArrayList<>();
  private FirstStartView view;
  private Stage stage;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage shown) {
    stage = shown;
    show(FOUND, List.of(OLD));
    stage.show();
  }

  private void show(RecentSpool found, List<RecentSpool> recent) {
    view = new FirstStartView(new Commands(), found, recent);
    stage.setScene(new Scene(view, 1024, 700));
  }

  private List<String> texts() {
    return view.lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  private void fire(String selector, FxRobot robot) {
    robot.interact(() -> ((Button) view.lookup(selector)).fire());
  }

  @Test
  void eachChoiceDoesWhatItSays(FxRobot robot) {
    for (String id : List.of("#configuration", "#spool", "#demo", "#found", ".recent")) {
      fire(id, robot);
    }
    assertThat(done).containsExactly("configuration", "spool", "demo", "open " + FOUND, "open " + OLD);
  }

  @Test
  void keysDoTheSame(FxRobot robot) {
    WaitForAsyncUtils.waitForFxEvents();
    robot.push(KeyCode.CONTROL, KeyCode.O);
    robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
    assertThat(done).containsExactly("configuration", "spool");
  }

  @Test
  void startsWhereTheUserMostLikelyGoesOn(FxRobot robot) {
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(view.lookup("#found").isFocused()).isTrue();
    robot.interact(() -> show(null, List.of()));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(view.lookup("#found")).isNull();
    assertThat(view.lookup("#configuration").isFocused()).isTrue();
    assertThat(texts()).contains("None yet. Each spool you open is remembered here.");
  }

  @Test
  void saysWhyOpeningFailed(FxRobot robot) {
    robot.interact(() -> view.failed("/etc/nncp.hjson, line 3: no comma."));
    assertThat(texts()).contains("This could not be opened", "/etc/nncp.hjson, line 3: no comma.");
    robot.interact(() -> view.failed(null));
    assertThat(texts()).doesNotContain("This could not be opened");
  }

  private final class Commands implements OpenCommands {
    @Override
    public void openConfiguration() {
      done.add("configuration");
    }

    @Override
    public void openSpoolFolder() {
      done.add("spool");
    }

    @Override
    public void openDemo() {
      done.add("demo");
    }

    @Override
    public void open(RecentSpool recent) {
      done.add("open " + recent);
    }

    @Override
    public void openDropped(Path path) {
      done.add("dropped " + path);
    }
  }
}
