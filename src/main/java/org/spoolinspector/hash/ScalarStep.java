package org.spoolinspector.hash;

import static java.lang.Integer.rotateRight;

/** One step of BLAKE3 on plain words. All 32 are local variables, so that they stay out of arrays; the loop turns seven times. */
final class ScalarStep {
  private ScalarStep() {
  }

  /**
   * Takes up to 64 bytes into a hash.
   *
   * @param hash 8 words at {@code at}: the key, or what the step before gave
   * @param message 16 words
   * @param counter the number of the chunk (0 for parents)
   * @param length how many of the message's bytes count
   * @param out gets 8 words at {@code to}; may be {@code hash}
   */
  static void compress(int[] hash, int at, int[] message, int counter, int length, int flags, int[] out, int to) {
    int v0 = hash[at];
    int v1 = hash[at + 1];
    int v2 = hash[at + 2];
    int v3 = hash[at + 3];
    int v4 = hash[at + 4];
    int v5 = hash[at + 5];
    int v6 = hash[at + 6];
    int v7 = hash[at + 7];
    int v8 = MthFormat.IV0;
    int v9 = MthFormat.IV1;
    int v10 = MthFormat.IV2;
    int v11 = MthFormat.IV3;
    int v12 = counter;
    int v13 = 0;
    int v14 = length;
    int v15 = flags;
    int m0 = message[0];
    int m1 = message[1];
    int m2 = message[2];
    int m3 = message[3];
    int m4 = message[4];
    int m5 = message[5];
    int m6 = message[6];
    int m7 = message[7];
    int m8 = message[8];
    int m9 = message[9];
    int m10 = message[10];
    int m11 = message[11];
    int m12 = message[12];
    int m13 = message[13];
    int m14 = message[14];
    int m15 = message[15];
    for (int round = 1;; round++) {
      // Columns.
      v0 += v4 + m0;
      v12 = rotateRight(v12 ^ v0, 16);
      v8 += v12;
      v4 = rotateRight(v4 ^ v8, 12);
      v0 += v4 + m1;
      v12 = rotateRight(v12 ^ v0, 8);
      v8 += v12;
      v4 = rotateRight(v4 ^ v8, 7);
      v1 += v5 + m2;
      v13 = rotateRight(v13 ^ v1, 16);
      v9 += v13;
      v5 = rotateRight(v5 ^ v9, 12);
      v1 += v5 + m3;
      v13 = rotateRight(v13 ^ v1, 8);
      v9 += v13;
      v5 = rotateRight(v5 ^ v9, 7);
      v2 += v6 + m4;
      v14 = rotateRight(v14 ^ v2, 16);
      v10 += v14;
      v6 = rotateRight(v6 ^ v10, 12);
      v2 += v6 + m5;
      v14 = rotateRight(v14 ^ v2, 8);
      v10 += v14;
      v6 = rotateRight(v6 ^ v10, 7);
      v3 += v7 + m6;
      v15 = rotateRight(v15 ^ v3, 16);
      v11 += v15;
      v7 = rotateRight(v7 ^ v11, 12);
      v3 += v7 + m7;
      v15 = rotateRight(v15 ^ v3, 8);
      v11 += v15;
      v7 = rotateRight(v7 ^ v11, 7);
      // Diagonals.
      v0 += v5 + m8;
      v15 = rotateRight(v15 ^ v0, 16);
      v10 += v15;
      v5 = rotateRight(v5 ^ v10, 12);
      v0 += v5 + m9;
      v15 = rotateRight(v15 ^ v0, 8);
      v10 += v15;
      v5 = rotateRight(v5 ^ v10, 7);
      v1 += v6 + m10;
      v12 = rotateRight(v12 ^ v1, 16);
      v11 += v12;
      v6 = rotateRight(v6 ^ v11, 12);
      v1 += v6 + m11;
      v12 = rotateRight(v12 ^ v1, 8);
      v11 += v12;
      v6 = rotateRight(v6 ^ v11, 7);
      v2 += v7 + m12;
      v13 = rotateRight(v13 ^ v2, 16);
      v8 += v13;
      v7 = rotateRight(v7 ^ v8, 12);
      v2 += v7 + m13;
      v13 = rotateRight(v13 ^ v2, 8);
      v8 += v13;
      v7 = rotateRight(v7 ^ v8, 7);
      v3 += v4 + m14;
      v14 = rotateRight(v14 ^ v3, 16);
      v9 += v14;
      v4 = rotateRight(v4 ^ v9, 12);
      v3 += v4 + m15;
      v14 = rotateRight(v14 ^ v3, 8);
      v9 += v14;
      v4 = rotateRight(v4 ^ v9, 7);
      if (round == 7) {
        break;
      }
      // The next round takes the words in another order.
      int first = m0;
      m0 = m2;
      m2 = m3;
      m3 = m10;
      m10 = m12;
      m12 = m9;
      m9 = m11;
      m11 = m5;
      m5 = first;
      int first1 = m1;
      m1 = m6;
      m6 = m4;
      m4 = m7;
      m7 = m13;
      m13 = m14;
      m14 = m15;
      m15 = m8;
      m8 = first1;
    }
    out[to] = v0 ^ v8;
    out[to + 1] = v1 ^ v9;
    out[to + 2] = v2 ^ v10;
    out[to + 3] = v3 ^ v11;
    out[to + 4] = v4 ^ v12;
    out[to + 5] = v5 ^ v13;
    out[to + 6] = v6 ^ v14;
    out[to + 7] = v7 ^ v15;
  }
}
