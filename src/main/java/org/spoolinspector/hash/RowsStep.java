package org.spoolinspector.hash;

import static java.lang.Integer.rotateRight;

/**
 * BLAKE3 steps for many chunks at once, on plain arrays: word i of all chunks is row i. The loops over the rows are of the shape that
 * C2 turns into vector code of whatever width the processor has. Slower than {@link Lanes}, since rows come from and go to the cache
 * nearest to the processor at every quarter of a round; but compiled at once, and nothing here needs the Vector API.
 */
final class RowsStep {
  private static final int[] SCHEDULE = LanesTables.schedule(1);

  private RowsStep() {
  }

  /**
   * The seven rounds.
   *
   * @param v 16 rows: the state
   * @param message 16 rows
   * @param chunks how many words of each row count
   */
  static void rounds(int[][] v, int[][] message, int chunks) {
    for (int s = 0; s < SCHEDULE.length; s += MthFormat.STEP_WORDS) {
      for (int i = 0; i < 4; i++) {
        int[] x = message[SCHEDULE[s + 2 * i]];
        int[] y = message[SCHEDULE[s + 2 * i + 1]];
        mix(v[i], v[4 + i], v[8 + i], v[12 + i], x, y, chunks);
      }
      for (int i = 0; i < 4; i++) {
        int[] x = message[SCHEDULE[s + 8 + 2 * i]];
        int[] y = message[SCHEDULE[s + 8 + 2 * i + 1]];
        mix(v[i], v[4 + (i + 1 & 3)], v[8 + (i + 2 & 3)], v[12 + (i + 3 & 3)], x, y, chunks);
      }
    }
  }

  // Rows of one state are arrays of their own, not parts of one: only then does C2 see that storing to one changes no other.
  private static void mix(int[] a, int[] b, int[] c, int[] d, int[] x, int[] y, int chunks) {
    for (int i = 0; i < chunks; i++) {
      int p = a[i];
      int q = b[i];
      int r = c[i];
      int s = d[i];
      p += q + x[i];
      s = rotateRight(s ^ p, 16);
      r += s;
      q = rotateRight(q ^ r, 12);
      p += q + y[i];
      s = rotateRight(s ^ p, 8);
      r += s;
      q = rotateRight(q ^ r, 7);
      a[i] = p;
      b[i] = q;
      c[i] = r;
      d[i] = s;
    }
  }

  /** Makes hashes of the state: the first eight rows with the last eight. */
  static void join(int[][] v, int[][] hashes, int chunks) {
    for (int i = 0; i < MthFormat.WORDS; i++) {
      xor(v[i], v[MthFormat.WORDS + i], hashes[i], chunks);
    }
  }

  private static void xor(int[] a, int[] b, int[] out, int chunks) {
    for (int i = 0; i < chunks; i++) {
      out[i] = a[i] ^ b[i];
    }
  }
}
