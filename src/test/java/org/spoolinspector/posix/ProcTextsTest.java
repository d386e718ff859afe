package org.spoolinspector.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The kernel's texts, of which a machine has only some at a time. */
class ProcTextsTest {
  @Test
  void readsHoldersOfLocks() {
    var holders = ProcLocks.parse("""
        1: FLOCK  ADVISORY  WRITE 4711 fd:01:131 0 EOF
        1: -> FLOCK  ADVISORY  WRITE 4712 fd:01:131 0 EOF
        2: POSIX  ADVISORY  READ  4713 08:12:18446744073709551615 128 128
        3: OFDLCK ADVISORY  WRITE -1 00:2a:7 0 0
        4: LEASE  ACTIVE    READ  4714 08:02:9 0 EOF
        5: FLOCK  ADVISORY  WRITE 4715 <none>:0 0 EOF

        """);

    assertThat(holders).isEqualTo(Map.of(
        new Posix.FileKey(0xfd, 1, 131), 4711L, new Posix.FileKey(8, 0x12, -1), 4713L, new Posix.FileKey(0, 0x2a, 7), -1L));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue | 36 | 98:0 | ext3 | /dev/root",
    "74 27 0:44 /@var /var rw shared:40 master:2 - btrfs /dev/sda2 rw | 74 | 0:44 | btrfs | /dev/sda2",
    "81 27 0:50 / /tank rw - zfs tank/spool rw,xattr | 81 | 0:50 | zfs | tank/spool"})
  void readsMounts(String line, long id, String device, String type, String source) {
    assertThat(Mount.parse(line)).contains(new Mount(id, device, type, source));
  }

  @ParameterizedTest
  @CsvSource({"''", "36 35 98:0", "36 35 98:0 /mnt1 /mnt2 rw master:1", "36 35 98:0 /mnt1 /mnt2 rw - ext3"})
  void readsNoMountFromATornLine(String line) {
    assertThat(Mount.parse(line)).isEmpty();
  }

  @Provide
  Arbitrary<String> texts() {
    var pieces = Arbitraries.of("1: FLOCK  ADVISORY  WRITE 4711 fd:01:131 0 EOF", "36 35 98:0 /mnt1 /mnt2 rw - ext3 /dev/root rw", "FLOCK",
        "POSIX", "->", "-", " ", "\n", ":", "1", "-1", "fd", "0:44", "99999999999999999999", "18446744073709551616", "\t", "\u2003", "x");
    return Arbitraries.oneOf(Arbitraries.strings(), pieces.list().ofMaxSize(12).map(list -> String.join("", list)),
        pieces.list().ofMaxSize(12).map(list -> String.join(" ", list)));
  }

  @Property(tries = 5_000)
  void whateverTheKernelWritesIsReadOrPassedOver(@ForAll("texts") String text) {
    ProcLocks.parse(text).forEach((file, holder) -> {
      assertThat(text).contains(Long.toString(holder), Long.toUnsignedString(file.inode()));
      assertThat(holder).isGreaterThanOrEqualTo(-999_999_999_999_999_999L);
    });
    text.lines().forEach(line -> Mount.parse(line).ifPresent(mount -> {
      assertThat(line).contains(mount.device(), mount.type(), mount.source());
      assertThat(mount.device()).matches("[0-9]+:[0-9]+");
      assertThat(mount.id()).isNotNegative();
    }));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0", "-1, 999999999, -1", "1612325106, 789012345, 1612325106789012345", "9223372036, 0, 9223372036854775807",
    "-9223372037, 0, -9223372036854775808", "9223372035, 999999999, 9223372035999999999"})
  void tellsTimesInNanoseconds(long seconds, int nanos, long expected) {
    assertThat(Statx.nanos(seconds, nanos)).isEqualTo(expected);
  }
}
