package org.spoolinspector.hash;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sixteen lanes, for processors with AVX-512: they rotate a vector and pick from two vectors in one instruction each.
 * See {@link Lanes} for why this repeats what its sisters say.
 */
final class Lanes16 implements Lanes {
  static final int LANES = 16;
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_512;
  private static final int[] SCHEDULE = LanesTables.schedule(LANES);
  // Picked from a and b, the words of which come in runs of n: LOW_n the even runs of both in turn, HIGH_n the odd ones.
  private static final IntVector LOW_8 = IntVector.fromArray(S, LanesTables.runs(LANES, 8, 0), 0);
  private static final IntVector HIGH_8 = IntVector.fromArray(S, LanesTables.runs(LANES, 8, 8), 0);
  private static final IntVector LOW_4 = IntVector.fromArray(S, LanesTables.runs(LANES, 4, 0), 0);
  private static final IntVector HIGH_4 = IntVector.fromArray(S, LanesTables.runs(LANES, 4, 4), 0);
  private static final IntVector LOW_2 = IntVector.fromArray(S, LanesTables.runs(LANES, 2, 0), 0);
  private static final IntVector HIGH_2 = IntVector.fromArray(S, LanesTables.runs(LANES, 2, 2), 0);
  private static final IntVector LOW_1 = IntVector.fromArray(S, LanesTables.runs(LANES, 1, 0), 0);
  private static final IntVector HIGH_1 = IntVector.fromArray(S, LanesTables.runs(LANES, 1, 1), 0);

  @Override
  public int count() {
    return LANES;
  }

