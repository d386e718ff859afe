package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.spoolinspector.state.Trouble;

class MemoryTroublesTest {
  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  private static Trouble trouble(Trouble.Kind kind) {
    return new Trouble(kind, Path.of("/state/file.mv"), "why");
  }

  @Test
  void eachKindIsToldOnceAlsoWhatCameBeforeTheWindow() {
    var later = new ArrayList<Runnable>();
    var troubles = new MemoryTroubles(later::add);
    troubles.accept(trouble(Trouble.Kind.LOCKED));
    troubles.accept(trouble(Trouble.Kind.LOCKED));
    assertThat(later).hasSize(1);
    later.getFirst().run();
    List<String> told = new ArrayList<>();
    troubles.tellTo(told::add);
    assertThat(told).singleElement().asString().contains("/state/file.mv", "for too long");
    troubles.accept(trouble(Trouble.Kind.UNWRITABLE));
    troubles.accept(trouble(Trouble.Kind.LOCKED));
    later.subList(1, later.size()).forEach(Runnable::run);
    assertThat(told).hasSize(2);
    assertThat(told.getLast()).contains("cannot be written: why");
  }
}
