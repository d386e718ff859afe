package org.spoolinspector.hash;

import static org.spoolinspector.hash.MthFormat.CHUNK;
import static org.spoolinspector.hash.MthFormat.CHUNK_END;
import static org.spoolinspector.hash.MthFormat.CHUNK_START;
import static org.spoolinspector.hash.MthFormat.KEYED;
import static org.spoolinspector.hash.MthFormat.PARENT;
import static org.spoolinspector.hash.MthFormat.ROOT;
import static org.spoolinspector.hash.MthFormat.STEP;
import static org.spoolinspector.hash.MthFormat.STEP_WORDS;
import static org.spoolinspector.hash.MthFormat.WORDS;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Hashes all whole chunks of a block, or of several, step by step together; then all parents of a level together. A chunk that is not
 * whole, the last of a block, goes the scalar way, and so does what is too little for this to pay.
 */
final class RowsKernel implements MthKernel {
  static final int CHUNKS = MthFormat.BLOCK / CHUNK;
  /** With fewer chunks the loops are too short to be worth it. */
  private static final int FEW = 20;
  private static final ValueLayout.OfLong TWO_WORDS = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final int[] key = MthFormat.leafKey();
  private final int[][] state = new int[STEP_WORDS][CHUNKS];
  private final int[][] message = new int[STEP_WORDS][CHUNKS];
  /** Of the chunks, then of the parents of each level. */
  private final int[][] hashes = new int[WORDS][CHUNKS];
  private final int[] counters = new int[CHUNKS];
  private final int[] flags = new int[CHUNKS];
  private final int[] one = new int[WORDS];
  private final ScalarKernel rest = new ScalarKernel();

  @Override
  public void leaf(MemorySegment block, long offset, int length, int[] hash) {
    leaves(block, new long[] {offset}, new int[] {length}, 1, new int[][] {hash});
  }

  @Override
  public void leaves(MemorySegment in, long[] offsets, int[] lengths, int count, int[][] leaves) {
    int from = 0;
    int all = 0;
    for (int i = 0; i < count; i++) {
      int chunks = chunks(lengths[i]);
      if (all + chunks > CHUNKS) {
        together(in, offsets, lengths, from, i, all, leaves);
        from = i;
        all = 0;
      }
      all += chunks;
    }
    together(in, offsets, lengths, from, count, all, leaves);
  }

  /** Hashes the blocks from one number to another, which have so many chunks. */
  private void together(MemorySegment in, long[] offsets, int[] lengths, int from, int to, int chunks, int[][] leaves) {
    if (chunks < FEW) {
      for (int i = from; i < to; i++) {
        rest.leaf(in, offsets[i], lengths[i], leaves[i]);
      }
      return;
    }
    var nodes = new int[to - from];
    for (int i = from; i < to; i++) {
      nodes[i - from] = chunks(lengths[i]);
    }
    chunks(in, offsets, lengths, from, nodes, chunks);
    for (int all = chunks; all > nodes.length;) {
      all = parents(nodes);
    }
    for (int i = from; i < to; i++) {
      get(i - from, leaves[i]);
    }
  }

  private static int chunks(int length) {
    return Math.max(1, Math.ceilDiv(length, CHUNK));
  }

  /** The hashes of all chunks. Those that are not whole are computed with the others first, on what was there before, and then anew. */
  private void chunks(MemorySegment in, long[] offsets, int[] lengths, int first, int[] nodes, int all) {
    for (int block = 0, to = 0; block < nodes.length; to += nodes[block++]) {
      for (int i = 0; i < nodes[block]; i++) {
        counters[to + i] = i;
      }
    }
    setKey(all);
    for (int done = 0; done < CHUNK; done += STEP) {
      int position = done == 0 ? CHUNK_START : done == CHUNK - STEP ? CHUNK_END : 0;
      for (int block = 0, to = 0; block < nodes.length; to += nodes[block++]) {
        load(in, offsets[first + block] + done, lengths[first + block] / CHUNK, to);
        int root = done == CHUNK - STEP && nodes[block] == 1 ? ROOT : 0;
        Arrays.fill(flags, to, to + nodes[block], KEYED | position | root);
      }
      compress(all);
    }
    for (int block = 0, end = 0; block < nodes.length; block++) {
      end += nodes[block];
      int length = lengths[first + block];
      int whole = length / CHUNK;
      if (whole < nodes[block]) {
        long at = offsets[first + block] + (long) whole * CHUNK;
        rest.subtree(in, at, length - whole * CHUNK, whole, nodes[block] == 1 ? ROOT : 0, one, 0);
        put(end - 1, one);
      }
    }
  }

