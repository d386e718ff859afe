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
}
