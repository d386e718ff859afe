package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.spoolinspector.posix.RawName;

class NamesInOrderTest {
  private final NamesInOrder names = new NamesInOrder(names("b", "d", "f", "h"));

  @Test
  void findsWhatIsThereAndKeepsWhatNobodyLookedFor() {
    assertThat(names("a", "b", "c", "e", "f", "g").stream().filter(names::has)).containsExactlyElementsOf(names("b", "f"));
    assertThat(names.others()).containsExactlyElementsOf(names("d", "h"));
  }

  @Test
  void withoutAnyQuestionAllAreOthers() {
    assertThat(names.others()).containsExactlyElementsOf(names("b", "d", "f", "h"));
  }

  @Test
  void pastTheEndNothingIsFound() {
    assertThat(names.has(RawName.of("x"))).isFalse();
    assertThat(names.has(RawName.of("z"))).isFalse();
    assertThat(names.others()).hasSize(4);
  }

  private static List<RawName> names(String... names) {
    return List.of(names).stream().map(RawName::of).toList();
  }
}