  @Override
  public void load(MemorySegment in, long offset, long stride, int[] message) {
    IntVector a0 = IntVector.fromMemorySegment(S, in, offset, LITTLE_ENDIAN);
    IntVector a1 = IntVector.fromMemorySegment(S, in, offset + stride, LITTLE_ENDIAN);
    IntVector a2 = IntVector.fromMemorySegment(S, in, offset + 2 * stride, LITTLE_ENDIAN);
    IntVector a3 = IntVector.fromMemorySegment(S, in, offset + 3 * stride, LITTLE_ENDIAN);
    IntVector a4 = IntVector.fromMemorySegment(S, in, offset + 4 * stride, LITTLE_ENDIAN);
    IntVector a5 = IntVector.fromMemorySegment(S, in, offset + 5 * stride, LITTLE_ENDIAN);
    IntVector a6 = IntVector.fromMemorySegment(S, in, offset + 6 * stride, LITTLE_ENDIAN);
    IntVector a7 = IntVector.fromMemorySegment(S, in, offset + 7 * stride, LITTLE_ENDIAN);
    IntVector a8 = IntVector.fromMemorySegment(S, in, offset + 8 * stride, LITTLE_ENDIAN);
    IntVector a9 = IntVector.fromMemorySegment(S, in, offset + 9 * stride, LITTLE_ENDIAN);
    IntVector a10 = IntVector.fromMemorySegment(S, in, offset + 10 * stride, LITTLE_ENDIAN);
    IntVector a11 = IntVector.fromMemorySegment(S, in, offset + 11 * stride, LITTLE_ENDIAN);
    IntVector a12 = IntVector.fromMemorySegment(S, in, offset + 12 * stride, LITTLE_ENDIAN);
    IntVector a13 = IntVector.fromMemorySegment(S, in, offset + 13 * stride, LITTLE_ENDIAN);
    IntVector a14 = IntVector.fromMemorySegment(S, in, offset + 14 * stride, LITTLE_ENDIAN);
    IntVector a15 = IntVector.fromMemorySegment(S, in, offset + 15 * stride, LITTLE_ENDIAN);
    IntVector b0 = LOW_8.selectFrom(a0, a8);
    IntVector b8 = HIGH_8.selectFrom(a0, a8);
    IntVector b1 = LOW_8.selectFrom(a1, a9);
    IntVector b9 = HIGH_8.selectFrom(a1, a9);
    IntVector b2 = LOW_8.selectFrom(a2, a10);
    IntVector b10 = HIGH_8.selectFrom(a2, a10);
    IntVector b3 = LOW_8.selectFrom(a3, a11);
    IntVector b11 = HIGH_8.selectFrom(a3, a11);
    IntVector b4 = LOW_8.selectFrom(a4, a12);
    IntVector b12 = HIGH_8.selectFrom(a4, a12);
    IntVector b5 = LOW_8.selectFrom(a5, a13);
    IntVector b13 = HIGH_8.selectFrom(a5, a13);
    IntVector b6 = LOW_8.selectFrom(a6, a14);
    IntVector b14 = HIGH_8.selectFrom(a6, a14);
    IntVector b7 = LOW_8.selectFrom(a7, a15);
    IntVector b15 = HIGH_8.selectFrom(a7, a15);
    IntVector c0 = LOW_4.selectFrom(b0, b4);
    IntVector c4 = HIGH_4.selectFrom(b0, b4);
    IntVector c1 = LOW_4.selectFrom(b1, b5);
    IntVector c5 = HIGH_4.selectFrom(b1, b5);
    IntVector c2 = LOW_4.selectFrom(b2, b6);
    IntVector c6 = HIGH_4.selectFrom(b2, b6);
    IntVector c3 = LOW_4.selectFrom(b3, b7);
    IntVector c7 = HIGH_4.selectFrom(b3, b7);
    IntVector c8 = LOW_4.selectFrom(b8, b12);
    IntVector c12 = HIGH_4.selectFrom(b8, b12);
    IntVector c9 = LOW_4.selectFrom(b9, b13);
    IntVector c13 = HIGH_4.selectFrom(b9, b13);
    IntVector c10 = LOW_4.selectFrom(b10, b14);
    IntVector c14 = HIGH_4.selectFrom(b10, b14);
    IntVector c11 = LOW_4.selectFrom(b11, b15);
    IntVector c15 = HIGH_4.selectFrom(b11, b15);
    IntVector d0 = LOW_2.selectFrom(c0, c2);
    IntVector d2 = HIGH_2.selectFrom(c0, c2);
    IntVector d1 = LOW_2.selectFrom(c1, c3);
    IntVector d3 = HIGH_2.selectFrom(c1, c3);
    IntVector d4 = LOW_2.selectFrom(c4, c6);
    IntVector d6 = HIGH_2.selectFrom(c4, c6);
    IntVector d5 = LOW_2.selectFrom(c5, c7);
    IntVector d7 = HIGH_2.selectFrom(c5, c7);
    IntVector d8 = LOW_2.selectFrom(c8, c10);
    IntVector d10 = HIGH_2.selectFrom(c8, c10);
    IntVector d9 = LOW_2.selectFrom(c9, c11);
    IntVector d11 = HIGH_2.selectFrom(c9, c11);
    IntVector d12 = LOW_2.selectFrom(c12, c14);
    IntVector d14 = HIGH_2.selectFrom(c12, c14);
    IntVector d13 = LOW_2.selectFrom(c13, c15);
    IntVector d15 = HIGH_2.selectFrom(c13, c15);
    IntVector e0 = LOW_1.selectFrom(d0, d1);
    IntVector e1 = HIGH_1.selectFrom(d0, d1);
    IntVector e2 = LOW_1.selectFrom(d2, d3);
    IntVector e3 = HIGH_1.selectFrom(d2, d3);
    IntVector e4 = LOW_1.selectFrom(d4, d5);
    IntVector e5 = HIGH_1.selectFrom(d4, d5);
    IntVector e6 = LOW_1.selectFrom(d6, d7);
    IntVector e7 = HIGH_1.selectFrom(d6, d7);
    IntVector e8 = LOW_1.selectFrom(d8, d9);
    IntVector e9 = HIGH_1.selectFrom(d8, d9);
    IntVector e10 = LOW_1.selectFrom(d10, d11);
    IntVector e11 = HIGH_1.selectFrom(d10, d11);
    IntVector e12 = LOW_1.selectFrom(d12, d13);
    IntVector e13 = HIGH_1.selectFrom(d12, d13);
    IntVector e14 = LOW_1.selectFrom(d14, d15);
    IntVector e15 = HIGH_1.selectFrom(d14, d15);
    e0.intoArray(message, 0);
    e1.intoArray(message, LANES);
    e2.intoArray(message, 2 * LANES);
    e3.intoArray(message, 3 * LANES);
    e4.intoArray(message, 4 * LANES);
    e5.intoArray(message, 5 * LANES);
    e6.intoArray(message, 6 * LANES);
    e7.intoArray(message, 7 * LANES);
    e8.intoArray(message, 8 * LANES);
    e9.intoArray(message, 9 * LANES);
    e10.intoArray(message, 10 * LANES);
    e11.intoArray(message, 11 * LANES);
    e12.intoArray(message, 12 * LANES);
    e13.intoArray(message, 13 * LANES);
    e14.intoArray(message, 14 * LANES);
    e15.intoArray(message, 15 * LANES);
  }

