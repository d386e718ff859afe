package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.ui.Fx.eventually;
import static org.spoolinspector.ui.Fx.onFx;
import static org.spoolinspector.ui.Fx.press;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
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
import org.spoolinspector.Nncp;
import org.spoolinspector.job.JobState;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.TruthTable;
import org.spoolinspector.spool.TruthTable.Meaning;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The whole job in the window, on the broken spools, with nothing made up: seen, verified, mended. */
@ExtendWith(ApplicationExtension.class)
class BrokenSpoolWindowTest {
  private static final int HEADER_BYTES = 172;

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
  void everyLineOfTheTruthIsSeenVerifiedAndMended(String generation, FxRobot robot) {
    openDeep(generation, robot);
    assertTruth();

    robot.clickOn(segment("Flagged"));
    eventually(() -> assertThat(rows().keySet()).containsExactlyInAnyOrderElementsOf(paths(broken, Meaning::flagged)));
    assertThat(Fx.cells(window.table())).contains("Hidden", "Misleading", "Broken", "Orphan", "Not a packet", "Too old", "Foreign")
        .doesNotContain("Unchecked", "Free");
    robot.clickOn(segment("All"));
    eventually(this::assertTruth);

    String chosen = paths(broken, BrokenSpoolWindowTest::becomesPacket).getFirst();
    select(chosen, robot);
    runJob(robot, KeyCode.V);
    eventually(this::assertNocksVerified);
    assertSelected(packet(chosen));
    assertThat(texts(stage.getScene().getRoot().lookup(".details-pane"))).contains("Verified");
    scanAgain(robot);
    assertNocksVerified();

    select(paths(broken, m -> m.state().equals("misleading")).getFirst(), robot);
    runJob(robot, KeyCode.H);
    eventually(() -> assertMended(generation));
    assertSelected(paths(broken, m -> m.state().equals("misleading")).getFirst());
    scanAgain(robot);
    assertMended(generation);
    assertNocksVerified();
  }

  @Test
  void afterARebuildNncpStatListsWhatItHidBefore(FxRobot robot) {
    Nncp.assumeInstalled();
    openDeep("nncp-8", robot);
    List<String> hidden = names(paths(broken, m -> m.state().equals("hidden")));
    assertThat(hidden).hasSize(3);
    // The tool writes missing caches itself, so the spool as it was is a twin.
    List<String> before = listed(FixtureSpool.lay("nncp-8", "broken", folder.resolve("twin")));
    assertThat(before).isNotEmpty().doesNotContainAnyElementsOf(hidden);
    runJob(robot, KeyCode.H);
    eventually(() -> assertMended("nncp-8"));
    assertThat(listed(broken)).containsAll(before).containsAll(hidden);
  }

  private static List<String> listed(FixtureSpool spool) {
    return Nncp.stat(spool.config()).stream().map(Nncp.Listed::name).toList();
  }

  private static List<String> names(List<String> paths) {
    return paths.stream().map(path -> path.substring(path.lastIndexOf('/') + 1)).toList();
  }

  /** Lays the spool, opens it, and compares all caches, as only a deep scan does. */
  private void openDeep(String generation, FxRobot robot) {
    broken = FixtureSpool.lay(generation, "broken", folder.resolve("laid"));
    live.open(robot, broken);
    eventually(() -> assertThat(rows().keySet()).containsAll(broken.truth().keySet()));
    assertThat(rows().values()).extracting(e -> e.state().word()).doesNotContain("misleading");
    press(robot, KeyCode.SHIFT, KeyCode.F5);
    eventually(() -> assertThat(rows().values()).extracting(e -> e.state().word()).contains("misleading"));
  }

  private void assertTruth() {
    Map<String, Entry> rows = rows();
    assertThat(broken.truth()).hasSizeGreaterThan(20);
    broken.truth().forEach((path, sentence) -> {
      Meaning meaning = TruthTable.of(sentence);
      assertRow(rows, path, sentence, meaning.kind(), meaning.state(), meaning.hdr());
      assertThat(rows.get(path).isFlagged()).as("%s: %s", path, sentence).isEqualTo(meaning.flagged());
    });
  }

  private void assertNocksVerified() {
    Map<String, Entry> rows = rows();
    broken.truth().forEach((path, sentence) -> {
      Meaning meaning = TruthTable.of(sentence);
      if (becomesPacket(meaning)) {
        assertRow(rows, packet(path), sentence, "packet", "verified", "fresh");
        assertThat(rows).doesNotContainKey(path);
        assertThat(broken.path().resolve(packet(path))).exists();
        assertThat(broken.path().resolve(path)).doesNotExist();
      } else if (meaning.kind().equals("nock")) {
        assertRow(rows, path, sentence, "nock", meaning.verified(), null);
        assertThat(broken.path().resolve(path)).exists();
      }
    });
  }

