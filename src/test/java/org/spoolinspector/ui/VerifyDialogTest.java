package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.spoolinspector.job.Due;
import org.spoolinspector.job.VerifyOrder;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class VerifyDialogTest {
  private Theme theme;
  private Stage owner;
  private VerifyDialog dialog;
  private final AtomicReference<VerifyPlan> result = new AtomicReference<>();

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage stage) {
    owner = stage;
    theme = new Theme(Theme.Choice.LIGHT);
    stage.setScene(new Scene(new Pane(), 1440, 900));
    stage.show();
  }

  @BeforeEach
  void forget() {
    result.set(null);
  }

  private void open(WorkScope scope, boolean packets, long rate, FxRobot robot) {
    open(VerifyChoice.first(scope, packets, false), rate, true, robot);
  }

  private void open(VerifyChoice first, long rate, boolean canIdle, FxRobot robot) {
    robot.interact(() -> {
      dialog = new VerifyDialog(theme, first, rate, canIdle);
      dialog.initOwner(owner);
      dialog.resultProperty().addListener((o, was, is) -> result.set(is));
      dialog.show();
    });
    WaitForAsyncUtils.waitForFxEvents();
  }

  private Button go() {
    return (Button) dialog.getDialogPane().lookup("#go");
  }

  private List<String> texts() {
    return dialog.getDialogPane().lookupAll(".label").stream().map(n -> ((Labeled) n).getText()).toList();
  }

  @Test
  void saysWhatItReadsAndTheMostItCanChange(FxRobot robot) {
    open(SampleSpool.usual().all(), false, 0, robot);
    assertThat(texts()).contains("3", ".nock files", "of 2 nodes", "3.4", "KiB to read",
        "At most 2 renames. Never onto a packet that is already there. Contents stay as they are.",
        "It then gets its header cache: hdr/ID, 172 bytes each.", "At most 2 files, 344 B.",
        "1 was bad last time. 1 has no readable header and cannot match. The sender does not send such a packet again while it lies there.",
        "No transfer is running: rx.lock is free at every node.");
    assertThat(texts()).doesNotContain("at 0 B/s, as last time");
    assertThat(go().getText()).isEqualTo("Verify 3 files");
  }

  @Test
  void showsATimeOnlyWhereARateWasMeasured(FxRobot robot) {
    open(SampleSpool.usual().all(), false, 1750, robot);
    assertThat(texts()).contains("2", "s, about", "at 1.7 KiB/s, as last time");
  }

  @Test
  void previewsEachFile(FxRobot robot) {
    open(SampleSpool.usual().all(), false, 0, robot);
    assertThat(texts()).contains("empty, cannot match", "+ .hdr", "alice", "carol");
  }

  @Test
  void withNohdrNoCacheIsPromised(FxRobot robot) {
    open(SampleSpool.usual().nohdr().all(), false, 0, robot);
    assertThat(texts()).contains("No header cache is written: the configuration says nohdr.").doesNotContain("+ .hdr");
  }

  @Test
  void anotherScopeChangesPlanAndButton(FxRobot robot) {
    var spool = SampleSpool.usual();
    open(spool.scope(SampleSpool.CAROL, List.of(), WorkScope.Reach.ALL_NODES), false, 0, robot);
    robot.interact(() -> toggle("carol 1").fire());
    assertThat(go().getText()).isEqualTo("Verify 1 file");
    assertThat(texts()).contains("of carol", "nncp-check -nock -node carol");
    robot.interact(() -> go().fire());
    assertThat(result.get().entries()).isEqualTo(spool.entries(Kind.NOCK).subList(2, 3));
  }

  private javafx.scene.control.ToggleButton toggle(String accessible) {
    return dialog.getDialogPane().lookupAll(".toggle-button").stream().map(javafx.scene.control.ToggleButton.class::cast)
        .filter(b -> b.getAccessibleText().equals(accessible)).findFirst().orElseThrow();
  }

  @Test
  void selectedRowsAreReadWhateverTheyAre(FxRobot robot) {
    var spool = SampleSpool.usual();
    var rows = spool.entries(Kind.PACKET).subList(0, 2);
    open(spool.scope(null, rows, WorkScope.Reach.SELECTED), false, 0, robot);
    assertThat(go().getText()).isEqualTo("Verify 2 files");
    assertThat(texts()).contains("Ordinary packets are only read; which are verified and which are bad is remembered.")
        .doesNotContain("By hand:");
    assertThat(dialog.getDialogPane().lookup("#packets").isVisible()).isFalse();
  }

  @Test
  void ordinaryPacketsCanBeReadToo(FxRobot robot) {
    open(SampleSpool.usual().all(), false, 0, robot);
    var packets = (CheckBox) dialog.getDialogPane().lookup("#packets");
    assertThat(packets.getText()).isEqualTo("Also check the 3 ordinary packets, changes nothing in them");
    robot.interact(packets::fire);
    assertThat(go().getText()).isEqualTo("Verify 6 files");
    assertThat(texts()).contains("nncp-check -nock; nncp-check");
  }

  @Test
  void thePriorityIsAChoiceAndChangesNothingElse(FxRobot robot) {
    open(SampleSpool.usual().all(), false, 0, robot);
    var idle = (CheckBox) dialog.getDialogPane().lookup("#idle");
    assertThat(idle.getText()).isEqualTo("Idle I/O priority");
    assertThat(idle.isSelected()).isFalse();
    robot.interact(idle::fire);
    assertThat(texts()).contains("ionice -c 3 nncp-check -nock");
    assertThat(go().getText()).isEqualTo("Verify 3 files");
    robot.interact(() -> go().fire());
    assertThat(result.get().idle()).isTrue();
  }

  @Test
  void thePriorityChosenLastTimeIsTickedAndStaysWithEveryScope(FxRobot robot) {
    WorkScope scope = SampleSpool.usual().scope(SampleSpool.CAROL, List.of(), WorkScope.Reach.ALL_NODES);
    open(VerifyChoice.first(scope, false, true), 0, true, robot);
    assertThat(((CheckBox) dialog.getDialogPane().lookup("#idle")).isSelected()).isTrue();
    robot.interact(() -> toggle("carol 1").fire());
    robot.interact(() -> ((CheckBox) dialog.getDialogPane().lookup("#packets")).fire());
    robot.interact(() -> go().fire());
    assertThat(result.get().idle()).isTrue();
  }

  @Test
  void noPriorityIsOfferedWhereTheSystemKnowsNone(FxRobot robot) {
    open(VerifyChoice.first(SampleSpool.usual().all(), false, false), 0, false, robot);
    assertThat(dialog.getDialogPane().lookup("#idle").isVisible()).isFalse();
  }

  @SuppressWarnings("unchecked") // The boxes hold what their ids say.
  private <T> ComboBox<T> box(String id) {
    return (ComboBox<T>) dialog.getDialogPane().lookup("#" + id);
  }

  @Test
  void whichAndHowIsAChoice(FxRobot robot) {
    open(SampleSpool.usual().all(), true, 0, robot);
    assertThat(go().getText()).isEqualTo("Verify 6 files");
    robot.interact(() -> {
      this.<VerifyOrder>box("order").setValue(VerifyOrder.SMALLEST);
      this.<Long>box("time").setValue(30L);
    });
    assertThat(texts()).as("neither order nor time can be told to NNCP").doesNotContain("nncp-check -nock; nncp-check");
    robot.interact(() -> this.<Integer>box("share").setValue(50));
    assertThat(go().getText()).isEqualTo("Verify 3 files");
    robot.interact(() -> go().fire());
    assertThat(result.get().entries()).hasSize(3).isSortedAccordingTo(Comparator.comparingLong(Entry::size));
    assertThat(result.get().order()).isEqualTo(VerifyOrder.SMALLEST);
    assertThat(result.get().atMost()).isEqualTo(Duration.ofMinutes(30));
  }

  @Test
  void whatNeedNotBeVerifiedAgainIsLeftOut(FxRobot robot) {
    open(SampleSpool.usual().all(), true, 0, robot);
    robot.interact(() -> this.<Due>box("due").setValue(new Due.NotSince(30)));
    assertThat(go().getText()).as("nothing was compared before").isEqualTo("Verify 6 files");
    assertThat(box("due").getConverter().toString(new Due.NotSince(30))).isEqualTo("Not verified for 30 days");
  }

  @Test
  void whereThereIsNothingTheButtonIsOff(FxRobot robot) {
    open(new SampleSpool().all(), false, 0, robot);
    assertThat(go().isDisabled()).isTrue();
    assertThat(texts()).contains("Nothing: there is no .nock file here.");
  }

  @Test
  void opensOnTheDefaultButtonAndEscapeCancels(FxRobot robot) {
    open(SampleSpool.usual().all(), false, 0, robot);
    assertThat(go().isFocused()).isTrue();
    assertThat(go().isDefaultButton()).isTrue();
    robot.push(KeyCode.ESCAPE);
    assertThat(dialog.isShowing()).isFalse();
    assertThat(result.get()).isNull();
  }
}
