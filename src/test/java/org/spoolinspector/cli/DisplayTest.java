package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {
  @Test
  void aLinuxSessionSaysWhetherItHasOne() {
    assertThat(Display.isThere(Map.of(), "Linux")).isFalse();
    assertThat(Display.isThere(Map.of("DISPLAY", ""), "Linux")).isFalse();
    assertThat(Display.isThere(Map.of("DISPLAY", ":0"), "Linux")).isTrue();
    assertThat(Display.isThere(Map.of("WAYLAND_DISPLAY", "wayland-0"), "Linux")).isTrue();
  }

  @Test
  void elsewhereThereIsOne() {
    assertThat(Display.isThere(Map.of(), "Mac OS X")).isTrue();
    assertThat(Display.isThere(Map.of(), "Windows 11")).isTrue();
  }

  @Test
  void isNamedAsTheSessionNamesIt() {
    assertThat(Display.name(Map.of("DISPLAY", ":0", "WAYLAND_DISPLAY", "wayland-0"))).isEqualTo(":0");
    assertThat(Display.name(Map.of("WAYLAND_DISPLAY", "wayland-0"))).isEqualTo("wayland-0");
    assertThat(Display.name(Map.of())).isEmpty();
  }
}
