package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
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

  /** Blocks of all sizes side by side: next to one another, apart, the same one twice. */
  @ParameterizedTest
  @EnumSource
  void blocksTogetherGiveWhatEachGivesAlone(KernelKind kind) {
    var random = new Random(11);
    var content = new byte[2 * MthFormat.BLOCK];
    random.nextBytes(content);
    ByteBuffer bytes = ByteBuffer.allocateDirect(content.length).put(0, content);
    MthKernel kernel = kind.make();
    List<int[]> batches = new ArrayList<>(List.of(new int[] {0}, new int[] {1024, 1024},
        new int[] {0, 131_072}, new int[] {65_536, 65_536},
        IntStream.generate(() -> 16_384).limit(8).toArray(), new int[] {1, 1024, 20_000, 2048, 1023, 3072, 0, 40_000}));
    for (int i = 0; i < 60; i++) {
      batches.add(random.ints(1 + random.nextInt(12), 0, MthFormat.BLOCK / 12).toArray());
    }
    for (int[] lengths : batches) {
      long[] offsets = IntStream.of(lengths).mapToLong(length -> random.nextInt(content.length - length + 1)).toArray();
      var hashes = new int[lengths.length + 1][MthFormat.WORDS];
      kernel.leaves(MemorySegment.ofBuffer(bytes), offsets, lengths, lengths.length, hashes);
      for (int i = 0; i < lengths.length; i++) {
        assertThat(hashes[i]).as("%d of %s", i, Arrays.toString(lengths))
            .isEqualTo(leaf(KernelKind.SCALAR, bytes, (int) offsets[i], lengths[i]));
      }
      assertThat(hashes[lengths.length]).containsOnly(0);
    }
  }

  private static int[] leaf(KernelKind kind, ByteBuffer bytes, int offset, int length) {
    var hash = new int[MthFormat.WORDS];
    kind.make().leaf(MemorySegment.ofBuffer(bytes), offset, length, hash);
    return hash;
  }
}
