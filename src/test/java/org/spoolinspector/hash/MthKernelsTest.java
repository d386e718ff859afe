package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class MthKernelsTest {
  @Test
  void aKernelMadeBeforeFollowsTheChoiceAndHashesTheSame() {
    MemorySegment block = MemorySegment.ofBuffer(ByteBuffer.allocateDirect(MthFormat.BLOCK).put(0, CountedBytes.of(MthFormat.BLOCK)));
    MthKernel kernel = MthKernels.fastest();
    var before = new int[MthFormat.WORDS];
    kernel.leaf(block, 0, MthFormat.BLOCK, before);
    MthKernels.expect(1L << 40);
    var onTrial = new int[MthFormat.WORDS];
    kernel.leaf(block, 0, MthFormat.BLOCK, onTrial);
    assertThat(onTrial).isEqualTo(before);
    var speeds = MthKernels.calibrate();
    var after = new int[MthFormat.WORDS];
    kernel.leaf(block, 0, MthFormat.BLOCK, after);
    assertThat(after).isEqualTo(before);
    assertThat(speeds.getFirst().kernel()).isEqualTo("rows");
    assertThat(speeds).hasSize(1 + KernelKind.candidates().size()).allMatch(speed -> speed.bytesPerSecond() > 0);
  }
}
