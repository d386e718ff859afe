package org.spoolinspector.ui;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/** Rows of the table whose names, sizes and times are made to deceive. */
class HostileRowsTest {
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

  private static Entry row(byte[] name, long size, long nanos) {
    return new Entry(SpoolFolder.at("tmp"), RawName.of(name), Kind.FOREIGN, State.FOREIGN, Reason.of(Why.FOREIGN_NAME), null, size, nanos,
        1, null);
  }

  private static List<Entry> rows() {
    var rows = new ArrayList<Entry>();
    for (byte[] name : List.of("a\nb\u001b[2J".getBytes(UTF_8), "abc\u202excod.exe".getBytes(UTF_8), new byte[] {(byte) 0xff, 7},
        "n".repeat(255).getBytes(UTF_8))) {
      for (long nanos : new long[] {Long.MIN_VALUE, -2_145_916_800_000_000_000L, -1, 0, 4_107_542_399_999_999_999L, Long.MAX_VALUE}) {
        rows.add(row(name, nanos == 0 ? 0 : Long.MAX_VALUE, nanos));
      }
    }
    return rows;
  }

  @ParameterizedTest
  @EnumSource(PacketColumn.class)
  void noCellHoldsWhatMovesTheTextOrTheCursor(PacketColumn column) {
    var names = NodeNames.NONE;
    for (Entry row : rows()) {
      assertThat(column.text(row, names, NOW).codePoints()).as("%s", column)
          .noneMatch(c -> Character.isISOControl(c) || (c >= 0x202a && c <= 0x202e) || c == 0xfffd);
    }
  }

  @ParameterizedTest
  @EnumSource(PacketColumn.class)
  void everyColumnSortsThem(PacketColumn column) {
    var names = NodeNames.NONE;
    for (boolean descending : new boolean[] {false, true}) {
      Comparator<Entry> order = column.comparator(names, descending);
      Entry[] sorted = rows().toArray(Entry[]::new);
      Arrays.sort(sorted, order);
      for (int i = 1; i < sorted.length; i++) {
        assertThat(order.compare(sorted[i - 1], sorted[i])).isNotPositive();
      }
    }
  }

  @Test
  void agesOfLongAgoAndOfLongAfterAreYears() {
    assertThat(Formats.age(Instant.parse("1902-01-01T00:00:00Z"), NOW)).contains("124");
    assertThat(Formats.age(Instant.EPOCH, NOW)).contains("56");
    assertThat(Formats.age(Instant.parse("2100-01-01T00:00:00Z"), NOW)).contains("73");
    assertThat(Formats.size(Long.MAX_VALUE)).isEqualTo("8.0 EiB");
    assertThat(Formats.size(8L << 40)).isEqualTo("8.0 TiB");
  }
}
