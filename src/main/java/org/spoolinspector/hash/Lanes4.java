package org.spoolinspector.hash;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Four lanes, for processors with 128-bit vectors, and for those that split a 256-bit instruction into two halves: turning a word by
 * 16 or 8 bits is one shuffle of bytes here, which is not to be had for wider vectors without AVX-512. See {@link Lanes} for why this
 * repeats what its sisters say.
 */
final class Lanes4 implements Lanes {
  static final int LANES = 4;
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_128;
  private static final int[] SCHEDULE = LanesTables.schedule(LANES);
  private static final VectorShuffle<Byte> RIGHT_16 =
      VectorShuffle.fromOp(ByteVector.SPECIES_128, b -> (b & ~3) | ((b + 2) & 3));
  private static final VectorShuffle<Byte> RIGHT_8 =
      VectorShuffle.fromOp(ByteVector.SPECIES_128, b -> (b & ~3) | ((b + 1) & 3));
  // Transposing swaps, at each stage, the odd runs of d words of one row with the even ones of the row d further down.
  private static final VectorShuffle<Integer> SWAP_2 = VectorShuffle.fromOp(S, lane -> lane ^ 2);
  private static final VectorMask<Integer> ODD_2 = VectorMask.fromLong(S, 0xc);
  private static final VectorShuffle<Integer> SWAP_1 = VectorShuffle.fromOp(S, lane -> lane ^ 1);
  private static final VectorMask<Integer> ODD_1 = VectorMask.fromLong(S, 0xa);

  @Override
  public int count() {
    return LANES;
  }

  @Override
  public void load(MemorySegment in, long offset, long stride, int[] message) {
    square(in, offset, stride, message, 0);
    square(in, offset + Integer.BYTES * LANES, stride, message, LANES * LANES);
    square(in, offset + 2 * Integer.BYTES * LANES, stride, message, 2 * LANES * LANES);
    square(in, offset + 3 * Integer.BYTES * LANES, stride, message, 3 * LANES * LANES);
  }

  private static void square(MemorySegment in, long offset, long stride, int[] message, int to) {
    IntVector a0 = IntVector.fromMemorySegment(S, in, offset, LITTLE_ENDIAN);
    IntVector a1 = IntVector.fromMemorySegment(S, in, offset + stride, LITTLE_ENDIAN);
    IntVector a2 = IntVector.fromMemorySegment(S, in, offset + 2 * stride, LITTLE_ENDIAN);
    IntVector a3 = IntVector.fromMemorySegment(S, in, offset + 3 * stride, LITTLE_ENDIAN);
    IntVector b0 = a0.blend(a2.rearrange(SWAP_2), ODD_2);
    IntVector b2 = a0.rearrange(SWAP_2).blend(a2, ODD_2);
    IntVector b1 = a1.blend(a3.rearrange(SWAP_2), ODD_2);
    IntVector b3 = a1.rearrange(SWAP_2).blend(a3, ODD_2);
    IntVector c0 = b0.blend(b1.rearrange(SWAP_1), ODD_1);
    IntVector c1 = b0.rearrange(SWAP_1).blend(b1, ODD_1);
    IntVector c2 = b2.blend(b3.rearrange(SWAP_1), ODD_1);
    IntVector c3 = b2.rearrange(SWAP_1).blend(b3, ODD_1);
    c0.intoArray(message, to);
    c1.intoArray(message, to + LANES);
    c2.intoArray(message, to + 2 * LANES);
    c3.intoArray(message, to + 3 * LANES);
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
      v12 = v12.lanewise(XOR, v0).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
      v13 = v13.lanewise(XOR, v1).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
      v14 = v14.lanewise(XOR, v2).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
      v15 = v15.lanewise(XOR, v3).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
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
      v12 = v12.lanewise(XOR, v0).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
      v13 = v13.lanewise(XOR, v1).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
      v14 = v14.lanewise(XOR, v2).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
      v15 = v15.lanewise(XOR, v3).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
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
      v15 = v15.lanewise(XOR, v0).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
      v12 = v12.lanewise(XOR, v1).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
      v13 = v13.lanewise(XOR, v2).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
      v14 = v14.lanewise(XOR, v3).reinterpretAsBytes().rearrange(RIGHT_16).reinterpretAsInts();
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
      v15 = v15.lanewise(XOR, v0).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
      v12 = v12.lanewise(XOR, v1).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
      v13 = v13.lanewise(XOR, v2).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
      v14 = v14.lanewise(XOR, v3).reinterpretAsBytes().rearrange(RIGHT_8).reinterpretAsInts();
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
