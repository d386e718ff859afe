package org.spoolinspector.hash;

import static org.spoolinspector.hash.MthFormat.CHUNK;
import static org.spoolinspector.hash.MthFormat.CHUNK_END;
import static org.spoolinspector.hash.MthFormat.CHUNK_START;
import static org.spoolinspector.hash.MthFormat.KEYED;
import static org.spoolinspector.hash.MthFormat.PARENT;
import static org.spoolinspector.hash.MthFormat.ROOT;
import static org.spoolinspector.hash.MthFormat.STEP;
import static org.spoolinspector.hash.MthFormat.WORDS;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;

/** One step after the other, on plain words: for small work, for what lanes leave over, and where there are no vectors. */
final class ScalarKernel implements MthKernel {
  private static final ValueLayout.OfInt WORD = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final int[] key = MthFormat.leafKey();
  private final int[] message = new int[MthFormat.STEP_WORDS];

  @Override
  public void leaf(MemorySegment block, long offset, int length, int[] hash) {
    subtree(block, offset, length, 0, ROOT, hash, 0);
  }

  /**
   * The tree over some chunks of a block.
   *
   * @param first number of the first chunk
   * @param root {@link MthFormat#ROOT} where this is the whole block, else 0
   * @param out gets eight words at {@code to}
   */
  void subtree(MemorySegment in, long offset, int length, int first, int root, int[] out, int to) {
    if (length <= CHUNK) {
      chunk(in, offset, length, first, root, out, to);
      return;
    }
    int left = leftPart(length);
    var pair = new int[2 * WORDS];
    subtree(in, offset, left, first, 0, pair, 0);
    subtree(in, offset + left, length - left, first + left / CHUNK, 0, pair, WORDS);
    parent(pair, root, out, to);
  }

  /** The hash of two neighbours' hashes. */
  void parent(int[] pair, int root, int[] out, int to) {
    ScalarStep.compress(key, 0, pair, 0, STEP, KEYED | PARENT | root, out, to);
  }

  /** BLAKE3's rule: the left part has as many chunks as the largest power of two that leaves something for the right part. */
  static int leftPart(int length) {
    return Integer.highestOneBit(length - 1);
  }

  private void chunk(MemorySegment in, long offset, int length, int number, int root, int[] out, int to) {
    System.arraycopy(key, 0, out, to, WORDS);
    int flags = KEYED | CHUNK_START;
    int done = 0;
    for (; length - done > STEP; done += STEP) {
      for (int i = 0; i < message.length; i++) {
        message[i] = in.get(WORD, offset + done + (long) i * Integer.BYTES);
      }
      ScalarStep.compress(out, to, message, number, STEP, flags, out, to);
      flags = KEYED;
    }
    int rest = length - done;
    Arrays.fill(message, 0);
    for (int i = 0; i < rest; i++) {
      message[i / Integer.BYTES] |= Byte.toUnsignedInt(in.get(ValueLayout.JAVA_BYTE, offset + done + i)) << (i % Integer.BYTES * Byte.SIZE);
    }
    ScalarStep.compress(out, to, message, number, rest, flags | CHUNK_END | root, out, to);
  }
}
