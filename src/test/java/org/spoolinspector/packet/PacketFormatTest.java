package org.spoolinspector.packet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PacketFormatTest {
  @Test
  void theTable() {
    String table = Stream.of(PacketFormat.values()).map(f -> String.join(" ", String.valueOf(f.version()), f.hash().name(),
        f.layout().name(), "beside=" + f.mayUse(CacheLayout.BESIDE), "folder=" + f.mayUse(CacheLayout.FOLDER), "old=" + f.isTooOld(),
        f.title())).collect(Collectors.joining("\n"));
    assertThat(table).isEqualTo("""
        1 BLAKE2B NONE beside=false folder=false old=true v1 (BLAKE2b-256)
        2 BLAKE2B NONE beside=false folder=false old=true v2 (BLAKE2b-256)
        3 BLAKE2B NONE beside=false folder=false old=true v3 (BLAKE2b-256)
        4 BLAKE2B BESIDE beside=true folder=false old=false v4 (BLAKE2b-256)
        5 MTH BESIDE beside=true folder=true old=false v5 (MTH)
        6 MTH FOLDER beside=false folder=true old=false v6 (MTH)""");
  }

  @Test
  void isFoundByItsVersion() {
    for (PacketFormat format : PacketFormat.values()) {
      assertThat(PacketFormat.ofVersion(format.version())).isSameAs(format);
    }
    assertThat(PacketFormat.ofVersion(0)).isNull();
    assertThat(PacketFormat.ofVersion(7)).isNull();
    assertThat(PacketFormat.ofVersion(-1)).isNull();
  }
}
