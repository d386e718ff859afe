package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class ByteCountTest {
  @ParameterizedTest
  @CsvSource({"0, 0", "4096, 4096", "20MiB, 20971520", "20 mib, 20971520", "512K, 524288", "1.5GiB, 1610612736", "1.5 GiB/s, 1610612736",
    "7B, 7", "3kb, 3072", "7EiB, 8070450532247928832"})
  void readsWhatPeopleWrite(String text, long bytes) {
    assertThat(new ByteCount().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "MiB", "-1", "20 MiB 3", "1,5G", "0.1", "8EiB", "20Q", "99999999999999999999", "1e3", "٣"})
  void refusesWhatIsNone(String text) {
    assertThatThrownBy(() -> new ByteCount().convert(text)).isInstanceOf(TypeConversionException.class).hasMessageContaining("20MiB");
  }
}
