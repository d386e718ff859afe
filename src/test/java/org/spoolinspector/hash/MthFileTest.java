package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class MthFileTest {
  private final MthKernel kernel = KernelKind.SCALAR.make();

  @Test
  void anEmptyFileNeedsNoPart() {
    assertThat(new MthFile(0).root()).hasToString(Vector.all().getFirst().base32());
  }

  @Test
  void aMissingPartIsAnErrorNotAHash() {
    var file = new MthFile(MthFile.BLOCK + 1);
    file.hash(0, bytes(MthFile.BLOCK), kernel);
    assertThatThrownBy(file::root).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void partsAreWholeBlocks() {
    var file = new MthFile(3L * MthFile.BLOCK + 5);
    assertThatThrownBy(() -> file.hash(1, bytes(MthFile.BLOCK), kernel)).hasMessageContaining("131072 bytes at 1 of 393221");
    assertThatThrownBy(() -> file.hash(0, bytes(MthFile.BLOCK + 5), kernel)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> file.hash(2L * MthFile.BLOCK, bytes(MthFile.BLOCK + 6), kernel)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new MthFile(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  private static MemorySegment bytes(int length) {
    return MemorySegment.ofBuffer(ByteBuffer.allocateDirect(length));
  }
}
