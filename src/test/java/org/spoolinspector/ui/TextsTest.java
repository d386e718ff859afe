package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.State;

class TextsTest {
  private static final Path RESOURCES = Path.of("src/main/resources/org/spoolinspector");

  private static Properties read(Path file) throws IOException {
    var properties = new Properties();
    try (var in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(in);
    }
    return properties;
  }

  private static List<Path> russian() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      return files.filter(f -> f.toString().endsWith("_ru.properties")).toList();
    }
  }

  @Test
  void bothLanguagesHaveTheSameKeysInAllBundles() throws IOException {
    assertThat(russian()).extracting(f -> f.getFileName().toString()).contains("ui_ru.properties", "dialogs_ru.properties");
    for (Path file : russian()) {
      var english = read(file.resolveSibling(file.getFileName().toString().replace("_ru", "")));
      assertThat(read(file).stringPropertyNames()).as(file.toString()).containsExactlyInAnyOrderElementsOf(english.stringPropertyNames());
    }
  }

  @Test
  void noTextOfTheWindowHasAnApostropheThatPatternsWouldEat() throws IOException {
    for (String name : List.of("ui", "ui_ru", "dialogs", "dialogs_ru", "problems", "problems_ru")) {
      var texts = read(RESOURCES.resolve("ui/" + name + ".properties"));
      assertThat(texts.values()).as(name).noneMatch(text -> text.toString().contains("'"));
    }
  }

  @Test
  void noKeyStandsTwice() throws IOException {
    for (String name : List.of("ui", "ui_ru", "dialogs", "dialogs_ru", "problems", "problems_ru")) {
      var keys = new ArrayList<String>();
      for (String line : Files.readAllLines(RESOURCES.resolve("ui/" + name + ".properties"))) {
        if (line.contains("=") && !line.startsWith("#")) {
          keys.add(line.substring(0, line.indexOf('=')));
        }
      }
      assertThat(keys).as(name).doesNotHaveDuplicates();
    }
  }

  @Test
  void everyConstantThatIsShownHasItsText() {
    assertThatCode(() -> {
      for (State state : State.values()) {
        StateLook.of(state);
        Texts.get("advice." + state.word());
      }
      for (HdrState state : HdrState.values()) {
        StateLook.of(state);
      }
      Stream.of(RowKind.values()).forEach(RowKind::title);
      Stream.of(NicenessBand.values()).forEach(NicenessBand::title);
      Stream.of(PacketColumn.values()).forEach(PacketColumn::title);
      Stream.of(Theme.Choice.values()).forEach(Theme.Choice::title);
    }).doesNotThrowAnyException();
  }
}
