package org.spoolinspector.ui;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Scene;
import javafx.scene.control.Dialog;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.spoolinspector.job.JobState;
import org.spoolinspector.job.Task;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.State;

/**
 * Opens one dialog or view with sample data, to be looked at:
 * {@code DialogGallery verify|rebuild|nohdr|first|jobs [dark] [ru] [small]}.
 */
public final class DialogGallery extends Application {
  @Override
  public void start(Stage stage) {
    List<String> what = getParameters().getRaw();
    if (what.contains("ru")) {
      Locale.setDefault(Locale.of("ru"));
    } else {
      Locale.setDefault(Locale.US);
    }
    Fonts.load();
    var theme = new Theme(what.contains("dark") ? Theme.Choice.DARK : Theme.Choice.LIGHT);
    boolean small = what.contains("small");
    var root = new BorderPane();
    var scene = new Scene(root, small ? 1024 : 1440, small ? 700 : 900);
    theme.dress(scene);
    stage.setScene(scene);
    stage.setX(0);
    stage.setY(0);
    stage.show();
    show(what.getFirst(), what, stage, theme, root);
  }

  private static void show(String what, List<String> more, Stage stage, Theme theme, BorderPane root) {
    switch (what) {
      case "verify" -> open(new VerifyDialog(theme, VerifyChoice.first(
          big().scope(SampleSpool.ALICE, big().entries(Kind.NOCK).subList(0, 1), WorkScope.Reach.ALL_NODES),
          more.contains("packets"), more.contains("idle")), 2_255_000_000L, true), stage);
      case "rebuild" -> open(new RebuildDialog(theme, RebuildChoice.first(
          big().scope(SampleSpool.ALICE, List.of(), WorkScope.Reach.ALL_NODES), more.contains("all"))), stage);
      case "nohdr" -> open(new RebuildDialog(theme, RebuildChoice.first(
          big().nohdr().scope(SampleSpool.ALICE, List.of(), WorkScope.Reach.ALL_NODES), false)), stage);
      case "jobs" -> jobs(stage, theme, root);
      default -> first(more, root);
    }
  }

  private static void open(Dialog<?> dialog, Stage owner) {
    dialog.initOwner(owner);
    dialog.show();
  }

  private static void first(List<String> more, BorderPane root) {
    var found = more.contains("found") ? new RecentSpool(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp")) : null;
    var recent = more.contains("recent") ? List.of(new RecentSpool(Path.of("/etc/nncp.hjson"), Path.of("/var/spool/nncp")),
        new RecentSpool(null, Path.of("/mnt/stick/spool"))) : List.<RecentSpool>of();
    var view = new FirstStartView(new NoCommands(), found, recent);
    if (more.contains("failed")) {
      view.failed("/home/bob/nncp.hjson, line 12: neigh.alice.id is no node id. Copy it from alice’s configuration.");
    }
    root.setCenter(view);
  }

  private static void jobs(Stage stage, Theme theme, BorderPane root) {
    var bars = new VBox(8);
    for (JobState state : JobState.values()) {
      var job = new FakeJob();
      var bar = new JobBar(() -> { }, Command.of("jobs", null, null, new SimpleBooleanProperty(), () -> { }));
      bar.watch(job, "Verifying .nock of all nodes");
      if (state == JobState.FAILED) {
        job.fail("The disk is full: /var/spool/nncp/tmp.");
      } else {
        job.become(state);
      }
      bars.getChildren().add(bar);
      if (state == JobState.DONE) {
        Platform.runLater(() -> GoodNews.tell(stage, theme,
            new FakeSpool.Queued(1, new Task.Verify(new VerifyPlan(List.of())), "Verifying", job, Instant.now()),
            Command.of("undo", null, null, new SimpleBooleanProperty(true), () -> { }), () -> { }));
      }
    }
    root.setCenter(bars);
  }

  private static SampleSpool big() {
    var spool = SampleSpool.usual();
    IntStream.range(0, 30).forEach(i -> spool.nock(SampleSpool.ALICE, State.UNCHECKED, 2_800_000_000L >> i, PacketFormat.V6));
    IntStream.range(0, 1100).forEach(i -> spool.packet(SampleSpool.CAROL, i % 30 == 0 ? HdrState.MISSING : HdrState.FRESH, 70_000 + i));
    return spool.packet(SampleSpool.ALICE, HdrState.OTHER_PACKET, 800).lock(SampleSpool.CAROL, "rx.lock", State.FREE);
  }

  private static final class NoCommands implements OpenCommands {
    @Override
    public void openConfiguration() {
    }

    @Override
    public void openSpoolFolder() {
    }

    @Override
    public void openDemo() {
    }

    @Override
    public void open(RecentSpool recent) {
    }

    @Override
    public void openDropped(Path path) {
    }
  }
}
