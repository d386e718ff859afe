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

/**
 * Hashes a block with a chunk in every lane. A full subtree of g × lanes chunks is hashed in g groups; group i takes chunks i, g + i,
 * 2g + i…, so that the two children of a parent lie in the same lane of two neighbouring groups, where they already are the words of
 * that parent's message: no shuffling until one group is left. What does not fill the lanes at the end of a block goes the scalar way.
 */
final class LanesKernel implements MthKernel {
  private final Lanes lanes;
  private final int count;
  private final int groupWords;
  private final int[] key;
  private final int[] noCounters;
  private final int[] counters;
  private final int[] message;
  private final int[] hashes = new int[MthFormat.BLOCK / CHUNK * WORDS];
  private final ScalarKernel rest = new ScalarKernel();

  LanesKernel(Lanes lanes) {
    this.lanes = lanes;
    count = lanes.count();
    groupWords = count * WORDS;
    key = new int[groupWords];
    int[] words = MthFormat.leafKey();
    for (int i = 0; i < groupWords; i++) {
      key[i] = words[i / count];
    }
    noCounters = new int[count];
    counters = new int[count];
    message = new int[2 * groupWords];
  }

  @Override
  public void leaf(MemorySegment block, long offset, int length, int[] hash) {
    subtree(block, offset, length, 0, ROOT, hash, 0);
  }

  private void subtree(MemorySegment in, long offset, int length, int first, int root, int[] out, int to) {
    if (length < count * CHUNK) {
      rest.subtree(in, offset, length, first, root, out, to);
    } else if (Integer.bitCount(length) == 1) {
      full(in, offset, length / CHUNK, first, root, out, to);
    } else {
      int left = ScalarKernel.leftPart(length);
      var pair = new int[2 * WORDS];
      subtree(in, offset, left, first, 0, pair, 0);
      subtree(in, offset + left, length - left, first + left / CHUNK, 0, pair, WORDS);
      rest.parent(pair, root, out, to);
    }
  }

  /** A power of two of chunks, as many as there are lanes at least. */
  private void full(MemorySegment in, long offset, int chunks, int first, int root, int[] out, int to) {
    int groups = chunks / count;
    for (int i = 0; i < groups; i++) {
      group(in, offset + (long) i * CHUNK, groups, first + i, i * groupWords);
    }
    for (int level = groups; level > 1; level /= 2) {
      for (int i = 0; i < level / 2; i++) {
        lanes.compress(hashes, i * 2 * groupWords, key, 0, noCounters, KEYED | PARENT, hashes, i * groupWords);
      }
    }
    for (int trees = count; trees > 1; trees /= 2) {
      pairUp(trees / 2);
      lanes.compress(message, 0, key, 0, noCounters, KEYED | PARENT | (trees == 2 ? root : 0), hashes, 0);
    }
    for (int i = 0; i < WORDS; i++) {
      out[to + i] = hashes[i * count];
    }
  }

  /** One chunk a lane, every {@code step}th of them. */
  private void group(MemorySegment in, long offset, int step, int first, int to) {
    for (int lane = 0; lane < count; lane++) {
      counters[lane] = first + lane * step;
    }
    long stride = (long) step * CHUNK;
    lanes.load(in, offset, stride, message);
    lanes.compress(message, 0, key, 0, counters, KEYED | CHUNK_START, hashes, to);
    for (int done = STEP; done < CHUNK - STEP; done += STEP) {
      lanes.load(in, offset + done, stride, message);
      lanes.compress(message, 0, hashes, to, counters, KEYED, hashes, to);
    }
    lanes.load(in, offset + CHUNK - STEP, stride, message);
    lanes.compress(message, 0, hashes, to, counters, KEYED | CHUNK_END, hashes, to);
  }

  /** Makes messages of the first group's hashes, for parents in the first lanes; the other lanes hash what is left there, in vain. */
  private void pairUp(int parents) {
    for (int i = 0; i < WORDS; i++) {
      for (int lane = 0; lane < parents; lane++) {
        message[i * count + lane] = hashes[i * count + 2 * lane];
        message[(WORDS + i) * count + lane] = hashes[i * count + 2 * lane + 1];
      }
    }
  }
}