  @Override
  public void compress(int[] message, int from, int[] hash, int at, int[] counters, int flags, int[] out, int to) {
    IntVector v0 = IntVector.fromArray(S, hash, at);
    IntVector v1 = IntVector.fromArray(S, hash, at + LANES);
    IntVector v2 = IntVector.fromArray(S, hash, at + 2 * LANES);
    IntVector v3 = IntVector.fromArray(S, hash, at + 3 * LANES);
    IntVector v4 = IntVector.fromArray(S, hash, at + 4 * LANES);
    IntVector v5 = IntVector.fromArray(S, hash, at + 5 * LANES);
    IntVector v6 = IntVector.fromArray(S, hash, at + 6 * LANES);
    IntVector v7 = IntVector.fromArray(S, hash, at + 7 * LANES);
    IntVector v8 = IntVector.broadcast(S, MthFormat.IV0);
    IntVector v9 = IntVector.broadcast(S, MthFormat.IV1);
    IntVector v10 = IntVector.broadcast(S, MthFormat.IV2);
    IntVector v11 = IntVector.broadcast(S, MthFormat.IV3);
    IntVector v12 = IntVector.fromArray(S, counters, 0);
    IntVector v13 = IntVector.zero(S);
    IntVector v14 = IntVector.broadcast(S, MthFormat.STEP);
    IntVector v15 = IntVector.broadcast(S, flags);
    for (int r = 0; r < SCHEDULE.length; r += MthFormat.STEP_WORDS) {
      // Columns.
      v0 = v0.add(IntVector.fromArray(S, message, from + SCHEDULE[r])).add(v4);
      v1 = v1.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 2])).add(v5);
      v2 = v2.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 4])).add(v6);
      v3 = v3.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 6])).add(v7);
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 16);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 16);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 12);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 12);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 12);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 12);
      v0 = v0.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 1])).add(v4);
      v1 = v1.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 3])).add(v5);
      v2 = v2.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 5])).add(v6);
      v3 = v3.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 7])).add(v7);
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 8);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 8);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 8);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 8);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 7);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 7);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 7);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 7);
      // Diagonals.
      v0 = v0.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 8])).add(v5);
      v1 = v1.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 10])).add(v6);
      v2 = v2.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 12])).add(v7);
      v3 = v3.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 14])).add(v4);
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 16);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 16);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 12);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 12);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 12);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 12);
      v0 = v0.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 9])).add(v5);
      v1 = v1.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 11])).add(v6);
      v2 = v2.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 13])).add(v7);
      v3 = v3.add(IntVector.fromArray(S, message, from + SCHEDULE[r + 15])).add(v4);
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 8);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 8);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 8);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 8);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 7);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 7);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 7);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 7);
    }
    v0.lanewise(XOR, v8).intoArray(out, to);
    v1.lanewise(XOR, v9).intoArray(out, to + LANES);
    v2.lanewise(XOR, v10).intoArray(out, to + 2 * LANES);
    v3.lanewise(XOR, v11).intoArray(out, to + 3 * LANES);
    v4.lanewise(XOR, v12).intoArray(out, to + 4 * LANES);
    v5.lanewise(XOR, v13).intoArray(out, to + 5 * LANES);
    v6.lanewise(XOR, v14).intoArray(out, to + 6 * LANES);
    v7.lanewise(XOR, v15).intoArray(out, to + 7 * LANES);
  }
}
