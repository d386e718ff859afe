package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FxThreadTest {
  private final List<String> done = new ArrayList<>();
  private final FxThread thread = new FxThread(Runnable::run);

  @Test
  void whatCameEarlyWaitsAndKeepsItsPlace() {
    thread.accept(() -> done.add("first"));
    thread.accept(() -> done.add("second"));
    assertThat(done).isEmpty();
    thread.begin();
    thread.accept(() -> done.add("third"));
    assertThat(done).containsExactly("first", "second", "third");
  }

  @Test
  void beginningTwiceRepeatsNothing() {
    thread.accept(() -> done.add("once"));
    thread.begin();
    thread.begin();
    assertThat(done).containsExactly("once");
  }
}
