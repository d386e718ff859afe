package org.spoolinspector.hash;

import java.lang.foreign.MemorySegment;

/**
 * BLAKE3 steps side by side in the lanes of vectors: word i of all lanes together is one vector, at i × {@link #count()} in an int
 * array.
 *
 * <p>The classes that do it repeat one another, and themselves, because that is what C2 asks for. The species has to be a static
 * final constant of the class, or every vector is an object on the heap. The 16 vectors of the state have to be local variables,
 * not an array, or they are on the heap again. A step cut into small methods meets the limits of inlining, and what is not inlined
 * puts its vectors on the heap once more. And a method above 8,000 bytes of bytecode is never compiled at all, so the seven rounds
 * are a loop. Two medium methods, {@code load} and {@code compress}, are what stays. How words turn and how rows are transposed
 * differs with the width, as the processors' instructions do.
 *
 * <p>None of this holds state; one instance may serve any number of threads.
 */
interface Lanes {
  /** How many lanes: a power of two. */
  int count();

  /**
   * Loads 16 words for every lane and transposes them.
   *
   * @param in native memory: a second kind of segment would make C2 give up the plain vector loads
   * @param offset of lane 0's words
   * @param stride bytes from one lane's words to the next one's
   * @param message gets word i of all lanes at i × count
   */
  void load(MemorySegment in, long offset, long stride, int[] message);

  /**
   * One step of 64 bytes in every lane.
   *
   * @param message 16 vectors at {@code from}
   * @param hash 8 vectors at {@code at}: the key, or what the step before gave
   * @param counters one vector: the number of each lane's chunk (0 for parents)
   * @param flags the same for all lanes
   * @param out gets 8 vectors at {@code to}; may be one of the arrays above
   */
  void compress(int[] message, int from, int[] hash, int at, int[] counters, int flags, int[] out, int to);
}
