package org.spoolinspector.hash;

/** Nodes of the tree over a file's leaves. */
final class MthNode {
  private static final int[] KEY = MthFormat.nodeKey();
  private static final int FLAGS = MthFormat.KEYED | MthFormat.CHUNK_START | MthFormat.CHUNK_END | MthFormat.ROOT;

  private MthNode() {
  }

  static int[] of(int[] left, int[] right) {
    var pair = new int[2 * MthFormat.WORDS];
    System.arraycopy(left, 0, pair, 0, MthFormat.WORDS);
    System.arraycopy(right, 0, pair, MthFormat.WORDS, MthFormat.WORDS);
    var hash = new int[MthFormat.WORDS];
    ScalarStep.compress(KEY, 0, pair, 0, MthFormat.STEP, FLAGS, hash, 0);
    return hash;
  }
}