  /** Transposes the next 16 words of some chunks that lie one after the other. */
  private void load(MemorySegment in, long offset, int chunks, int to) {
    for (int i = 0; i < STEP_WORDS; i += 2) {
      load(in, offset + (long) i * Integer.BYTES, chunks, message[i], message[i + 1], to);
    }
  }

  private static void load(MemorySegment in, long offset, int chunks, int[] first, int[] second, int to) {
    for (int i = 0; i < chunks; i++) {
      long words = in.get(TWO_WORDS, offset + (long) i * CHUNK);
      first[to + i] = (int) words;
      second[to + i] = (int) (words >>> Integer.SIZE);
    }
  }

  /**
   * Makes one level of every block's tree: neighbours give a parent, an odd one at the end moves up as it is.
   *
   * @param nodes of each block's level, and then of its next one
   * @return how many there are then
   */
  private int parents(int[] nodes) {
    int to = 0;
    var odd = new int[nodes.length][];
    for (int block = 0, from = 0; block < nodes.length; block++) {
      int pairs = nodes[block] / 2;
      for (int i = 0; i < WORDS; i++) {
        pairUp(hashes[i], from, pairs, message[i], message[WORDS + i], to);
      }
      Arrays.fill(flags, to, to + pairs, KEYED | PARENT | (nodes[block] == 2 ? ROOT : 0));
      from += nodes[block];
      to += pairs;
      if (nodes[block] % 2 == 1) {
        odd[block] = new int[WORDS];
        get(from - 1, odd[block]);
        to++;
      }
      nodes[block] -= pairs;
    }
    setKey(to);
    Arrays.fill(counters, 0, to, 0);
    compress(to);
    for (int block = 0, end = 0; block < nodes.length; block++) {
      end += nodes[block];
      if (odd[block] != null) {
        put(end - 1, odd[block]);
      }
    }
    return to;
  }

  private static void pairUp(int[] hashes, int from, int pairs, int[] left, int[] right, int to) {
    for (int i = 0; i < pairs; i++) {
      left[to + i] = hashes[from + 2 * i];
      right[to + i] = hashes[from + 2 * i + 1];
    }
  }

  private void setKey(int chunks) {
    for (int i = 0; i < WORDS; i++) {
      Arrays.fill(hashes[i], 0, chunks, key[i]);
    }
  }

  private void compress(int chunks) {
    for (int i = 0; i < WORDS; i++) {
      System.arraycopy(hashes[i], 0, state[i], 0, chunks);
    }
    Arrays.fill(state[8], 0, chunks, MthFormat.IV0);
    Arrays.fill(state[9], 0, chunks, MthFormat.IV1);
    Arrays.fill(state[10], 0, chunks, MthFormat.IV2);
    Arrays.fill(state[11], 0, chunks, MthFormat.IV3);
    System.arraycopy(counters, 0, state[12], 0, chunks);
    Arrays.fill(state[13], 0, chunks, 0);
    Arrays.fill(state[14], 0, chunks, STEP);
    System.arraycopy(flags, 0, state[15], 0, chunks);
    RowsStep.rounds(state, message, chunks);
    RowsStep.join(state, hashes, chunks);
  }

  private void get(int at, int[] hash) {
    for (int i = 0; i < WORDS; i++) {
      hash[i] = hashes[i][at];
    }
  }

  private void put(int at, int[] hash) {
    for (int i = 0; i < WORDS; i++) {
      hashes[i][at] = hash[i];
    }
  }
}
