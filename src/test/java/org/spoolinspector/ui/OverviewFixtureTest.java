package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.job.InOrder;
import org.spoolinspector.job.LatestOnly;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.TruthTable;
import org.spoolinspector.spool.TruthTable.Meaning;
import org.spoolinspector.state.Memory;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The overview on the broken spool, against what lies on the disk and what the fixture says of it. */
@ExtendWith(ApplicationExtension.class)
class OverviewFixtureTest {
  private static final int LIMIT_SECONDS = 30;
  private static final String ID = "[A-Z2-7]{51}[AQ]";

  @TempDir
  private Path folder;
  private final LatestOnly rowsThread = new LatestOnly("rows");
  private final InOrder filesThread = new InOrder("files");
  private Stage stage;
  private MainWindow window;
  private FixtureSpool broken;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @Start
  void start(Stage shown) throws IOException {
    stage = shown;
    Path settings = folder.resolve("settings.properties");
    Files.writeString(settings, "window.width=1440\nwindow.height=900\n");
    window = new MainWindow(shown, new Settings(settings), OpenSpool.live(Posix.system(), Memory.none()), () -> {
      throw new IOException("no demo here");
    }, rowsThread, filesThread, Platform::runLater);
    window.show();
  }

  @AfterEach
  void close(FxRobot robot) {
    robot.interact(() -> {
      window.quit();
      List.copyOf(Window.getWindows()).forEach(Window::hide);
    });
    rowsThread.close();
    filesThread.close();
  }

  @Test
  void showsTheTrueFiguresBeforeAndAfterARebuild(FxRobot robot) {
    broken = FixtureSpool.lay("nncp-8", "broken", folder.resolve("laid"));
    robot.interact(() -> {
      try {
        window.open(ConfigReader.read(broken.config()));
      } catch (ConfigException e) {
        throw new IllegalStateException(e);
      }
    });
    press(robot, KeyCode.SHORTCUT, KeyCode.DIGIT1);
    long flagged = truth(Meaning::flagged);
    long faulty = truth(m -> m.hdr() != null && List.of("empty", "short", "old-format", "other-packet").contains(m.hdr()));
    long missing = truth(m -> "missing".equals(m.hdr()));
    long orphans = truth(m -> m.state().equals("orphan"));
    assertThat(List.of(faulty, missing, orphans)).doesNotContain(0L);
    long fresh = files("[rt]x/hdr/" + ID) - faulty - orphans;
    long packets = files("[rt]x/" + ID);
    // Only comparing finds the cache of another packet.
    press(robot, KeyCode.SHIFT, KeyCode.F5);

    eventually(() -> assertThat(texts("summary")).containsSubsequence(String.valueOf(packets), "packets",
        String.valueOf(truth(m -> m.state().equals("unchecked"))), ".nock unchecked",
        String.valueOf(truth(m -> m.state().equals("partial"))), ".part", String.valueOf(flagged), "problems"));
    assertThat(texts("caches")).containsSubsequence("Fresh", String.valueOf(fresh), "Missing", String.valueOf(missing),
        "Hiding or misleading", String.valueOf(faulty), "Orphan", String.valueOf(orphans));
    assertThat(texts("caches")).contains("last scan, comparing").doesNotContain("before the rebuild");
    String kind = fileSystem();
    assertThat(texts("spool")).containsSubsequence("File system", kind, "Block size", "Disk", "Entries", "Header caches opened",
        "Packets opened", "Read", "Last scan");
    assertThat(texts("space").getFirst()).isEqualTo("Space");

    press(robot, KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.H);
    press(robot, KeyCode.ENTER);
    eventually(() -> assertThat(texts("caches")).containsSubsequence("Fresh", String.valueOf(fresh + missing + faulty), "Missing", "0",
        "Hiding or misleading", "0", "before the rebuild", "after it, warm"));
    assertThat(texts("caches")).filteredOn(text -> text.matches("[0-9.]+ (µs|ms|s)")).hasSizeGreaterThanOrEqualTo(2);
    assertThat(texts("spool").getLast()).startsWith("Listing took ").contains("warm");
    assertThat(onFx(() -> JobText.result(window.workplace().queue().foremost().get().job())))
        .startsWith("Written " + missing + ", replaced " + faulty + ", failed 0").contains(". Listing took ");
  }

  private String fileSystem() {
    try {
      return Files.getFileStore(broken.path()).type();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long truth(Predicate<Meaning> choice) {
    return broken.truth().values().stream().map(TruthTable::of).filter(choice).count();
  }

  /** How many regular files there are whose path in a node's folder is such. */
  private long files(String path) {
    try (var files = Files.walk(broken.path())) {
      return files.filter(f -> Files.isRegularFile(f, LinkOption.NOFOLLOW_LINKS))
          .filter(f -> broken.path().relativize(f).toString().matches(ID + "/" + path)).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What stands on a card, from top to bottom. */
  private List<String> texts(String card) {
    return onFx(() -> {
      var texts = new ArrayList<String>();
      var found = stage.getScene().getRoot().lookup("#card-" + card);
      if (found != null) {
        found.lookupAll(".label").forEach(n -> texts.add(((Labeled) n).getText()));
        texts.removeIf(text -> text == null || text.isEmpty());
      }
      return texts;
    });
  }

  private static void press(FxRobot robot, KeyCode... keys) {
    robot.push(keys);
    WaitForAsyncUtils.waitForFxEvents();
  }

  private static <T> T onFx(Callable<T> what) {
    try {
      return WaitForAsyncUtils.asyncFx(what).get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits until it holds; fails as it does where that takes too long. */
  private static void eventually(Runnable check) {
    try {
      WaitForAsyncUtils.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS, () -> {
        try {
          check.run();
          return true;
        } catch (AssertionError notYet) {
          return false;
        }
      });
    } catch (TimeoutException late) {
      check.run();
    }
  }
}