  /** Everything that can have a cache has its own, on disk too; all that no cache can mend is as it was. */
  private void assertMended(String generation) {
    Map<String, Entry> rows = rows();
    broken.truth().forEach((path, sentence) -> {
      Meaning meaning = TruthTable.of(sentence);
      if (meaning.kind().equals("packet") && meaning.hdr() != null) {
        assertRow(rows, path, sentence, "packet", "unverified", "fresh");
      } else if (!meaning.kind().equals("nock")) {
        assertRow(rows, path, sentence, meaning.kind(), meaning.state(), meaning.hdr());
      }
    });
    List<Entry> cached = rows.values().stream().filter(e -> e.hdr() == HdrState.FRESH).toList();
    assertThat(cached).hasSizeGreaterThan(paths(broken, m -> m.hdr() != null).size());
    assertThat(rows.values()).filteredOn(e -> e.kind() == Kind.PACKET && e.header() != null).isEqualTo(cached);
    for (Entry entry : cached) {
      Path packet = broken.path().resolve(entry.path());
      String name = packet.getFileName().toString();
      Path cache = packet.resolveSibling(generation.equals("nncp-8") ? "hdr/" + name : name + ".hdr");
      assertThat(cache).hasBinaryContent(head(packet));
    }
    assertThat(broken.path().resolve("tmp").toFile().list()).as("nothing of ours is left").hasSize(1);
  }

  private static byte[] head(Path packet) {
    try (var in = Files.newInputStream(packet)) {
      return in.readNBytes(HEADER_BYTES);
    } catch (IOException e) {
      throw new AssertionError(packet.toString(), e);
    }
  }

  private static void assertRow(Map<String, Entry> rows, String path, String sentence, String kind, String state, String hdr) {
    assertThat(rows).as(sentence).containsKey(path);
    Entry row = rows.get(path);
    assertThat(Arrays.asList(row.kind().word(), row.state().word(), row.hdr() == null ? null : row.hdr().word()))
        .as("%s: %s", path, sentence).containsExactly(kind, state, hdr);
  }

  private static boolean becomesPacket(Meaning meaning) {
    return meaning.kind().equals("nock") && meaning.verified().equals("verified");
  }

  private static String packet(String nock) {
    return nock.replace(".nock", "");
  }

  private interface Choice {
    boolean takes(Meaning meaning);
  }

  private static List<String> paths(FixtureSpool spool, Choice choice) {
    return spool.truth().entrySet().stream().filter(e -> choice.takes(TruthTable.of(e.getValue()))).map(Map.Entry::getKey).toList();
  }

  /** Ctrl+Shift and this key, the dialog's default button, and the run to its end. */
  private void runJob(FxRobot robot, KeyCode key) {
    press(robot, KeyCode.SHORTCUT, KeyCode.SHIFT, key);
    Button go = (Button) onFx(() -> Window.getWindows().stream().filter(w -> w != stage && w.getScene() != null)
        .map(w -> w.getScene().getRoot().lookup("#go")).filter(Objects::nonNull).findFirst().orElseThrow());
    assertThat(onFx(() -> go.isDefaultButton() && go.isFocused())).as("the default button has the focus").isTrue();
    Window dialog = onFx(() -> go.getScene().getWindow());
    press(robot, KeyCode.ENTER);
    assertThat(onFx(dialog::isShowing)).isFalse();
    eventually(() -> {
      assertThat(onFx(() -> Objects.requireNonNull(window.workplace().queue().foremost().get()).job().state())).isEqualTo(JobState.DONE);
      assertThat(onFx(() -> window.workplace().queue().live())).isZero();
    });
  }

  /** Reads everything again: what was said of the rows stays said. */
  private void scanAgain(FxRobot robot) {
    var before = onFx(() -> window.workplace().table().shown().get().snapshot());
    press(robot, KeyCode.F5);
    eventually(() -> {
      assertThat(onFx(() -> window.workplace().table().shown().get().snapshot())).isNotSameAs(before);
      assertThat(onFx(() -> Objects.requireNonNull(window.workplace().opened().get()).model().status().get().scanning())).isFalse();
    });
  }

  private void select(String path, FxRobot robot) {
    robot.interact(() -> {
      List<String> shown = window.table().getItems().stream().map(Entry::path).toList();
      window.table().getSelectionModel().clearAndSelect(shown.indexOf(path));
      window.table().requestFocus();
    });
    assertSelected(path);
  }

  private void assertSelected(String path) {
    assertThat(onFx(() -> window.table().getSelectionModel().getSelectedItems().stream().map(Entry::path).toList())).containsExactly(path);
    assertThat(onFx(() -> window.workplace().table().selected().get().stream().map(Entry::path).toList())).containsExactly(path);
  }

  private ToggleButton segment(String title) {
    return (ToggleButton) onFx(() -> stage.getScene().getRoot().lookupAll(".filter-row .toggle-button").stream()
        .filter(n -> n instanceof ToggleButton b && b.getAccessibleText().startsWith(title)).findFirst().orElseThrow());
  }

  /** The rows of the table, by path; no path twice. */
  private Map<String, Entry> rows() {
    var rows = new LinkedHashMap<String, Entry>();
    for (Entry entry : onFx(() -> List.copyOf(window.table().getItems()))) {
      assertThat(rows.put(entry.path(), entry)).as("a second row of %s", entry.path()).isNull();
    }
    return rows;
  }

  private static List<String> texts(Node node) {
    WaitForAsyncUtils.waitForFxEvents();
    return onFx(() -> node.lookupAll(".label").stream().filter(Labeled.class::isInstance).map(n -> ((Labeled) n).getText()).toList());
  }
}
