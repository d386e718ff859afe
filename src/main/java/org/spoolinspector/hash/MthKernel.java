package org.spoolinspector.hash;

import java.lang.foreign.MemorySegment;

/** Hashes single blocks into leaves. For one thread: it keeps its scratch memory from call to call. */
public interface MthKernel {
  /**
   * The leaf of one block.
   *
   * @param block native memory (that of a direct buffer, say)
   * @param offset where the block starts in it
   * @param length 0…131,072 bytes; less than a whole block only for the last one of a file
   * @param hash gets eight words, each little-endian in the hash's bytes
   */
  void leaf(MemorySegment block, long offset, int length, int[] hash);

  /**
   * The leaves of several blocks. Some kernels are faster with many small blocks than with one at a time.
   *
   * @param block native memory
   * @param offsets where each starts in it
   * @param lengths of each, see above
   * @param count how many
   * @param hashes get eight words each
   */
  default void leaves(MemorySegment block, long[] offsets, int[] lengths, int count, int[][] hashes) {
    for (int i = 0; i < count; i++) {
      leaf(block, offsets[i], lengths[i], hashes[i]);
    }
  }
}
