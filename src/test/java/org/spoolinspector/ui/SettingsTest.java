package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir
  private Path folder;

  private Path file() {
    return folder.resolve("spool-inspector").resolve("settings.properties");
  }

  @Test
  void bringsBackWhatWasSaved() {
    var settings = new Settings(file());
    settings.set("window.width", 1234.5);
    settings.set("window.maximized", true);
    settings.set("theme", Theme.Choice.DARK);
    settings.set("columns.hidden", List.of(PacketColumn.NICE, PacketColumn.HDR));
    settings.save();

    var again = new Settings(file());
    assertThat(again.number("window.width", 1)).isEqualTo(1234.5);
    assertThat(again.flag("window.maximized", false)).isTrue();
    assertThat(again.choice("theme", Theme.Choice.SYSTEM)).isEqualTo(Theme.Choice.DARK);
    assertThat(again.choices("columns.hidden", PacketColumn.class)).containsExactly(PacketColumn.NICE, PacketColumn.HDR);
  }

  @Test
  void leavesNothingElseBehind() throws IOException {
    var settings = new Settings(file());
    settings.set("theme", Theme.Choice.DARK);
    settings.save();
    settings.save();
    try (var files = Files.list(file().getParent())) {
      assertThat(files).containsExactly(file());
    }
  }

  @Test
  void remembersTheLastSpoolsNewestFirstEachOnce() {
    var settings = new Settings(file());
    for (int i = 0; i < 12; i++) {
      settings.opened(new RecentSpool(null, Path.of("/spool" + i)));
    }
    settings.opened(new RecentSpool(Path.of("/etc/nncp.hjson"), Path.of("/spool11")));
    settings.opened(new RecentSpool(null, Path.of("/spool9")));
    settings.save();
    assertThat(new Settings(file()).recents()).hasSize(Settings.RECENTS).startsWith(new RecentSpool(null, Path.of("/spool9")),
        new RecentSpool(Path.of("/etc/nncp.hjson"), Path.of("/spool11")), new RecentSpool(null, Path.of("/spool11")));
  }

  @Test
  void startsAnewWhereTheFileIsBroken() throws IOException {
    Files.createDirectories(file().getParent());
    Files.write(file(), new byte[] {'a', '=', (byte) 0xff, '\n', 't', '=', '\\', 'u', 'z'});
    var settings = new Settings(file());
    assertThat(settings.recents()).isEmpty();
    settings.set("theme", Theme.Choice.LIGHT);
    settings.save();
    assertThat(new Settings(file()).choice("theme", Theme.Choice.SYSTEM)).isEqualTo(Theme.Choice.LIGHT);
  }

  @Test
  void passesOverValuesThatMakeNoSense() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), "window.width=wide\ntheme=PINK\ncolumns.hidden=NICE,COLOUR\n");
    var settings = new Settings(file());
    assertThat(settings.number("window.width", 7)).isEqualTo(7);
    assertThat(settings.choice("theme", Theme.Choice.SYSTEM)).isEqualTo(Theme.Choice.SYSTEM);
    assertThat(settings.choices("columns.hidden", PacketColumn.class)).isEmpty();
  }

  @Test
  void liesWhereTheDesktopsRuleSays() {
    assertThat(Settings.usualPlace(Map.of("XDG_CONFIG_HOME", "/c"), "/h")).isEqualTo(Path.of("/c/spool-inspector/settings.properties"));
    assertThat(Settings.usualPlace(Map.of("XDG_CONFIG_HOME", "c"), "/h"))
        .isEqualTo(Path.of("/h/.config/spool-inspector/settings.properties"));
    assertThat(Settings.usualPlace(Map.of(), "/h")).isEqualTo(Path.of("/h/.config/spool-inspector/settings.properties"));
  }
}
