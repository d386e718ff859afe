package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {
  @BeforeAll
  static void english() {
    Locale.setDefault(Locale.US);
  }

  @ParameterizedTest
  @CsvSource({"0,0 B", "999,999 B", "1000,1.0 KiB", "1024,1.0 KiB", "5939,5.8 KiB", "10188,9.9 KiB", "10189,10 KiB", "140288,137 KiB",
      "1023487,999 KiB", "1023488,1.0 MiB", "1048576,1.0 MiB", "3543348019,3.3 GiB", "9223372036854775807,8.0 EiB"})
  void writesSizesWithTwoFiguresBelowTen(long bytes, String text) {
    assertThat(Formats.size(bytes)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0,< 1 min", "59,< 1 min", "60,1 min", "3599,59 min", "3600,1 h", "86399,23 h", "86400,1 d", "63071999,729 d", "63072000,2 y",
      "-59,< 1 min", "-60,in 1 min", "-7200,in 2 h"})
  void writesAgesInOneUnit(long seconds, String text) {
    var now = Instant.parse("2026-11-30T12:00:00Z");
    assertThat(Formats.age(now.minus(Duration.ofSeconds(seconds)), now)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"40,40 s", "125,2 min 5 s", "120,2 min", "12000,3 h 20 min", "90000,1 d 1 h"})
  void writesDurationsInTwoUnits(long seconds, String text) {
    assertThat(Formats.duration(seconds)).isEqualTo(text);
  }

  @Test
  void shortensIdsInTheMiddle() {
    String id = Made.ALICE.toString();
    assertThat(Formats.shortId(id)).startsWith(id.substring(0, 8) + "…").endsWith(id.substring(46)).hasSize(15);
    assertThat(Formats.shortId("short")).isEqualTo("short");
    assertThat(Formats.shortNode(Made.ALICE)).isEqualTo(id.substring(0, 4) + "…" + id.substring(48));
  }

  @Test
  void writesShortTimesWithTwoFigures() {
    assertThat(Formats.seconds(0)).isEqualTo("0 s");
    assertThat(Formats.seconds(0.000_002_34)).isEqualTo("2.3 µs");
    assertThat(Formats.seconds(0.000_035)).isEqualTo("35 µs");
    assertThat(Formats.seconds(0.004_2)).isEqualTo("4.2 ms");
    assertThat(Formats.seconds(0.042)).isEqualTo("42 ms");
    assertThat(Formats.seconds(0.05)).isEqualTo("0.05 s");
    assertThat(Formats.seconds(0.314)).isEqualTo("0.31 s");
    assertThat(Formats.seconds(4.94)).isEqualTo("4.9 s");
    assertThat(Formats.seconds(12.4)).isEqualTo("12 s");
    assertThat(Formats.seconds(61)).isEqualTo("1 min 1 s");
  }
}
