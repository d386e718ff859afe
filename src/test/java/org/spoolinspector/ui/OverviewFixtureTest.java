package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.ui.Fx.eventually;
import static org.spoolinspector.ui.Fx.onFx;
import static org.spoolinspector.ui.Fx.press;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.TruthTable;
import org.spoolinspector.spool.TruthTable.Meaning;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The overview on the broken spool, against what lies on the disk and what the fixture says of it. */
@ExtendWith(ApplicationExtension.class)
class OverviewFixtureTest {
  private static final String ID = "[A-Z2-7]{51}[AQ]";

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

  @Test
  void showsTheTrueFiguresBeforeAndAfterARebuild(FxRobot robot) {
    broken = FixtureSpool.lay("nncp-8", "broken", folder.resolve("laid"));
    live.open(robot, broken);
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
}
