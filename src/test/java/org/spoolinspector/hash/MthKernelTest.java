package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MthKernelTest {
  @ParameterizedTest
  @EnumSource
  void takesABlockAtAnyOffsetAndNothingAroundIt(KernelKind kind) {
    var content = new byte[MthFormat.BLOCK];
    new Random(7).nextBytes(content);
    int[] expected = leaf(KernelKind.SCALAR, ByteBuffer.allocateDirect(content.length).put(0, content), 0, content.length);
    for (int offset : new int[] {0, 1, 13, 64, 4095}) {
      ByteBuffer around = ByteBuffer.allocateDirect(offset + content.length + offset);
      around.put(offset, content);
      assertThat(leaf(kind, around, offset, content.length)).as("at %d", offset).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource
  void keepsNothingFromOneBlockToTheNext(KernelKind kind) {
    ByteBuffer content = ByteBuffer.allocateDirect(MthFormat.BLOCK).put(0, CountedBytes.of(MthFormat.BLOCK));
    MthKernel kernel = kind.make();
    MemorySegment segment = MemorySegment.ofBuffer(content);
    for (int length : new int[] {100_000, 131_072, 5, 70_000, 131_072, 0}) {
      var hash = new int[MthFormat.WORDS];
      kernel.leaf(segment, 0, length, hash);
      assertThat(hash).as("%d bytes", length).isEqualTo(leaf(KernelKind.SCALAR, content, 0, length));
    }
  }

  @ParameterizedTest
  @EnumSource
  void refusesToReadPastTheEnd(KernelKind kind) {
    ByteBuffer tooShort = ByteBuffer.allocateDirect(MthFormat.BLOCK - 1);
    assertThatThrownBy(() -> leaf(kind, tooShort, 0, MthFormat.BLOCK)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  private static int[] leaf(KernelKind kind, ByteBuffer bytes, int offset, int length) {
    var hash = new int[MthFormat.WORDS];
    kind.make().leaf(MemorySegment.ofBuffer(bytes), offset, length, hash);
    return hash;
  }
}
