package org.spoolinspector.hash;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Which kernel this process hashes blocks with: the scalar one until {@link #calibrate} has found a faster one, since vector code is
 * a hundred times slower than scalar code while it is not compiled yet.
 */
public final class MthKernels {
  /** A candidate has to reach the speed of scalar code in this time; one that never will is found out by it. */
  private static final long PATIENCE_NANOS = 3_000_000_000L;
  /** So many blocks without a new best one, and the speed is taken to be the final one. */
  private static final int SETTLED_BLOCKS = 100;
  /** A later candidate has to be so much faster than an earlier one: what is less may be chance. */
  private static final double CLEARLY = 1.05;

  private static volatile KernelKind fastest = KernelKind.SCALAR;

  private MthKernels() {
  }

  /** A kernel for the calling thread: the fastest one known, and a faster one as soon as it is known. */
  public static MthKernel fastest() {
    return new Following();
  }

  /**
   * Compiles and times the kernels that suit this machine, and has the fastest used from then on. Takes about a second of one
   * processor; meant for a thread that the caller has to spare, before or beside large work. For less than some 100 MiB it does not pay.
   *
   * @return what was timed, the scalar kernel first
   */
  public static List<KernelSpeed> calibrate() {
    var speeds = new ArrayList<KernelSpeed>();
    KernelKind best = KernelKind.SCALAR;
    double bestSpeed = speed(best, 0);
    speeds.add(new KernelSpeed(best.title(), bestSpeed));
    double scalar = bestSpeed;
    for (KernelKind candidate : KernelKind.candidates()) {
      double speed = speed(candidate, scalar);
      speeds.add(new KernelSpeed(candidate.title(), speed));
      if (speed > bestSpeed * CLEARLY) {
        best = candidate;
        bestSpeed = speed;
        fastest = best;
      }
    }
    fastest = best;
    return List.copyOf(speeds);
  }

  /** Bytes a second, of the best block: others may have been computing beside the rest. */
  private static double speed(KernelKind kind, double atLeast) {
    MthKernel kernel = kind.make();
    MemorySegment block = MemorySegment.ofBuffer(ByteBuffer.allocateDirect(MthFormat.BLOCK));
    var hash = new int[MthFormat.WORDS];
    long start = System.nanoTime();
    long best = Long.MAX_VALUE;
    int since = 0;
    while (since < SETTLED_BLOCKS || (bytesPerSecond(best) < atLeast && System.nanoTime() - start < PATIENCE_NANOS)) {
      long before = System.nanoTime();
      kernel.leaf(block, 0, MthFormat.BLOCK, hash);
      long took = System.nanoTime() - before;
      since = took < best ? 0 : since + 1;
      best = Math.min(best, took);
    }
    return bytesPerSecond(best);
  }

  private static double bytesPerSecond(long nanosPerBlock) {
    return MthFormat.BLOCK * 1e9 / nanosPerBlock;
  }

  private static final class Following implements MthKernel {
    private KernelKind kind = KernelKind.SCALAR;
    private MthKernel kernel = kind.make();

    @Override
    public void leaf(MemorySegment block, long offset, int length, int[] hash) {
      KernelKind now = fastest;
      if (now != kind) {
        kind = now;
        kernel = now.make();
      }
      kernel.leaf(block, offset, length, hash);
    }
  }
}
