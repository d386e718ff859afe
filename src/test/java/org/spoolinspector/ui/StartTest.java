package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.job.SessionListener;

class StartTest {
  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();
  private Settings settings;
  private Path spool;

  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @BeforeEach
  void prepare() throws IOException {
    settings = new Settings(folder.resolve("settings.properties"));
    spool = Files.createDirectory(folder.resolve("spool"));
  }

  private void open(Start start) {
    List<SessionListener> begun = new ArrayList<>();
    var model = new PacketTableModel(Runnable::run, Runnable::run);
    var workplace = new Workplace((configuration, listener) -> {
      begun.add(listener);
      return new FakeSpool(configuration, listener);
    }, model, Runnable::run, OpenSpool::close);
    var openings = new Openings(() -> null, any -> told.add("asked"), any -> told.add("demo"), (title, sentence) -> told.add(sentence),
        () -> {
          throw new IOException("no demo here");
        }, Runnable::run, Runnable::run);
    start.begin(workplace, Runnable::run);
    start.open(openings, opened -> {
      assertThat(workplace.opened().get()).as("so far it is only scanned").isNull();
      assertThat(begun).hasSize(1);
      begun.getFirst().snapshot(Made.snapshot(Made.packets(3)));
      workplace.show(opened);
      assertThat(model.rows()).as("what was found before it was shown").hasSize(3);
      told.add("shows " + opened.spool().configuration().spool());
    }, found -> {
      assertThat(begun).as("nobody asked for it").isEmpty();
      told.add("offers");
    });
  }

  @Test
  void showsWhatItWasTold() {
    settings.opened(new RecentSpool(null, folder));
    var start = new Start(null, spool, Map.of(), settings);
    assertThat(start.expects()).isTrue();
    open(start);
    assertThat(told).containsExactly("shows " + spool);
  }

  @Test
  void showsWhatTheEnvironmentTells() {
    var start = new Start(null, null, Map.of("NNCPSPOOL", spool.toString()), settings);
    assertThat(start.expects()).isTrue();
    open(start);
    assertThat(told).containsExactly("shows " + spool);
  }

  @Test
  void showsTheLastOneWhereNothingWasTold() {
    settings.opened(new RecentSpool(null, folder));
    settings.opened(new RecentSpool(null, spool));
    var start = new Start(null, null, Map.of(), settings);
    assertThat(start.expects()).isTrue();
    open(start);
    assertThat(told).containsExactly("shows " + spool);
  }

  @Test
  void offersWhatThereIsWhereThereWasNone() {
    var start = new Start(null, null, Map.of(), settings);
    assertThat(start.expects()).isFalse();
    open(start);
    assertThat(told).containsExactly("offers");
  }

  @Test
  void saysWhyItCannotShowWhatItWasTold() {
    Path missing = folder.resolve("missing.hjson");
    open(new Start(missing, null, Map.of(), settings));
    assertThat(told).singleElement().asString().contains(missing.toString());
    told.clear();
    settings.opened(new RecentSpool(null, folder.resolve("gone")));
    open(new Start(null, null, Map.of(), settings));
    assertThat(told).singleElement().asString().contains("gone");
  }
}
