package org.spoolinspector.hash;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static jdk.incubator.vector.VectorOperators.REVERSE_BYTES;
import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight lanes, for processors with 256-bit vectors. AVX2 has no rotation: two byte reversals, of words and then of half-words, turn a
 * word by 16 bits for two instructions where shifts need three. See {@link Lanes} for why this repeats what its sisters say.
 */
final class Lanes8 implements Lanes {
  static final int LANES = 8;
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_256;
  private static final int[] SCHEDULE = LanesTables.schedule(LANES);
  // Transposing swaps, at each stage, the odd runs of d words of one row with the even ones of the row d further down.
  private static final VectorMask<Integer> ODD_4 = VectorMask.fromLong(S, 0xf0);
  private static final VectorShuffle<Integer> SWAP_2 = VectorShuffle.fromOp(S, lane -> lane ^ 2);
  private static final VectorMask<Integer> ODD_2 = VectorMask.fromLong(S, 0xcc);
  private static final VectorShuffle<Integer> SWAP_1 = VectorShuffle.fromOp(S, lane -> lane ^ 1);
  private static final VectorMask<Integer> ODD_1 = VectorMask.fromLong(S, 0xaa);

  @Override
  public int count() {
    return LANES;
  }

  @Override
  public void load(MemorySegment in, long offset, long stride, int[] message) {
    square(in, offset, stride, message, 0);
    square(in, offset + Integer.BYTES * LANES, stride, message, LANES * LANES);
  }

  // The first stage costs no shuffle: rows four words further left or right are loaded where they have to end up. These loads stay
  // between the first lane's first byte and the last lane's last one.
  private static void square(MemorySegment in, long offset, long stride, int[] message, int to) {
    IntVector a0 = IntVector.fromMemorySegment(S, in, offset, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 4 * stride - 16, LITTLE_ENDIAN), ODD_4);
    IntVector a4 = IntVector.fromMemorySegment(S, in, offset + 16, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 4 * stride, LITTLE_ENDIAN), ODD_4);
    IntVector a1 = IntVector.fromMemorySegment(S, in, offset + stride, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 5 * stride - 16, LITTLE_ENDIAN), ODD_4);
    IntVector a5 = IntVector.fromMemorySegment(S, in, offset + stride + 16, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 5 * stride, LITTLE_ENDIAN), ODD_4);
    IntVector a2 = IntVector.fromMemorySegment(S, in, offset + 2 * stride, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 6 * stride - 16, LITTLE_ENDIAN), ODD_4);
    IntVector a6 = IntVector.fromMemorySegment(S, in, offset + 2 * stride + 16, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 6 * stride, LITTLE_ENDIAN), ODD_4);
    IntVector a3 = IntVector.fromMemorySegment(S, in, offset + 3 * stride, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 7 * stride - 16, LITTLE_ENDIAN), ODD_4);
    IntVector a7 = IntVector.fromMemorySegment(S, in, offset + 3 * stride + 16, LITTLE_ENDIAN)
        .blend(IntVector.fromMemorySegment(S, in, offset + 7 * stride, LITTLE_ENDIAN), ODD_4);
    IntVector b0 = a0.blend(a2.rearrange(SWAP_2), ODD_2);
    IntVector b2 = a0.rearrange(SWAP_2).blend(a2, ODD_2);
    IntVector b1 = a1.blend(a3.rearrange(SWAP_2), ODD_2);
    IntVector b3 = a1.rearrange(SWAP_2).blend(a3, ODD_2);
    IntVector b4 = a4.blend(a6.rearrange(SWAP_2), ODD_2);
    IntVector b6 = a4.rearrange(SWAP_2).blend(a6, ODD_2);
    IntVector b5 = a5.blend(a7.rearrange(SWAP_2), ODD_2);
    IntVector b7 = a5.rearrange(SWAP_2).blend(a7, ODD_2);
    IntVector c0 = b0.blend(b1.rearrange(SWAP_1), ODD_1);
    IntVector c1 = b0.rearrange(SWAP_1).blend(b1, ODD_1);
    IntVector c2 = b2.blend(b3.rearrange(SWAP_1), ODD_1);
    IntVector c3 = b2.rearrange(SWAP_1).blend(b3, ODD_1);
    IntVector c4 = b4.blend(b5.rearrange(SWAP_1), ODD_1);
    IntVector c5 = b4.rearrange(SWAP_1).blend(b5, ODD_1);
    IntVector c6 = b6.blend(b7.rearrange(SWAP_1), ODD_1);
    IntVector c7 = b6.rearrange(SWAP_1).blend(b7, ODD_1);
    c0.intoArray(message, to);
    c1.intoArray(message, to + LANES);
    c2.intoArray(message, to + 2 * LANES);
    c3.intoArray(message, to + 3 * LANES);
    c4.intoArray(message, to + 4 * LANES);
    c5.intoArray(message, to + 5 * LANES);
    c6.intoArray(message, to + 6 * LANES);
    c7.intoArray(message, to + 7 * LANES);
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
      v12 = v12.lanewise(XOR, v0).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
      v13 = v13.lanewise(XOR, v1).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
      v14 = v14.lanewise(XOR, v2).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
      v15 = v15.lanewise(XOR, v3).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
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
      v15 = v15.lanewise(XOR, v0).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
      v12 = v12.lanewise(XOR, v1).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
      v13 = v13.lanewise(XOR, v2).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
      v14 = v14.lanewise(XOR, v3).lanewise(REVERSE_BYTES).reinterpretAsShorts().lanewise(REVERSE_BYTES).reinterpretAsInts();
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
