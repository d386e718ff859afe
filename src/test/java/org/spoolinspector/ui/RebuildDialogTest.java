package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class RebuildDialogTest {
  private Theme theme;
  private Stage owner;
  private RebuildDialog dialog;
  private final AtomicReference<RebuildPlan> result = new AtomicReference<>();

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage stage) {
    owner = stage;
    theme = new Theme(Theme.Choice.DARK);
    stage.setScene(new Scene(new Pane(), 1440, 900));
    stage.show();
  }

  private void open(WorkScope scope, boolean all, FxRobot robot) {
    robot.interact(() -> {
      dialog = new RebuildDialog(theme, RebuildChoice.first(scope, all));
      dialog.initOwner(owner);
      dialog.resultProperty().addListener((o, was, is) -> result.set(is));
      dialog.show();
    });
    WaitForAsyncUtils.waitForFxEvents();
  }

  private <T extends Node> T find(String selector, Class<T> type) {
    return type.cast(dialog.getDialogPane().lookup(selector));
  }

  private Button go() {
    return find("#go", Button.class);
  }

  private List<String> texts() {
    return dialog.getDialogPane().lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  @Test
  void saysWhatEachChoiceWrites(FxRobot robot) {
    open(SampleSpool.usual().all(), false, robot);
    assertThat(texts()).contains("2 files, 344 B", "1 missing, 1 hiding its packet", "3 files, 516 B",
        "2 caches are read from their packets, written to tmp, renamed into place: hdr/ID.",
        "1 new, 1 replaced. At no moment is a cache missing or empty that was there before.", "No packet is touched.",
        "No toss is running: toss.lock is free at every node.");
    assertThat(go().getText()).isEqualTo("Rebuild 2 caches");
  }

  @Test
  void tellsWhatTheLastScanTookOnlyIfThereWasOne(FxRobot robot) {
    open(SampleSpool.usual().all(), false, robot);
    assertThat(texts()).anyMatch(t -> t != null && t.startsWith("Reading the spool took 0.31 s at "));
    robot.interact(dialog::close);
    open(SampleSpool.usual().neverMeasured().all(), false, robot);
    assertThat(texts()).noneMatch(t -> t != null && t.startsWith("Reading the spool"));
  }

  @Test
  void allOfANode(FxRobot robot) {
    var spool = SampleSpool.usual();
    open(spool.scope(SampleSpool.ALICE, List.of(), WorkScope.Reach.NODE), false, robot);
    assertThat(go().getText()).isEqualTo("Rebuild 1 cache");
    robot.interact(() -> find("#every", RadioButton.class).fire());
    assertThat(go().getText()).isEqualTo("Rebuild 2 caches");
    robot.interact(() -> go().fire());
    assertThat(result.get().packets()).isEqualTo(spool.entries(Kind.PACKET).subList(0, 2));
    assertThat(result.get().unchanged()).isZero();
  }

  @Test
  void cleansUpOnlyWhatIsTickedAndOnlyWhatIsThere(FxRobot robot) {
    var spool = SampleSpool.usual();
    open(spool.all(), false, robot);
    assertThat(find("#orphans", CheckBox.class).isSelected()).isFalse();
    assertThat(find("#old-layout", CheckBox.class).getText()).startsWith("Move 1 cache of another layout to quarantine: ")
        .endsWith(".hdr, 172 B");
    robot.interact(() -> find("#orphans", CheckBox.class).fire());
    assertThat(texts()).contains("1 file moves to the spool’s quarantine folder; nothing is deleted.");
    robot.interact(() -> go().fire());
    assertThat(result.get().toQuarantine()).isEqualTo(spool.entries(Kind.HDR).subList(0, 1));
  }

  @Test
  void offersNoCleaningWhereThereIsNothingToClean(FxRobot robot) {
    open(new SampleSpool().packet(SampleSpool.ALICE, HdrState.MISSING, 1).all(), false, robot);
    assertThat(find("#orphans", CheckBox.class).isVisible()).isFalse();
    assertThat(find("#old-layout", CheckBox.class).isVisible()).isFalse();
    assertThat(texts()).contains("No toss is running: toss.lock is free at this node.");
  }

  @Test
  void withNohdrItWantsASecondWord(FxRobot robot) {
    open(SampleSpool.usual().nohdr().all(), false, robot);
    assertThat(texts()).contains("Off: the configuration says nohdr");
    assertThat(go().isDisabled()).isTrue();
    robot.interact(() -> find("#anyway", CheckBox.class).fire());
    assertThat(go().isDisabled()).isFalse();
    robot.interact(() -> find("#anyway", CheckBox.class).fire());
    assertThat(go().isDisabled()).isTrue();
  }

  @Test
  void withoutNohdrThereIsNoSuchQuestion(FxRobot robot) {
    open(SampleSpool.usual().all(), false, robot);
    assertThat(dialog.getDialogPane().lookup("#anyway")).isNull();
  }

  @Test
  void whereAllIsFreshTheButtonIsOffWithAReason(FxRobot robot) {
    open(new SampleSpool().packet(SampleSpool.ALICE, HdrState.FRESH, 1).all(), false, robot);
    assertThat(go().isDisabled()).isTrue();
    assertThat(texts()).contains("Nothing: every cache is there and fresh.", "Choose All to write them anew.");
  }

  @Test
  void listsTheFilesOnRequest(FxRobot robot) {
    open(SampleSpool.usual().all(), false, robot);
    Button list = find("#list", Button.class);
    assertThat(list.getText()).isEqualTo("Show the 2 files…");
    robot.interact(list::fire);
    assertThat(list.getText()).isEqualTo("Hide the files");
    assertThat(texts()).contains("written", "replaced", "Missing", "Short");
  }

  @Test
  void opensOnTheDefaultButtonAndEscapeCancels(FxRobot robot) {
    open(SampleSpool.usual().all(), false, robot);
    assertThat(go().isFocused()).isTrue();
    robot.push(KeyCode.ESCAPE);
    assertThat(dialog.isShowing()).isFalse();
    assertThat(result.get()).isNull();
  }
}
