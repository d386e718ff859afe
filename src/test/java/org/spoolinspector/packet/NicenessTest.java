package org.spoolinspector.packet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NicenessTest {
  @Test
  void everyValueIsReadBackFromItsText() {
    for (int n = 1; n <= 255; n++) {
      assertThat(Niceness.parse(Niceness.format(n))).as("niceness %d", n).hasValue(n);
    }
  }

  @Test
  void namesAreThoseOfTheManual() {
    assertThat(Niceness.format(32)).isEqualTo("F");
    assertThat(Niceness.format(2)).isEqualTo("F-30");
    assertThat(Niceness.format(64)).isEqualTo("F+32");
    assertThat(Niceness.format(66)).isEqualTo("P-30");
    assertThat(Niceness.format(167)).isEqualTo("N+7");
    assertThat(Niceness.format(224)).isEqualTo("B");
    assertThat(Niceness.format(254)).isEqualTo("B+30");
    assertThat(Niceness.format(255)).isEqualTo("MAX");
  }

  /** As nncp-stat and nncp-pkt print them, though they read P-31 too. */
  @Test
  void whatIs31BelowANameIsANumber() {
    for (int n : new int[] {0, 1, 65, 129, 193}) {
      assertThat(Niceness.format(n)).isEqualTo(Integer.toString(n));
    }
    assertThat(Niceness.parse("P-31")).hasValue(65);
  }

  @Test
  void whatIsNoNicenessIsRefused() {
    for (String text : new String[] {"", "0", "256", "Q", "n", "N+33", "N-32", "B+32", "N+", "+7", "MAX+1", "9999"}) {
      assertThat(Niceness.parse(text)).as(text).isEmpty();
    }
  }
}
